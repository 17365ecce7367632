import type { PictureSource } from '../../components/Picture.tsx';
import { groupMatch, matching } from './nameMatch.ts';
import type { SuggestionFragment } from './Suggestion.generated.ts';
import type { SearchResult } from './searchProducts.ts';
import { isSearchText, searchPath } from './searchText.ts';

/** A category that can be suggested, with those below it. */
export interface Department {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly image: PictureSource | null;
  readonly children: readonly Omit<Department, 'children'>[];
}

/** One thing to choose: a page to go to. */
export interface Option {
  readonly label: string;
  readonly path: string;
  readonly image?: PictureSource | null;
  readonly product?: SuggestionFragment;
  /** A search to remember when it is chosen; otherwise the one that was typed is. */
  readonly search?: string;
}

export interface OptionGroup {
  readonly label: string;
  readonly kind: 'products' | 'categories' | 'searches';
  readonly options: readonly Option[];
}

interface Known {
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
  label: isOffline ? 'From your device' : 'Products',
  options: items.map((product) => ({ label: product.name, path: product.path, image: product.image, product })),
});

const countLabel = (total: number): string => (total === 1 ? 'See the one result' : `See all ${total} results`);

const allResults = (text: string, { total, isOffline }: SearchResult): Option[] =>
  total > 0 && !isOffline ? [{ label: countLabel(total), path: searchPath(text) }] : [];

const lookAround = (departments: readonly Department[]): OptionGroup => ({
  kind: 'categories',
  label: 'Look around',
  options: departments.map(toOption),
});

const categoryGroup = ({ text, departments, result }: Known): OptionGroup => {
  const options = categoriesFor(text, departments);
  const isNothing = result?.total === 0 && options.length === 0;
  return isNothing ? lookAround(departments) : { kind: 'categories', label: 'Categories', options };
};

const found = (known: Known): OptionGroup[] => [
  ...(known.result ? [productGroup(known.result)] : []),
  categoryGroup(known),
  { kind: 'searches', label: 'Results', options: known.result ? allResults(known.text, known.result) : [] },
];

const ideas = ({ departments, recent }: Known): OptionGroup[] => [
  {
    kind: 'searches',
    label: 'You searched for',
    options: recent.map((search) => ({ label: search, path: searchPath(search), search })),
  },
  lookAround(departments),
];

/** What can be chosen: what the text finds, or, while there is too little of it, where to begin. Groups without options are left out. */
export const optionGroups = (known: Known): OptionGroup[] =>
  (isSearchText(known.text) ? found(known) : ideas(known)).filter(({ options }) => options.length > 0);

/** What is read out when an answer has come. */
export const summaryOf = (text: string, { items, total, isOffline }: SearchResult): string => {
  if (total === 0) return isOffline ? `Offline: nothing on this device for ${text}` : `Nothing found for ${text}`;
  const shown = items.length < total ? `${items.length} of ${total} products` : `${total} products`;
  return `${total === 1 ? '1 product' : shown}${isOffline ? ', from your device' : ''}`;
};
