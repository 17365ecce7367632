import type { FastifyInstance } from 'fastify';
import { writeLetter } from '../src/mail/letters.ts';
import type { OutboxRow } from '../src/mail/mail.repository.ts';
import { newKey, SHOP_URL, type TestShop } from './shop.ts';

const SHOP_URLS = new Map([['default', SHOP_URL]]);

/** Calls of the gateway for a client at this address who has a link, or asks for one. */
export const createOrderClient = (http: FastifyInstance) => {
  const call = async (
    method: 'GET' | 'POST',
    url: string,
    { body, headers }: { body?: object; headers: Record<string, string> },
  ) => {
    const answer = await http.inject({ method, url: `/api/${url}`, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, result: answer.json().result, headers: answer.headers };
  };
  return {
    order: (access: string, address = '203.0.113.7') =>
      call('GET', 'orders/by-link', { headers: { 'x-order-access': access, 'x-forwarded-for': address } }),
    /** By a link. */
    change: (path: string, body: object, access: string) =>
      call('POST', `orders/${path}`, { body, headers: { 'idempotency-key': newKey(), 'x-order-access': access } }),
    request: (body: object, address = '203.0.113.7') =>
      call('POST', 'orders/link-requests', {
        body,
        headers: { 'idempotency-key': newKey(), 'x-forwarded-for': address },
      }),
  };
};

/** The letters of a kind, in order. */
export const getOrderMails = async ({ db }: Pick<TestShop, 'db'>, kind: string) => {
  const rows = await db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();
  return Promise.all(
    rows.map(({ store_code: storeCode, store_name: storeName, price_format: priceFormat, payload, locale }) =>
      writeLetter(
        db,
        { kind, locale, storeCode, storeName, priceFormat, payload: payload as OutboxRow['payload'] },
        SHOP_URLS,
      ),
    ),
  );
};

/** The secret in the link of the last letter about an order; empty where there is none. */
export const getOrderSecret = async (shop: Pick<TestShop, 'db'>): Promise<string> => {
  const letters = [...(await getOrderMails(shop, 'order-placed')), ...(await getOrderMails(shop, 'order-link'))];
  return new URL(letters.at(-1)?.action?.url ?? 'http://none').hash.slice(1);
};
