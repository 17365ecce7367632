import type { AddressInfo } from 'node:net';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REQUEST as BULK_ORDER } from '../../backend/test/bulk.ts';
import { ADDRESS, createClient } from '../../backend/test/client.ts';
import { signInNew } from '../../backend/test/customers.ts';
import { openTestDatabase } from '../../backend/test/engines.ts';
import { issueCard } from '../../backend/test/gift-cards.ts';
import { orderAs } from '../../backend/test/orders.ts';
import { makePlush } from '../../backend/test/plush.ts';
import { addQuote } from '../../backend/test/quotes.ts';
import { fillShelf, openTestShop, type TestShop } from '../../backend/test/shop.ts';
import { expired, tampered } from '../../backend/test/tokens.ts';
import { readInternalApi } from '../../gateway/src/server/apollo.ts';
import { type GraphqlAnswer, startTestGateway, type TestGateway } from '../../gateway/src/testing/start.ts';
import { ASKERS, type Asker, type Belongings, type Outcome, type Row, TABLE } from './authorization-table.ts';
import { documentFor, rootFields } from './selection.ts';

const schema = buildSchema(readInternalApi());
const ENV = { READ_TIMEOUT_MS: '30000', SEARCH_TIMEOUT_MS: '30000', UPSTREAM_RETRIES: '0' };
const REVIEW = { sku: 'LION', rating: 5, title: 'Soft', detail: 'Very soft', nickname: 'Canary of Ada' };
const PHONE = '+12125550987';
const STREET = '99 Canary Street';

let shop: TestShop;
let gateway: TestGateway;
let tokens: Readonly<Record<Asker, string | null>>;
/** Values that only the owner may read. */
let canaries: readonly string[];
let its: Belongings;

const signInAll = async () => {
  const [owner, other] = [await signInNew(shop), await signInNew(shop)];
  tokens = {
    guest: null,
    owner: owner.access,
    other: other.access,
    expired: await expired(owner.access),
    tampered: tampered(other.access, owner.id),
  };
  canaries = [owner.id, owner.email, PHONE, STREET];
};

beforeAll(async () => {
  shop = await openTestShop(await openTestDatabase(), { operationsToken: 'a token that runs the shop of these tests' });
  await fillShelf(shop);
  await shop.db.insertInto('coupon').values({ code: 'OWN', percent: '10' }).execute();
  await shop.http.listen({ host: '127.0.0.1', port: 0 });
  gateway = await startTestGateway(`http://127.0.0.1:${(shop.http.server.address() as AddressInfo).port}`, {
    env: ENV,
  });
  await signInAll();
});

afterAll(async () => {
  await gateway.close();
  await shop.http.close();
  await shop.database.close();
});

const as = (asker: Asker) => createClient(shop.http, tokens[asker]);

const createFilledCart = async (asker: Asker): Promise<string> => {
  const id = await as(asker).createCart();
  expect(await as(asker).update(id, { sku: 'LION', qty: 1 })).toMatchObject({ status: 200 });
  return id;
};

const newCard = async (): Promise<string> => {
  const code = `GIFT-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await issueCard(shop, code, 500);
  return code;
};

const post = async (path: string, body: object) => {
  const { status, result } = await as('owner').post(path, body);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(result)}`);
  return result;
};

const placeOwnersOrder = async () => {
  const { result } = await orderAs(shop, tokens.owner ?? '', [{ sku: 'LION', qty: 1 }]);
  const line = await shop.db.selectFrom('order_line').selectAll().where('order_id', '=', result.backendOrderId);
  const { item_id } = await line.executeTakeFirstOrThrow();
  return { orderId: result.backendOrderId, orderNumber: result.orderNumber, orderItemId: String(item_id) };
};

