import type { FastifyInstance } from 'fastify';
import { writeLetter } from '../src/mail/letters.ts';
import type { OutboxRow } from '../src/mail/mail.repository.ts';
import { newKey, type TestShop } from './shop.ts';

export const REQUEST = {
  kind: 1,
  qty: 250,
  sizes: [8, 12],
  colors: ['#ffcc00'],
  description: 'A fox with a scarf.',
  name: 'Zoë O’Neil',
  email: 'zoe@example.com',
  company: 'Fox & Sons',
  taxId: 'DE 123456789',
  clientType: 'company',
  acceptsTerms: true,
};

interface Visitor {
  readonly token?: string | undefined;
  /** The secret of a link. */
  readonly access?: string | undefined;
  readonly key?: string;
  readonly address?: string;
}

/** As the gateway calls for a client at this address. */
export const createBulkClient = (http: FastifyInstance) => {
  const call = async (method: 'GET' | 'POST', url: string, body: object | null, visitor: Visitor) => {
    const { token, access, key = newKey(), address = '203.0.113.7' } = visitor;
    const headers = {
      'x-forwarded-for': address,
      'idempotency-key': key,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(access !== undefined && { 'x-bulk-access': access }),
    };
    const answer = await http.inject({ method, url: `/api/${url}`, headers, ...(body && { payload: body }) });
    const isReplay = answer.headers['idempotency-replayed'] === 'true';
    return { status: answer.statusCode, result: answer.json().result, isReplay, headers: answer.headers };
  };
  return {
    create: (body: object = {}, visitor: Visitor = {}) =>
      call('POST', 'bulk-orders/create', { ...REQUEST, ...body }, visitor),
    info: (id: number | string, visitor: Visitor = {}) =>
      call('GET', `bulk-orders/info?bulkOrderId=${id}`, null, visitor),
    quotes: (id: number | string, visitor: Visitor = {}) =>
      call('GET', `bulk-orders/quotes?bulkOrderId=${id}`, null, visitor),
    ask: (bulkOrderId: number, body: object, visitor: Visitor = {}) =>
      call('POST', 'bulk-orders/question', { bulkOrderId, ...body }, visitor),
    choose: (quoteId: number, cartId: string, visitor: Visitor = {}) =>
      call('POST', `bulk-orders/quote-choose?cartId=${cartId}`, { quoteId }, visitor),
    reorder: (quoteId: number, cartId: string, visitor: Visitor = {}) =>
      call('POST', `bulk-orders/quote-reorder?cartId=${cartId}`, { quoteId }, visitor),
    decline: (quoteId: number, visitor: Visitor = {}) =>
      call('POST', 'bulk-orders/quote-decline', { quoteId }, visitor),
    get: (path: string) => call('GET', path, null, {}),
    desk: (method: 'GET' | 'POST', path: string, body: object | null, visitor: Visitor) =>
      call(method, `operations/${path}`, body, visitor),
  };
};

/** The mails about bulk orders, in order. */
export const getBulkMails = async ({ db }: Pick<TestShop, 'db'>) => {
  const rows = await db.selectFrom('outbox').selectAll().where('kind', 'like', 'bulk-%').orderBy('id').execute();
  return Promise.all(
    rows.map(async ({ created_at, store_name: storeName, store_code: storeCode, price_format, payload, ...row }) => ({
      kind: row.kind,
      letter: await writeLetter(
        db as never,
        {
          ...row,
          createdAt: created_at,
          storeName,
          storeCode,
          priceFormat: price_format,
          payload: payload as OutboxRow['payload'],
        } as OutboxRow,
      ),
    })),
  );
};

/** The secret in the link of the last mail; empty where there is none. */
export const getBulkSecret = async (shop: Pick<TestShop, 'db'>): Promise<string> => {
  const letter = (await getBulkMails(shop)).at(-1)?.letter;
  return new URL(letter?.action?.url ?? 'http://none').hash.slice(1);
};
