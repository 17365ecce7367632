import { createLate } from '../../components/createLate.tsx';
import type { ListFacetsFragment } from './ListFacets.generated.ts';

export interface FilterPanelProps extends ListFacetsFragment {
  readonly totalCount: number;
}

const { Part, fetchPart } = createLate<FilterPanelProps>(async () => (await import('./Filters.tsx')).Filters);

/** What a list can be filtered by. */
export const FilterPanel = Part;

/** Fetches the panel's code, so that it is there when a loader's page is drawn, on the server too. */
export const loadFilterPanel = fetchPart;
