import { lineKey } from '@patchwork/domain/cart/cart-line.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();
let cartId: string;

beforeEach(async () => {
  await fillShelf(shop);
  cartId = await shop.client.createCart();
});

const quantities = async () => {
  const { result } = await shop.client.pull(cartId);
  return Object.fromEntries(result.map((item: { sku: string; qty: number }) => [item.sku, item.qty]));
};

describe('lines', () => {
  it('opens carts with ids that cannot be guessed', async () => {
    expect(cartId).toMatch(/^[0-9a-f]{32}$/);
    expect(await shop.client.createCart()).not.toBe(cartId);
  });

  it('adds a product and sums the quantity when it is there already', async () => {
    const first = await shop.client.update(cartId, { sku: 'BEAR', qty: 2 });
    expect(first).toMatchObject({ status: 200, result: { sku: 'BEAR', qty: 2, price: 19.99, quote_id: cartId } });
    const second = await shop.client.update(cartId, { sku: 'BEAR', qty: '1' });
    expect(second.result).toMatchObject({ item_id: first.result.item_id, qty: 3 });
    expect(await quantities()).toEqual({ BEAR: 3 });
  });

  it('sets the quantity of a line by its id', async () => {
    const { result } = await shop.client.update(cartId, { sku: 'BEAR', qty: 2 });
    await shop.client.update(cartId, { sku: 'BEAR', qty: 5, item_id: result.item_id });
    expect(await quantities()).toEqual({ BEAR: 5 });
  });

  it('keeps lines in the order they were added', async () => {
    for (const sku of ['LION', 'BEAR', 'SHIRT-S']) await shop.client.update(cartId, { sku, qty: 1 });
    await shop.client.update(cartId, { sku: 'LION', qty: 1 });
    expect(Object.keys(await quantities())).toEqual(['LION', 'BEAR', 'SHIRT-S']);
  });

  it('takes a line out, and passes over one that is not there', async () => {
    const { result } = await shop.client.update(cartId, { sku: 'BEAR', qty: 2 });
    const remove = (itemId: number) =>
      shop.client.post(`cart/delete?cartId=${cartId}`, {
        cartItem: { sku: 'BEAR', item_id: itemId, quoteId: cartId },
      });
    expect(await remove(result.item_id)).toMatchObject({ status: 200, result: true });
    expect(await remove(result.item_id)).toMatchObject({ status: 200, result: true });
    expect(await quantities()).toEqual({});
  });

  it("does not touch another cart's line", async () => {
    const other = await shop.client.createCart();
    const { result } = await shop.client.update(other, { sku: 'BEAR', qty: 2 });
    const refused = await shop.client.update(cartId, { sku: 'BEAR', qty: 1, item_id: result.item_id });
    expect(refused).toMatchObject({ status: 404, result: { code: 'NOT_FOUND', field: 'cartItem.item_id' } });
    await shop.client.post(`cart/delete?cartId=${cartId}`, {
      cartItem: { sku: 'BEAR', item_id: result.item_id, quoteId: cartId },
    });
    expect((await shop.client.pull(other)).result).toHaveLength(1);
  });
});

describe('what was chosen', () => {
  const box = (selections: string[]) => ({
    extension_attributes: { bundle_options: [{ option_id: 1, option_qty: 1, option_selections: selections }] },
  });
  const gift = (amount: string | number) => ({
    extension_attributes: { am_giftcard_options: { amount, recipient_name: 'Bo', recipient_email: 'bo@example.com' } },
  });

  it('keeps bundles with other parts apart, and names the parts in the sku', async () => {
    await shop.client.update(cartId, { sku: 'BOX', qty: 1, product_option: box(['LION', 'BEAR']) });
    await shop.client.update(cartId, { sku: 'BOX', qty: 1, product_option: box(['LION', 'SHIRT-S']) });
    await shop.client.update(cartId, { sku: 'BOX', qty: 1, product_option: box(['LION', 'BEAR']) });
    expect(await quantities()).toEqual({ 'BOX-LION-BEAR': 2, 'BOX-LION-SHIRT-S': 1 });
  });

  it('tells a choice again so that a client works out the same line key', async () => {
    await shop.client.update(cartId, { sku: 'GIFT', qty: 1, product_option: gift(50) });
    await shop.client.update(cartId, { sku: 'GIFT', qty: 1, product_option: gift('50.00') });
    const { result } = await shop.client.pull(cartId);
    expect(result).toHaveLength(1);
    expect(result[0]).toMatchObject({ qty: 2, price: 50, product_type: 'giftcard' });
    const told = result[0].product_option.extension_attributes.am_giftcard_options;
    const giftCard = { amount: told.amount, recipientName: told.recipient_name, recipientEmail: told.recipient_email };
    const row = await shop.db.selectFrom('cart_item').select('line_key').where('cart_id', '=', cartId).execute();
    expect(row).toEqual([{ line_key: lineKey({ sku: 'GIFT', options: { giftCard } }) }]);
  });

  it('refuses a parent without a choice, saying what is missing', async () => {
    const refused = await shop.client.update(cartId, { sku: 'SHIRT', qty: 1 });
    expect(refused).toMatchObject({
      status: 400,
      result: { errorMessage: 'Choose an option for Size first', code: 'INVALID' },
    });
  });
});

