import { referTo } from '../lib/reference.ts';
import { toUserErrors } from '../lib/user-errors.ts';
import type { ListsDto } from './lists.dto.ts';
import type { Resolvers } from './lists.generated.ts';
import type { ProductListName } from './lists.types.generated.ts';

const MOST_ASKED = 100;

const NAMES: Readonly<Record<ProductListName, keyof ListsDto>> = { WISHLIST: 'wishlist', COMPARE: 'compare' };

const toEntries = (skus: readonly string[]) => [...new Set(skus)].map((sku) => ({ sku }));

const toLists = (lists: ListsDto) =>
  (Object.keys(NAMES) as ProductListName[]).map((name) => ({ name, entries: toEntries(lists[NAMES[name]]) }));

/** The backend's paths are the same in the input. */
const locate = ([first, ...rest]: readonly string[]) => (first === 'changes' ? [first, ...rest] : null);

export const resolvers: Resolvers = {
  Query: {
    productLists: async (_, __, { lists }) => toLists(await lists.lists()),
    listedProducts: (_, { skus }) => toEntries(skus).slice(0, MOST_ASKED),
  },
  Mutation: {
    productListsChange: async (_, { input }, { lists }) => {
      const changes = input.changes.map(({ list, sku, isListed }) => ({ list: NAMES[list], sku, isListed }));
      try {
        return { lists: toLists(await lists.change(changes, input.idempotencyKey)), userErrors: [] };
      } catch (error) {
        return { lists: null, userErrors: toUserErrors(error, locate) };
      }
    },
  },
  ListedProduct: {
    product: ({ sku }) => referTo('Product', { sku }),
  },
};
