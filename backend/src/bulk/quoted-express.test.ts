import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBulkClient } from '../../test/bulk.ts';
import { openTestDatabase } from '../../test/engines.ts';
import { type FakePayPal, startFakePayPal } from '../../test/payments/fake-paypal.ts';
import { addQuote, beginQuoted, TOTAL } from '../../test/quotes.ts';
import { fillShelf, newKey, openTestShop, type TestShop } from '../../test/shop.ts';
import { createLedger } from '../orders/payments/ledger.ts';
import { createPayPalProvider } from '../orders/payments/paypal.ts';

let shop: TestShop;
let bulk: ReturnType<typeof createBulkClient>;
let paypal: FakePayPal;
let cartId: string;

beforeAll(async () => {
  paypal = await startFakePayPal();
  const database = await openTestDatabase();
  const access = { clientId: 'client', clientSecret: 'secret', baseUrl: paypal.url, timeoutMs: 8000 };
  const provider = createPayPalProvider(access, { ledger: createLedger(database.db), webhookId: null });
  shop = await openTestShop(database, { payments: new Map([['paypal', provider]]) });
  bulk = createBulkClient(shop.http);
});

afterAll(async () => {
  await paypal.close();
  await shop.http.close();
  await shop.database.close();
});

beforeEach(async () => {
  await fillShelf(shop);
  cartId = await shop.client.createCart();
});

const NEW_YORK = { country_code: 'US', state: 'NY', city: 'New York', postal_code: '10001' };
/** 529.95 and 8.875 % of it; shipping is in it. */
const TAXED = '576.98';

const getUnit = (reference: string) => paypal.orders.get(reference)?.purchase_units[0];

const begin = async (): Promise<string> => {
  const answer = await shop.client.post(
    `express-payments?cartId=${cartId}`,
    { methodCode: 'paypal', asksAddress: true },
    newKey(),
  );
  expect(answer.status).toBe(200);
  return answer.result.reference;
};

const ship = (reference: string, more: object = {}) =>
  shop.client.post(`express-payments/shipping?cartId=${cartId}`, {
    methodCode: 'paypal',
    reference,
    address: NEW_YORK,
    ...more,
  });

const order = (token: string, total: number, sku: string) =>
  shop.client.order(cartId, { total, products: [{ sku, qty: 1 }], payment: 'paypal', token });

describe('express checkout of a quoted line', () => {
  it('charges what was quoted and its tax, whatever was sent for the line before', async () => {
    const { access, quoteId, sku } = await beginQuoted(shop, bulk);
    await bulk.choose(quoteId, cartId, { access });
    const [line] = (await shop.client.pull(cartId)).result;
    await shop.client.update(cartId, {
      ...line,
      price: 0.01,
      extension_attributes: { bulk_quote: { id: quoteId, total: 0.01 } },
    });
    const reference = await begin();
    expect(getUnit(reference)?.amount.value).toBe(String(TOTAL));
    await ship(reference, { carrierCode: 'express', shippingMethodCode: 'express' });
    expect(getUnit(reference)?.amount.value).toBe(TAXED);
    Object.assign(paypal.orders.get(reference) ?? {}, { status: 'APPROVED' });
    expect(await order(reference, 0.01, sku)).toMatchObject({ status: 409 });
    expect(await order(reference, Number(TAXED), sku)).toMatchObject({ status: 200 });
    expect(getUnit(reference)?.payments?.authorizations).toMatchObject([{ amount: { value: TAXED } }]);
    const [row] = await shop.db.selectFrom('order_line').where('bulk_quote_id', '=', quoteId).selectAll().execute();
    expect(row).toMatchObject({ row_net: 52_995 });
  });

  it('charges nothing where another quote took its place after the shopper approved', async () => {
    const { id, access, quoteId, sku } = await beginQuoted(shop, bulk);
    await bulk.choose(quoteId, cartId, { access });
    const reference = await begin();
    await ship(reference);
    Object.assign(paypal.orders.get(reference) ?? {}, { status: 'APPROVED' });
    await bulk.choose(await addQuote(shop, id, { production_price: 99_900 }), cartId, { access });
    expect(await order(reference, Number(TAXED), sku)).toMatchObject({ status: 409 });
    expect(getUnit(reference)?.payments?.authorizations ?? []).toEqual([]);
  });
});
