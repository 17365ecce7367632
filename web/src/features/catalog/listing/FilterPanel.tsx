import { createLate } from '../../../components/createLate.tsx';
import type { FiltersProps } from './Filters.tsx';

const { Part, fetchPart } = createLate<FiltersProps>(async () => (await import('./Filters.tsx')).Filters);

export const FilterPanel = Part;

/** Loads the panel's code ahead of the page's first render, on the server too. */
export const loadFilterPanel = fetchPart;
