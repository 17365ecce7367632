import { createClient, type Reply } from './client.ts';
import { newKey, type TestShop } from './shop.ts';

/** One line of an order to be placed. */
export interface LineToOrder {
  readonly sku: string;
  readonly qty: number;
  readonly item?: object;
}

/** Orders these lines from a new cart, as a customer or a guest; returns the reply. */
export const orderAs = async (
  shop: TestShop,
  token: string | undefined,
  lines: readonly LineToOrder[],
): Promise<Reply> => {
  const cartId = await shop.client.createCart();
  for (const { sku, qty, item } of lines) {
    const reply = await shop.client.update(cartId, { sku, qty, ...item }, newKey());
    if (reply.status !== 200) throw new Error(`${sku}: ${JSON.stringify(reply.result)}`);
  }
  const address = { region_id: 1 };
  const shipping = { country_id: 'US', region_id: 1 };
  await shop.client.ship(cartId, shipping);
  const { result: totals } = await shop.client.totals(cartId);
  const total = totals.total_segments.find(({ code }: { code: string }) => code === 'grand_total').value;
  const { result: pulled } = await shop.client.pull(cartId);
  const products = pulled.map(({ sku, qty }: { sku: string; qty: number }) => ({ sku, qty }));
  const reply = await createClient(shop.http, token).order(cartId, { total, products, address });
  if (reply.status !== 200) throw new Error(`The order was refused: ${JSON.stringify(reply.result)}`);
  return reply;
};
