import { DEFAULT_FACETS } from '@patchwork/domain/catalog/facets.ts';
import type { ProductDto } from '../src/catalog/catalog.dto.ts';
import { createRandom } from '../test/random.ts';

export interface Question {
  readonly query: string;
  readonly body: object;
}

const PRICE = ['price', 'special_price', 'special_from_date', 'special_to_date', 'final_price'];
const CARD = [
  'sku',
  'name',
  'url_path',
  'type_id',
  'image',
  'hue',
  'status',
  'visibility',
  'tax_class_id',
  'stock.is_in_stock',
];
const CHILD = ['sku', 'status', 'stock.is_in_stock', ...PRICE].map((field) => `configurable_children.${field}`);

const CARD_FIELDS = { _sourceInclude: [...CARD, ...PRICE, ...CHILD, 'bundle_options', 'product_links'] };
const SUGGESTION_FIELDS = { _sourceInclude: ['sku', 'name', 'url_path', 'image', 'hue', 'type_id'] };

const COMMON = ['bear', 'stuffed animals', 'puppies and kittens', 'unicron', 'stufed animls', 'lilac dragn 12 inches'];
const SORTS = ['updated_at:desc', 'final_price:asc', 'final_price:desc'];
const BREADTHS = [{ in: ['0-50'] }, { in: ['0-50', '50-100'] }, { gteq: 20, lteq: 90 }];

const filter = (attribute: string, value: object) => ({ attribute, value, scope: 'catalog' });

/** Random requests of four kinds with a fixed seed, so that every run sends the same. */
export const createQuestions = (products: readonly ProductDto[]): Readonly<Record<string, () => Question>> => {
  const random = createRandom('questions');
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  const name = (): string => pick(products).name.replaceAll(/[^\p{L}\d ]/gu, '');
  const misspelt = (): string => {
    const text = name();
    const at = 1 + random.below(Math.max(text.length - 2, 1));
    return text.slice(0, at) + text.slice(at + 1);
  };
  const text = (): string => pick([name, misspelt, () => pick(COMMON)])();
  const typed = (): string => {
    const whole = name();
    return whole.slice(0, 1 + random.below(whole.length));
  };
  const facets = () => ({
    _availableFilters: DEFAULT_FACETS,
    _appliedFilters: [
      filter('category_ids', { eq: 10 }),
      ...(random.next() < 0.7 ? [filter('color', { in: ['41', '44', '46'].slice(random.below(3)) })] : []),
      ...(random.next() < 0.7 ? [filter('size', { in: ['62', '63', '64'].slice(random.below(3)) })] : []),
      ...(random.next() < 0.5 ? [filter('price', pick(BREADTHS))] : []),
    ],
  });
  return {
    text: () => ({ query: 'size=50', body: { _searchText: text(), ...CARD_FIELDS } }),
    'type-ahead': () => ({ query: 'size=8', body: { _searchText: typed(), ...SUGGESTION_FIELDS } }),
    'facets + filters': () => ({ query: `size=50&sort=${pick(SORTS)}`, body: { ...facets(), ...CARD_FIELDS } }),
    'text + facets': () => ({ query: 'size=50', body: { _searchText: text(), ...facets(), ...CARD_FIELDS } }),
  };
};
