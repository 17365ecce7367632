import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as messages from '@patchwork/domain/messages/search.generated.ts';
import * as panel from '@patchwork/domain/messages/search-panel.generated.ts';
import type { PictureSource } from '../../components/Picture.tsx';
import { groupMatch, matching } from './nameMatch.ts';
import type { SuggestionFragment } from './Suggestion.generated.ts';
import type { SearchResult } from './searchProducts.ts';
import { isSearchText, searchPath } from './searchText.ts';

export interface Department {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly image: PictureSource | null;
  readonly children: readonly Omit<Department, 'children'>[];
}

export interface Option {
  readonly label: string;
  readonly path: string;
  readonly image?: PictureSource | null;
  readonly product?: SuggestionFragment;
  /** The search to remember when it is chosen; by default the typed text. */
  readonly search?: string;
}

export interface OptionGroup {
  readonly label: string;
  readonly kind: 'products' | 'categories' | 'searches';
  readonly options: readonly Option[];
}

interface SearchState {
  readonly text: string;
  readonly departments: readonly Department[];
  readonly recent: readonly string[];
  readonly result: SearchResult | null;
}

const MOST_CATEGORIES = 4;

const toOption = ({ name, path, image }: Omit<Department, 'children'>): Option => ({ label: name, path, image });

const categoriesFor = (text: string, departments: readonly Department[]): Option[] => {
  const all = departments.flatMap((department) => [department, ...department.children]);
  return matching(text, all, groupMatch).slice(0, MOST_CATEGORIES).map(toOption);
};

const productGroup = ({ items, isOffline }: SearchResult): OptionGroup => ({
  kind: 'products',
  label: isOffline ? messages.onDevice : panel.products,
  options: items.map((product) => ({ label: product.name, path: product.path, image: product.image, product })),
});

const allResults = (text: string, { total, isOffline }: SearchResult): Option[] =>
  total > 0 && !isOffline ? [{ label: panel.seeResults({ total }), path: searchPath(text) }] : [];

const lookAround = (departments: readonly Department[]): OptionGroup => ({
  kind: 'categories',
  label: common.shopByCategory,
  options: departments.map(toOption),
});

const categoryGroup = ({ text, departments, result }: SearchState): OptionGroup => {
  const options = categoriesFor(text, departments);
  const isNothing = result?.total === 0 && options.length === 0;
  return isNothing ? lookAround(departments) : { kind: 'categories', label: common.categories, options };
};

const getResultGroups = (state: SearchState): OptionGroup[] => [
  ...(state.result ? [productGroup(state.result)] : []),
  categoryGroup(state),
  { kind: 'searches', label: panel.results, options: state.result ? allResults(state.text, state.result) : [] },
];

const getIdeaGroups = ({ departments, recent }: SearchState): OptionGroup[] => [
  {
    kind: 'searches',
    label: panel.recentSearches,
    options: recent.map((search) => ({ label: search, path: searchPath(search), search })),
  },
  lookAround(departments),
];

/** The results for the text, or starting points while it is too short. Empty groups are left out. */
export const optionGroups = (state: SearchState): OptionGroup[] =>
  (isSearchText(state.text) ? getResultGroups(state) : getIdeaGroups(state)).filter(
    ({ options }) => options.length > 0,
  );

/** The announcement for screen readers when results have arrived. */
export const getAnnouncement = (text: string, { items, total, isOffline }: SearchResult): string => {
  if (total === 0) return (isOffline ? panel.announceNothingOnDevice : messages.announceNothing)({ text });
  const shown = items.length;
  if (shown < total) return (isOffline ? panel.announceSomeOnDevice : panel.announceSome)({ shown, total });
  return (isOffline ? panel.announceAllOnDevice : panel.announceAll)({ total });
};
