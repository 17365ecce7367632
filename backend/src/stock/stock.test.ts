import { beforeAll, expect, it } from 'vitest';
import { fillShelf } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();

beforeAll(() => fillShelf(shop));

it('tells what is left of a product', async () => {
  expect(await shop.client.get('stock/check?sku=BEAR')).toMatchObject({
    status: 200,
    result: {
      item_id: 1,
      product_id: 1,
      sku: 'BEAR',
      qty: 5,
      is_in_stock: true,
      min_sale_qty: 1,
      max_sale_qty: 10_000,
      backorders: 0,
      manage_stock: true,
      qty_increments: 1,
    },
  });
});

it('answers for a parent by its variants', async () => {
  const parent = { qty: 3, is_in_stock: true, product_id: 3 };
  expect((await shop.client.get('stock/check?sku=SHIRT')).result).toMatchObject(parent);
  await shop.db.updateTable('stock_item').set({ qty: 0 }).where('sku', '=', 'SHIRT-S').execute();
  expect((await shop.client.get('stock/check?sku=SHIRT')).result).toMatchObject({ qty: 0, is_in_stock: false });
});

it('counts a back-order as in stock, and what is not kept on a shelf too', async () => {
  expect((await shop.client.get('stock/check?sku=AWAITED')).result).toMatchObject({ is_in_stock: true, backorders: 1 });
  expect((await shop.client.get('stock/check?sku=BOX')).result).toMatchObject({
    is_in_stock: true,
    manage_stock: false,
  });
});

it('answers a list in the order asked', async () => {
  const { result } = await shop.client.get('stock/list?skus=LION,BEAR,SOLDOUT');
  expect(result.map((row: { sku: string; is_in_stock: boolean }) => [row.sku, row.is_in_stock])).toEqual([
    ['LION', true],
    ['BEAR', true],
    ['SOLDOUT', false],
  ]);
});

it('fails an unknown sku as the platform does, and a whole list with it', async () => {
  const unknown = { status: 500, result: { code: 'ENOTFOUND', errorMessage: 'No stock is known for NO-SUCH' } };
  expect(await shop.client.get('stock/check?sku=NO-SUCH')).toMatchObject(unknown);
  expect(await shop.client.get('stock/list?skus=BEAR,NO-SUCH')).toMatchObject(unknown);
});

it('takes at most 15 skus at once', async () => {
  const list = (count: number) => shop.client.get(`stock/list?skus=${Array(count).fill('BEAR').join()}`);
  expect(await list(15)).toMatchObject({ status: 200 });
  expect(await list(16)).toMatchObject({ status: 400, result: { errorMessage: 'skus: at most 15 skus at once' } });
  expect(await shop.client.get('stock/list?skus=')).toMatchObject({ status: 400 });
});
