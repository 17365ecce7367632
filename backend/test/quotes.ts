import type { createBulkClient } from './bulk.ts';
import { getBulkSecret } from './bulk.ts';
import { orderBody, type Reply } from './client.ts';
import type { TestShop } from './shop.ts';

/** 499.95 and 30.00 for 300 pieces: a price of a piece that no cents can say. */
export const QUOTE = { qty: 300, production_price: 49_995, shipping_price: 3000, valid_until: new Date('2030-01-01') };
export const TOTAL = 529.95;

export const addQuote = async (
  { db }: Pick<TestShop, 'db'>,
  bulkOrderId: number,
  row: object = {},
): Promise<number> => {
  const values = { bulk_order_id: bulkOrderId, ...QUOTE, ...row };
  const { id } = await db.insertInto('bulk_quote').values(values).returning('id').executeTakeFirstOrThrow();
  return Number(id);
};

/** A guest's bulk order with a quote, and the secret of its link. */
export const beginQuoted = async (
  shop: Pick<TestShop, 'db'>,
  bulk: ReturnType<typeof createBulkClient>,
  { row = {}, body = {} }: { readonly row?: object; readonly body?: object } = {},
) => {
  await shop.db.deleteFrom('rate_limit').execute();
  const { result } = await bulk.create(body);
  const id = Number(result.id);
  const access = await getBulkSecret(shop);
  return { id, access, quoteId: await addQuote(shop, id, row), sku: `bulk-order-${id}` };
};

/** Orders a cart at the total that it has now. */
export const orderCart = async (
  client: TestShop['client'],
  cartId: string,
  { query = '', currency = 'USD' }: { readonly query?: string; readonly currency?: string } = {},
): Promise<Reply> => {
  const { result: lines } = await client.get(`cart/pull?cartId=${cartId}${query}`);
  const url = `cart/shipping-information?cartId=${cartId}${query}`;
  const addressInformation = {
    shipping_address: { country_id: 'US', region_id: 1 },
    shipping_carrier_code: 'flatrate',
    shipping_method_code: 'flatrate',
  };
  const { result } = await client.post(url, { addressInformation });
  const total = result.totals.total_segments.find(({ code }: { code: string }) => code === 'grand_total').value;
  const products = lines.map(({ sku, qty }: { sku: string; qty: number }) => ({ sku, qty }));
  const body = orderBody(cartId, { total, products, address: { region_id: 1 } });
  const paymentDetails = { grand_total: total, order_currency_code: currency };
  return client.post(`order?${query.slice(1)}`, { ...body, paymentDetails });
};
