import type { ProductDto } from './catalog.dto.ts';
import { ordered, type SortKeys } from './order.ts';
import type { ProductSearch } from './product-search.ts';
import type { Sort } from './search.query.ts';
import { minuteOf, shownPrice } from './shown-price.ts';
import type { Snapshot } from './snapshot.ts';

const SCORE = '_score';

const sortKeys = ({ snapshot, clock, scores }: ProductSearch): SortKeys<ProductDto> => ({
  updated_at: ({ updated_at }) => updated_at,
  final_price: (product) => shownPrice(product, snapshot, clock),
  price: (product) => shownPrice(product, snapshot, clock),
  position: ({ position }) => position,
  name: ({ name }) => name.toLowerCase(),
  [SCORE]: ({ id }) => scores?.get(id) ?? 1,
});

interface Ordered {
  /** Prices change with the clock. */
  readonly minute: number;
  readonly pages: readonly ProductDto[];
}

const bySnapshot = new WeakMap<Snapshot, Map<string, Ordered>>();

/** All pages of the shop in one order: sorted once, then only looked through. */
const pagesInOrder = (sort: Sort, search: ProductSearch): readonly ProductDto[] => {
  const { snapshot, clock } = search;
  const known = bySnapshot.get(snapshot) ?? new Map<string, Ordered>();
  bySnapshot.set(snapshot, known);
  const key = `${sort.field}:${sort.isDescending}`;
  const minute = minuteOf(clock);
  const current = known.get(key);
  if (current?.minute === minute) return current.pages;
  const pages = ordered(snapshot.pages, sort, sortKeys(search));
  known.set(key, { minute, pages });
  return pages;
};

/** The products that pass, in order. Refuses a sort that the catalogue does not know. */
export const selectInOrder = (
  products: readonly ProductDto[],
  sort: Sort,
  { search, passes }: { readonly search: ProductSearch; readonly passes: (product: ProductDto) => boolean },
): readonly ProductDto[] =>
  products === search.snapshot.pages && sort.field !== SCORE
    ? pagesInOrder(sort, search).filter(passes)
    : ordered(products.filter(passes), sort, sortKeys(search));
