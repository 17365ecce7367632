import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { MenuBranch } from '../../features/chrome/menuTree.ts';
import { useSearchKey } from '../../features/chrome/useSearchKey.ts';

/** If the panel's code cannot be loaded, its page may still be. */
const leaveForSearch = () => {
  location.assign('/search/');
  return { SearchPanel: () => null };
};

const loadSearch = () => import('../../features/search/SearchPanel.tsx');

/** Fetches the code of the search as soon as someone is about to open it. */
export const prefetchSearch = (): void => void loadSearch().catch(() => undefined);

const LAYERS = {
  menu: lazy(async () => ({ default: (await import('../../features/chrome/MobileMenu.tsx')).MobileMenu })),
  search: lazy(async () => ({
    default: (await loadSearch().catch(leaveForSearch)).SearchPanel,
  })),
};

interface Layer {
  readonly name: keyof typeof LAYERS;
  readonly isOpen: boolean;
}

/** Menu and search panels, one at a time, loaded when first opened. */
export const useLayer = (branches: readonly MenuBranch[]) => {
  const [layer, setLayer] = useState<Layer | null>(null);
  const openSearch = useCallback(() => setLayer({ name: 'search', isOpen: true }), []);
  useSearchKey(openSearch);
  const Part = layer && LAYERS[layer.name];
  const shown: ReactNode = Part && (
    <Suspense>
      <Part branches={branches} isOpen={layer.isOpen} onClose={() => setLayer({ ...layer, isOpen: false })} />
    </Suspense>
  );
  return { layer: shown, openSearch, openMenu: () => setLayer({ name: 'menu', isOpen: true }) };
};