describe('stock', () => {
  it('counts what is in the cart already', async () => {
    await shop.client.update(cartId, { sku: 'BEAR', qty: 3 });
    const refused = await shop.client.update(cartId, { sku: 'BEAR', qty: 3 });
    expect(refused).toMatchObject({
      status: 422,
      result: { code: 'OUT_OF_STOCK', errorMessage: 'Only 5 left in stock', field: 'cartItem.qty' },
    });
    expect(await quantities()).toEqual({ BEAR: 3 });
  });

  it('counts pieces that other lines need', async () => {
    await shop.client.update(cartId, { sku: 'BEAR', qty: 4 });
    const product_option = {
      extension_attributes: { bundle_options: [{ option_id: 1, option_qty: 1, option_selections: ['BEAR'] }] },
    };
    expect(await shop.client.update(cartId, { sku: 'BOX', qty: 1, product_option })).toMatchObject({ status: 200 });
    expect(await shop.client.update(cartId, { sku: 'BOX', qty: 1, product_option })).toMatchObject({ status: 422 });
  });

  it('refuses what is sold out, takes back-orders and what is not counted', async () => {
    expect(await shop.client.update(cartId, { sku: 'SOLDOUT', qty: 1 })).toMatchObject({
      status: 422,
      result: { errorMessage: 'The product is out of stock and cannot be added to the cart!' },
    });
    expect(await shop.client.update(cartId, { sku: 'AWAITED', qty: 7 })).toMatchObject({ status: 200 });
    expect(await shop.client.update(cartId, { sku: 'LION', qty: 10_000 })).toMatchObject({ status: 200 });
  });

  it('lets a shopper take fewer when the shelf has run low', async () => {
    const { result } = await shop.client.update(cartId, { sku: 'BEAR', qty: 5 });
    await shop.db.updateTable('stock_item').set({ qty: 1 }).where('sku', '=', 'BEAR').execute();
    const set = (qty: number) => shop.client.update(cartId, { sku: 'BEAR', qty, item_id: result.item_id });
    expect(await set(3)).toMatchObject({ status: 200 });
    expect(await set(4)).toMatchObject({ status: 422 });
  });
});

