import { beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { orderAs } from '../../test/orders.ts';
import { openRacingShops } from '../../test/races.ts';
import { fillShelf, newKey } from '../../test/shop.ts';

const SENDS = 20;

sayLeftOut('races of ordering again');

describe.skipIf(!SERVER_URL)('ordering again, by many at once', () => {
  const { any } = openRacingShops('reorder');
  beforeAll(() => fillShelf(any()));

  const customerWithLion = async () => {
    const { access } = await signInNew(any());
    await orderAs(any(), access, [{ sku: 'LION', qty: 1 }]);
    const client = () => createClient(any().http, access);
    const { result } = await client().get('user/order-history');
    return { client, body: { orderItemIds: [result.items[0].items[0].item_id as number] } };
  };

  it('opens one cart, and adds once per key', async () => {
    const { client, body } = await customerWithLion();
    const keys = [newKey(), newKey(), newKey()];
    const sends = Array.from({ length: SENDS }, (_, index) =>
      client().post('order/reorder', body, keys[index % keys.length]),
    );
    const replies = await Promise.all(sends);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    for (const key of keys) expect(await client().post('order/reorder', body, key)).toMatchObject({ status: 200 });
    const placed = replies.filter(({ status }) => status === 200);
    const carts = new Set(placed.map(({ result }) => result.cart_id));
    expect(carts.size).toBe(1);
    const [cartId] = carts;
    expect((await client().pull(String(cartId))).result).toMatchObject([{ sku: 'LION', qty: keys.length }]);
  });
});
