import { beforeAll, expect, it } from 'vitest';
import { signInNew } from '../../test/customers.ts';
import { orderAs } from '../../test/orders.ts';
import { fillShelf } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();

beforeAll(() => fillShelf(shop));

const get = async (path: string) => (await shop.client.get(path)).result;
const ordered = () => get('statistic-values?metric=ordered_plushies_count');

const review = (rating: number, state: string) =>
  shop.db
    .insertInto('product_review')
    .values({ sku: 'BEAR', nickname: 'A', title: 'T', detail: 'D', rating, state })
    .execute();

it('the shop is rated by all stars that everybody may see', async () => {
  expect(await get('stores/ratings')).toEqual({ storeRating: null });
  for (const [rating, state] of [
    [5, 'approved'],
    [4, 'approved'],
    [4, 'approved'],
    [1, 'pending'],
    [1, 'rejected'],
  ] as const)
    await review(rating, state);
  expect(await get('stores/ratings?storeId=1')).toEqual({ storeRating: '4.3' });
});

it('pieces that were ordered are counted, those called off are not, nor what is downloaded', async () => {
  expect(await ordered()).toEqual([0]);
  const { access } = await signInNew(shop);
  await orderAs(shop, access, [{ sku: 'LION', qty: 3 }]);
  await orderAs(shop, access, [{ sku: 'LION', qty: 2 }]);
  expect(await ordered()).toEqual([5]);
  await shop.db.updateTable('order_line').set({ status: 'rejected' }).where('qty', '=', 2).execute();
  expect(await ordered()).toEqual([3]);
  await shop.db.updateTable('order_line').set({ is_virtual: true }).execute();
  expect(await ordered()).toEqual([0]);
});

it('an order that came to nothing counts for nothing; nor does a metric that there is none of', async () => {
  await shop.db.updateTable('order_line').set({ is_virtual: false, status: 'created' }).execute();
  expect(await ordered()).toEqual([5]);
  await shop.db.updateTable('shop_order').set({ state: 'released', placed_at: null, number: null }).execute();
  expect(await ordered()).toEqual([0]);
  expect(await get('statistic-values?metric=visitors')).toEqual([]);
});
