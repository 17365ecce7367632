import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();
let ada: Client;
let cartId: string;

beforeAll(async () => {
  ada = createClient(shop.http, (await signInNew(shop)).access);
});

beforeEach(async () => {
  await fillShelf(shop);
  cartId = await shop.client.createCart();
});

const begin = async (client: Client): Promise<string> =>
  (await client.post('plushies', { productId: 1 }, newKey())).result.id;

const add = (plushie_id: unknown, over: object = {}) =>
  shop.client.update(cartId, { sku: 'BEAR', qty: 1, extension_attributes: { plushie_id }, ...over });

describe('a line made after a plushie', () => {
  it('is told with it, now and later', async () => {
    const plushie = await begin(shop.client);
    expect((await add(plushie)).result.extension_attributes).toEqual({ plushie_id: plushie });
    const [item] = (await shop.client.pull(cartId)).result;
    expect(item.extension_attributes).toEqual({ plushie_id: plushie });
  });

  it('is one line with more of the same plushie, and another than any without', async () => {
    const [first, second] = [await begin(shop.client), await begin(shop.client)];
    for (const plushie of [first, second, first, null]) expect((await add(plushie)).status).toBe(200);
    const rows = (await shop.client.pull(cartId)).result as { qty: number; extension_attributes: object }[];
    expect(rows.map(({ qty, extension_attributes }) => [qty, extension_attributes])).toEqual([
      [2, { plushie_id: first }],
      [1, { plushie_id: second }],
      [1, {}],
    ]);
  });

  it('keeps it when its quantity is set', async () => {
    const plushie = await begin(shop.client);
    const { item_id } = (await add(plushie)).result;
    const { result } = await shop.client.update(cartId, { sku: 'BEAR', qty: 3, item_id });
    expect(result).toMatchObject({ qty: 3, extension_attributes: { plushie_id: plushie } });
  });

  it('is refused after one that is somebody else’s, as after one that is not there', async () => {
    const refused = {
      status: 404,
      result: {
        code: 'NOT_FOUND',
        errorMessage: 'We can’t find that plushie',
        field: 'cartItem.extension_attributes.plushie_id',
      },
    };
    for (const plushie of [await begin(ada), randomUUID(), '7', 7]) expect(await add(plushie)).toMatchObject(refused);
    expect((await shop.client.pull(cartId)).result).toEqual([]);
  });
});
