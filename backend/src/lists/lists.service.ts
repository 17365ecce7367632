import { type Answer, once } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { type ListChange, type ListName, type ListsDto, MOST_LISTED } from './lists.dto.ts';
import { deleteBeyond, deleteListed, findListed, insertListed, lockLists } from './lists.repository.ts';

interface ListsAttempt {
  /** Verified. */
  readonly customerId: string;
  readonly changes: readonly ListChange[];
  readonly idempotencyKey: string;
}

export interface ListsService {
  ofCustomer(customerId: string): Promise<ListsDto>;
  /**
   * Applies changes to lists, once per key; of several changes of a product the last wins. Returns the current lists,
   * also for a repeated key.
   */
  change(attempt: ListsAttempt): Promise<Answer<ListsDto>>;
}

const LISTS = Object.keys(MOST_LISTED) as ListName[];

const skusWith = (changes: readonly ListChange[], list: ListName): Record<'added' | 'removed', string[]> => {
  const last = new Map(changes.flatMap((one) => (one.list === list ? [[one.sku, one.isListed]] : [])));
  const skus = (isListed: boolean) => [...last].flatMap(([sku, is]) => (is === isListed ? [sku] : []));
  return { added: skus(true), removed: skus(false) };
};

const apply = async (executor: Executor, customerId: string, changes: readonly ListChange[]): Promise<void> => {
  await lockLists(executor, customerId);
  for (const list of LISTS) {
    const key = { customer_id: customerId, list };
    const { added, removed } = skusWith(changes, list);
    await deleteListed(executor, key, removed);
    await insertListed(executor, key, added);
    if (added.length > 0) await deleteBeyond(executor, key, MOST_LISTED[list]);
  }
};

export const createListsService = ({ db }: { readonly db: Executor }): ListsService => {
  const ofCustomer = async (customerId: string): Promise<ListsDto> => {
    const rows = await findListed(db, customerId);
    const on = (list: ListName) => rows.flatMap((row) => (row.list === list ? [row.sku] : []));
    return { wishlist: on('wishlist'), compare: on('compare') };
  };
  return {
    ofCustomer,
    change: async ({ customerId, changes, idempotencyKey: key }) => {
      const attempt = { owner: getKeyOwner(customerId), key, scope: 'lists.change', payload: { changes } };
      const { isReplay } = await once(db, attempt, async (executor) => {
        await apply(executor, customerId, changes);
        return true;
      });
      return { result: await ofCustomer(customerId), isReplay };
    },
  };
};
