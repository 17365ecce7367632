import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { ListFacetsFragment } from './ListFacets.generated.ts';

export interface FilterPanelProps extends ListFacetsFragment {
  readonly totalCount: number;
}

let loaded: ComponentType<FilterPanelProps> | undefined;

/** Fetches the panel's code, so that it is there when a loader's page is drawn, on the server too. */
export const loadFilterPanel = async (): Promise<ComponentType<FilterPanelProps>> => {
  loaded ??= (await import('./Filters.tsx')).Filters;
  return loaded;
};

const Late = lazy(async () => ({ default: await loadFilterPanel() }));

/** What a list can be filtered by. What the server has drawn of it stands until its code has come to hydrate it. */
export const FilterPanel = (props: FilterPanelProps) => {
  const [Panel] = useState(() => loaded ?? Late);
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
};
