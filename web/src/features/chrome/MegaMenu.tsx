import * as text from '@patchwork/domain/messages/chrome.generated.ts';
import { useId } from 'react';
import { createLate } from '../../components/createLate.tsx';
import { Icon } from '../../components/Icon.tsx';
import styles from './MegaMenu.module.css';
import type { MenuBranch } from './menuTree.ts';
import { useMegaMenu } from './useMegaMenu.ts';

const { Part: MenuBranches, fetchPart } = createLate(async () => (await import('./MenuBranches.tsx')).MenuBranches);

/** Loads the panel's code before rendering, so that the server's HTML has its links and they work before hydration. */
export const loadMenuBranches = fetchPart;

/** "Products": all categories in a panel below the header, from 1024 px. */
export const MegaMenu = ({ branches }: { readonly branches: readonly MenuBranch[] }) => {
  const { isOpen, open, close, closeSoon, onBlur, toggle } = useMegaMenu();
  const panelId = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only repeats what the button inside does
    <div
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && closeSoon()}
      onBlur={onBlur}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <button type="button" className={styles.trigger} aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
        {text.products} <Icon name="chevron" size={18} />
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <MenuBranches branches={branches} />
      </div>
    </div>
  );
};
