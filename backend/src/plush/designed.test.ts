import type { CustomizationDto } from '@patchwork/domain/customization/wire.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { type LineToOrder, orderAs } from '../../test/orders.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const NAME: CustomizationDto = {
  id: 'name',
  type: 'option',
  sn: 1,
  name: 'name',
  title: 'Name',
  optionData: { type: 'generic_option', displayWidget: 'text_input' },
};

const shop = await useTestShop();

beforeAll(async () => {
  for (const sku of ['SHIRT', 'LION', 'PATTERN']) shop.fake.setForm(sku, [NAME], false);
  for (const sku of ['SHIRT', 'LION'])
    await shop.db.insertInto('plush_product').values({ sku, kind: 'look-alike' }).execute();
});

beforeEach(() => fillShelf(shop));

const named = (sku: string, value: string, more: object = {}): LineToOrder => ({
  sku,
  qty: 1,
  item: { extension_attributes: { customization_state: [{ customization_id: 'name', value }], ...more } },
});

const getPlushies = async (token: string) => {
  const { result } = await createClient(shop.http, token).get('plushies');
  return (result as { sku: string; shortCode: string }[]).map(({ sku }) => sku).sort();
};

it('plush toys that a customer has ordered by their forms are plushies of theirs, each with its number', async () => {
  const { access } = await signInNew(shop);
  await orderAs(shop, access, [named('SHIRT-S', 'Rex'), named('LION', 'Leo'), named('LION', 'Lea')]);
  expect(await getPlushies(access)).toEqual(['LION', 'LION', 'SHIRT']);
});

it('what is no plush toy, or was not filled in, begins none', async () => {
  const { access } = await signInNew(shop);
  await orderAs(shop, access, [named('PATTERN', 'Rex'), { sku: 'LION', qty: 1 }]);
  expect(await getPlushies(access)).toEqual([]);
});

it('what is made after a plushie begins no other one', async () => {
  const { access } = await signInNew(shop);
  const { result } = await shop.client.post('plushies', { productId: 2 }, newKey());
  await orderAs(shop, access, [named('LION', 'Leo', { plushie_id: result.id })]);
  expect(await getPlushies(access)).toEqual([]);
});

it('a guest’s order begins none, which nobody could find again', async () => {
  const cartId = await shop.client.createCart();
  const { item, ...line } = named('LION', 'Leo');
  expect(await shop.client.update(cartId, { ...line, ...item }, newKey())).toMatchObject({ status: 200 });
  await shop.client.ship(cartId);
  const { grand_total: total } = (await shop.client.totals(cartId)).result;
  const before = await shop.db.selectFrom('plushie').selectAll().execute();
  expect(await shop.client.order(cartId, { total, products: [{ sku: 'LION', qty: 1 }] })).toMatchObject({
    status: 200,
  });
  expect(await shop.db.selectFrom('plushie').selectAll().execute()).toEqual(before);
});