describe('bad input', () => {
  const QUANTITIES = [
    [0, 'Must be greater than 0'],
    [-1, 'Must be greater than 0'],
    [1e9, 'You can order up to 10,000'],
    [10_001, 'You can order up to 10,000'],
    ['2abc', 'Enter a whole number'],
    [1.5, 'Enter a whole number'],
    ['', 'Enter a whole number'],
  ] as const;

  it.each(QUANTITIES)('refuses the quantity %j at its place', async (qty, errorMessage) => {
    const { result } = await shop.client.update(cartId, { sku: 'LION', qty: 2 });
    const wanted = { status: 400, result: { code: 'QUANTITY', errorMessage, field: 'cartItem.qty' } };
    expect(await shop.client.update(cartId, { sku: 'LION', qty })).toMatchObject(wanted);
    expect(await shop.client.update(cartId, { sku: 'LION', qty, item_id: result.item_id })).toMatchObject(wanted);
    expect(await quantities()).toEqual({ LION: 2 });
  });

  it('holds the sum to the limit of the product', async () => {
    await shop.client.update(cartId, { sku: 'LIMITED', qty: 3 });
    expect(await shop.client.update(cartId, { sku: 'LIMITED', qty: 2 })).toMatchObject({
      status: 400,
      result: { code: 'QUANTITY', errorMessage: 'You can order up to 4', field: 'cartItem.qty' },
    });
  });

  it('refuses an unknown sku', async () => {
    expect(await shop.client.update(cartId, { sku: 'NO-SUCH', qty: 1 })).toMatchObject({
      status: 404,
      result: { code: 'NOT_FOUND', field: 'cartItem.sku' },
    });
  });

  it('ignores a price sent along', async () => {
    const { result } = await shop.client.update(cartId, { sku: 'BEAR', qty: 1, price: 0.01 });
    expect(result.price).toBe(19.99);
  });

  it('refuses a body of the wrong shape, of another cart, too large or no JSON', async () => {
    expect(await shop.client.post(`cart/update?cartId=${cartId}`, {})).toMatchObject({
      status: 400,
      result: { code: 'INVALID', field: 'cartItem' },
    });
    expect(await shop.client.update(cartId, { sku: 'LION', qty: 1, quoteId: 'x' })).toMatchObject({
      status: 400,
      result: { field: 'cartItem.quoteId' },
    });
    const padding = 'x'.repeat(101 * 1024);
    expect(await shop.client.update(cartId, { sku: 'LION', qty: 1, padding })).toMatchObject({ status: 413 });
    const raw = await shop.http.inject({
      method: 'POST',
      url: `/api/cart/update?cartId=${cartId}`,
      headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
      payload: '{"cartItem":',
    });
    expect(raw.statusCode).toBe(400);
    expect(raw.json().result.code).toBe('INVALID');
    expect(await quantities()).toEqual({});
  });

  it('answers a lost cart with the text by which clients know it', async () => {
    const lost = { status: 404, result: { code: 'CART_NOT_FOUND', errorMessage: 'No such entity with cartId = gone' } };
    expect(await shop.client.pull('gone')).toMatchObject(lost);
    expect(await shop.client.totals('gone')).toMatchObject(lost);
    expect(await shop.client.update('gone', { sku: 'LION', qty: 1 })).toMatchObject(lost);
    expect(await shop.client.ship('gone')).toMatchObject(lost);
    expect(await shop.client.get('cart/payment-methods?cartId=gone')).toMatchObject(lost);
  });
});

describe('keys', () => {
  it('requires a key on every change', async () => {
    expect(await shop.client.update(cartId, { sku: 'LION', qty: 1 }, null)).toMatchObject({
      status: 400,
      result: { code: 'INVALID', errorMessage: 'idempotency-key: the header is missing' },
    });
  });

  it('does a change once and tells the same answer again', async () => {
    const key = newKey();
    const first = await shop.client.update(cartId, { sku: 'LION', qty: 1 }, key);
    const again = await shop.client.update(cartId, { sku: 'LION', qty: 1 }, key);
    expect(first.isReplay).toBe(false);
    expect(again).toEqual({ ...first, isReplay: true });
    expect(await quantities()).toEqual({ LION: 1 });
  });

  it('replays a refusal, even when the change would go through by now', async () => {
    const key = newKey();
    const first = await shop.client.update(cartId, { sku: 'SOLDOUT', qty: 1 }, key);
    await shop.db.updateTable('stock_item').set({ qty: 9, is_in_stock: true }).where('sku', '=', 'SOLDOUT').execute();
    expect(await shop.client.update(cartId, { sku: 'SOLDOUT', qty: 1 }, key)).toEqual({ ...first, isReplay: true });
    expect(await shop.client.update(cartId, { sku: 'SOLDOUT', qty: 1 })).toMatchObject({ status: 200 });
  });

  it('refuses a key that stood for something else', async () => {
    const key = newKey();
    await shop.client.update(cartId, { sku: 'LION', qty: 1 }, key);
    const mismatch = { status: 422, result: { code: 'IDEMPOTENCY_MISMATCH' } };
    expect(await shop.client.update(cartId, { sku: 'LION', qty: 2 }, key)).toMatchObject(mismatch);
    expect(await shop.client.post('cart/create', undefined, key)).toMatchObject(mismatch);
    expect(await quantities()).toEqual({ LION: 1 });
  });
});