beforeEach(async () => {
  for (const table of ['cart_item', 'cart_gift_card', 'customer_address', 'rate_limit'])
    await shop.db.deleteFrom(table).execute();
  await fillShelf(shop);
  await makePlush(shop.db);
  const [cartId, appliedCard] = [await createFilledCart('owner'), await newCard()];
  await post(`giftcards/apply?cartId=${cartId}`, { code: appliedCard });
  const address = { ...ADDRESS, telephone: PHONE, street: [STREET] };
  const bulkOrder = await post('bulk-orders/create', BULK_ORDER);
  its = {
    cartId,
    appliedCard,
    freeCard: await newCard(),
    guestCartId: await createFilledCart('guest'),
    lineKey: 'LION',
    ...(await placeOwnersOrder()),
    plushieId: (await post('plushies', { productId: 1 })).id,
    bulkOrderId: String(bulkOrder.id),
    quoteId: String(await addQuote(shop, bulkOrder.id)),
    addressId: String(await post('address/create', { address })),
    reviewId: String((await post('user/reviews', REVIEW)).reviewId),
  };
});

/** As names of what there is, and of nothing. */
const MISSING: Belongings = {
  cartId: '0'.repeat(32),
  guestCartId: '0'.repeat(32),
  lineKey: 'LION',
  appliedCard: 'NONE',
  freeCard: 'NONE',
  orderId: crypto.randomUUID(),
  orderNumber: '999999999',
  orderItemId: '999999',
  addressId: '999999',
  plushieId: '0'.repeat(64),
  bulkOrderId: '999999',
  quoteId: '999999',
  reviewId: crypto.randomUUID(),
};

const ask = (asker: Asker, name: string, named = its): Promise<GraphqlAnswer> => {
  const { args = () => '', selection } = TABLE[name] as Row;
  const token = tokens[asker];
  const [field = ''] = name.split('.');
  const document = documentFor(schema, field, { args: args(named), selection: selection?.(named) });
  return gateway.askInternal(document, {}, token ? { authorization: `Bearer ${token}` } : {});
};

const toText = ({ data, errors }: GraphqlAnswer): string =>
  JSON.stringify([data, errors?.map(({ message }) => message)]);

const getOutcome = (name: string, { data, errors }: GraphqlAnswer): Outcome => {
  const path = name.split('.');
  const error = errors?.find((one) => (one.path ?? []).length <= path.length);
  if (error) return String(error.extensions.code);
  // biome-ignore lint/suspicious/noExplicitAny: answers are of the shape of each field
  const answer = path.reduce((above: any, field) => above?.[field], data);
  return answer?.userErrors?.[0]?.code ?? (answer == null ? 'nothing' : 'told');
};

it('every root field has a row', () => {
  const roots = Object.keys(TABLE).filter((name) => !name.includes('.'));
  expect(roots.sort()).toEqual(rootFields(schema).sort());
});

describe('what belongs to a customer is told and changed for that customer alone', () => {
  it.each(Object.entries(TABLE))('%s', async (name, row) => {
    const outcomes: Partial<Record<Asker, Outcome>> = {};
    for (const asker of ASKERS) {
      const answer = await ask(asker, name);
      outcomes[asker] = getOutcome(name, answer);
      if (asker !== 'owner') for (const canary of canaries) expect(JSON.stringify(answer)).not.toContain(canary);
    }
    expect(outcomes).toEqual(row.expected ?? Object.fromEntries(ASKERS.map((asker) => [asker, outcomes.guest])));
  });
});

const named = Object.entries(TABLE).filter(([, { expected }]) => expected && expected.other !== expected.owner);

describe('what is another customer’s is to others as if it were not there', () => {
  it.each(named.filter(([name]) => name !== 'cartMerge'))('%s', async (name) => {
    for (const asker of ['guest', 'other'] as const) {
      const [foreign, missing] = [await ask(asker, name), await ask(asker, name, MISSING)];
      expect(toText(foreign).replaceAll(its.cartId, MISSING.cartId)).toBe(toText(missing));
    }
  });
});
