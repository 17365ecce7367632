import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { isDeep } from '../../test/engines.ts';
import { orderAs } from '../../test/orders.ts';
import { fillShelf, newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { SCOPES, type Scope } from '../lib/operator.ts';
import { createApiTokenService } from './api-token.service.ts';

const ENVIRONMENT = 'operations-token-of-the-tests-0123456789';
const GUESSES = isDeep ? 10_000 : 60;

const shop = await useTestShop({ operationsToken: ENVIRONMENT });
const tokens = createApiTokenService(shop.database.db);

let count = 0;
const newName = () => {
  count += 1;
  return `tool-${count}`;
};
const create = (scopes: readonly Scope[] = SCOPES, name = newName()) => tokens.create({ name, scopes, days: null });

interface Route {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly scope: Scope;
}

interface Operation {
  readonly security?: readonly { readonly operator?: readonly Scope[] }[];
}

/** As the OpenAPI document has them. */
const readRoutes = (): Route[] => {
  const { paths = {} } = shop.http.swagger() as { paths?: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) => {
      const scope = security?.[0]?.operator?.[0];
      const url = path.replace(/\{\w+\}/g, '1');
      return scope ? [{ method: method.toUpperCase() as Route['method'], url, scope }] : [];
    }),
  );
};

await shop.http.ready();
const ROUTES = readRoutes();

const call = async ({ method, url }: Omit<Route, 'scope'>, token: string | null, address = '127.0.0.1') => {
  const headers = { 'idempotency-key': newKey(), ...(token !== null && { authorization: `Bearer ${token}` }) };
  const answer = await shop.http.inject({ method, url, headers, remoteAddress: address });
  return { status: answer.statusCode, code: answer.json().result.code, retryAfter: answer.headers['retry-after'] };
};

const LOOK = { method: 'GET', url: '/api/operations/card-failures' } as const;
/** The one that every token may ask. */
const WHOSE = { method: 'GET', url: '/api/operations/token' } as const;
const UNAUTHENTICATED = { status: 401, code: 'UNAUTHENTICATED' };

beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
  await fillShelf(shop);
});

describe('a token of a tool', () => {
  it('is needed for every call of operations', async () => {
    const { paths = {} } = shop.http.swagger();
    const below = Object.keys(paths).filter((path) => path.startsWith('/api/operations/'));
    expect(below.length).toBeGreaterThan(5);
    expect([...new Set(ROUTES.map(({ url }) => url))]).toHaveLength(below.length - 1);
    for (const route of [...ROUTES, WHOSE]) expect(await call(route, null)).toMatchObject(UNAUTHENTICATED);
  });

  it.each(SCOPES)('may do what its scope allows and nothing else: %s', async (scope) => {
    const token = await create([scope]);
    for (const route of ROUTES) {
      const { status, code } = await call(route, token);
      if (route.scope === scope) expect(status).toBeOneOf([200, 400, 404]);
      else expect([route.url, status, code]).toEqual([route.url, 403, 'FORBIDDEN']);
    }
  });

  it('may do several things where it has several scopes, and the one of the environment everything', async () => {
    const token = await create(['read', 'orders']);
    for (const route of ROUTES) {
      expect((await call(route, token)).status === 403).toBe(!['read', 'orders'].includes(route.scope));
      expect((await call(route, ENVIRONMENT)).status).toBeOneOf([200, 400, 404]);
    }
  });

  it('is told its name and scopes, whatever they are', async () => {
    const name = newName();
    const token = await create(['quotes'], name);
    const ask = async (bearer: string) => {
      const answer = await shop.http.inject({ ...WHOSE, headers: { authorization: `Bearer ${bearer}` } });
      return answer.json();
    };
    expect(await ask(token)).toEqual({ code: 200, result: { name, scopes: ['quotes'] } });
    expect(await ask(ENVIRONMENT)).toEqual({ code: 200, result: { name: 'operations', scopes: [...SCOPES] } });
    await tokens.withdraw(name);
    expect(await call(WHOSE, token)).toMatchObject(UNAUTHENTICATED);
  });

  it('does nothing once it has expired, from that moment on', async () => {
    const name = newName();
    const token = await tokens.create({ name, scopes: ['read'], days: 1 });
    expect(await call(LOOK, token)).toMatchObject({ status: 200 });
    await shop.db.updateTable('api_token').set({ expires_at: new Date() }).where('name', '=', name).execute();
    expect(await call(LOOK, token)).toMatchObject(UNAUTHENTICATED);
  });

  it('does nothing once it was withdrawn, and its name is not given again', async () => {
    const name = newName();
    const token = await create(['read'], name);
    expect(await call(LOOK, token)).toMatchObject({ status: 200 });
    await tokens.withdraw(name);
    expect(await call(LOOK, token)).toMatchObject(UNAUTHENTICATED);
    await expect(tokens.withdraw(name)).rejects.toThrow(`There is no token named ${name}`);
    await expect(create(['read'], name)).rejects.toThrow(`There is or was a token named ${name}`);
  });

  it('is kept as a hash, and is told once', async () => {
    const token = await create();
    expect(token).toMatch(/^patchwork_[\w-]{43}$/);
    expect(JSON.stringify(await shop.db.selectFrom('api_token').selectAll().execute())).not.toContain(token);
    expect(JSON.stringify(await tokens.list())).not.toContain(token);
  });

  it.each([
    [{ name: 'Nightly Export' }, 'is no name for a token'],
    [{ scopes: ['everything'] }, 'There is no scope "everything": choose of read, orders, operations, quotes, content'],
    [{ scopes: [] }, 'Name what the token may do'],
    [{ days: 0 }, 'valid for 1 to 3650 days'],
    [{ days: Number.NaN }, 'valid for 1 to 3650 days'],
  ])('is not made with %j', async (wrong, why) => {
    const before = await tokens.list();
    await expect(tokens.create({ name: newName(), scopes: ['read'], days: 1, ...wrong })).rejects.toThrow(why);
    expect(await tokens.list()).toEqual(before);
  });

  it('is noted as used, at most once a minute', async () => {
    const name = newName();
    const token = await create(['read'], name);
    const find = async () => (await tokens.list()).find((one) => one.name === name)?.lastUsedAt ?? null;
    const getAge = async () => Date.now() - ((await find())?.getTime() ?? 0);
    const age = (seconds: number) =>
      shop.db
        .updateTable('api_token')
        .set({ last_used_at: new Date(Date.now() - seconds * 1000) })
        .where('name', '=', name)
        .execute();
    expect(await find()).toBeNull();
    await call(LOOK, token);
    expect(await getAge()).toBeLessThan(30_000);
    await age(40);
    const noted = await find();
    await call(LOOK, token);
    expect(await find()).toEqual(noted);
    await age(61);
    await call(LOOK, token);
    expect(await getAge()).toBeLessThan(30_000);
  });
});

describe('guessing at tokens', () => {
  it(`is stopped after 20 wrong ones of a network, and a right one never waits: ${GUESSES} guesses`, async () => {
    const token = await create(['read']);
    const statuses: number[] = [];
    for (let guess = 0; guess < GUESSES; guess += 1) statuses.push((await call(LOOK, `guess-${guess}`)).status);
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(GUESSES - 20).fill(429)]);
    const { status, code, retryAfter } = await call(LOOK, 'one-more');
    expect([status, code, Number(retryAfter) > 500]).toEqual([429, 'TOO_MANY_ATTEMPTS', true]);
    expect(await call(LOOK, 'one-more', '203.0.113.7')).toMatchObject({ status: 401 });
    expect(await call(LOOK, token)).toMatchObject({ status: 200 });
    expect(await call(LOOK, ENVIRONMENT)).toMatchObject({ status: 200 });
  });

  it('is stopped where all of them come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, (_, guess) => call(LOOK, `guess-${guess}`)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(20);
  });

  it('is not what a tool does that goes on with an old token, or that has none', async () => {
    const name = newName();
    const old = await create(['read'], name);
    await tokens.withdraw(name);
    for (let tries = 0; tries < 25; tries += 1) {
      expect(await call(LOOK, old)).toMatchObject(UNAUTHENTICATED);
      expect(await call(LOOK, null)).toMatchObject(UNAUTHENTICATED);
    }
    expect(await call(LOOK, await create(['read']))).toMatchObject({ status: 200 });
  });
});

describe('what is changed with a token', () => {
  const actions = async () =>
    (await shop.db.selectFrom('operator_action').selectAll().orderBy('id').execute()).map(
      ({ operator, action, subject }) => [operator, action, subject],
    );
  beforeEach(() => shop.db.deleteFrom('operator_action').execute());

  const placeOrder = async () => {
    const { access } = await signInNew(shop);
    const { result } = await orderAs(shop, access, [{ sku: 'LION', qty: 1 }]);
    const { items } = (await createClient(shop.http, access).get('user/order-history')).result.items[0];
    return { orderNumber: result.orderNumber, itemId: items[0].item_id };
  };

  it('is noted with who did it, and what it was done to, once', async () => {
    const tool = createClient(shop.http, await create(['orders', 'operations'], 'warehouse'));
    const { orderNumber, itemId } = await placeOrder();
    const key = newKey();
    const parcel = { orderItemIds: [itemId, itemId], carrierCode: 'ups', trackingNumber: '1' };
    await tool.post('operations/order-items/status', { orderItemIds: [itemId], status: 'in_design' });
    for (let times = 0; times < 2; times += 1) await tool.post('operations/shipments', parcel, key);
    await tool.post('operations/stock', { sku: 'LION', qty: 2 });
    await createClient(shop.http, ENVIRONMENT).post('operations/refunds', { orderNumber });
    expect(await actions()).toEqual([
      ['token warehouse', 'operations.status', `order-item ${itemId}`],
      ['token warehouse', 'operations.ship', `order-item ${itemId}`],
      ['token warehouse', 'operations.restock', 'sku LION'],
      ['operations', 'operations.refund', `order ${orderNumber}`],
    ]);
  });

  it('is not noted where it was refused, and is not done where it cannot be noted', async () => {
    const tool = createClient(shop.http, await create());
    expect(await tool.post('operations/stock', { sku: 'NOTHING', qty: 2 })).toMatchObject({ status: 404 });
    expect(await actions()).toEqual([]);
    const stock = async () => (await shop.client.get('stock/check?sku=LION')).result.qty;
    const before = await stock();
    await shop.db.schema.alterTable('operator_action').renameTo('hidden').execute();
    expect(await tool.post('operations/stock', { sku: 'LION', qty: 2 })).toMatchObject({ status: 500 });
    await shop.db.schema.alterTable('hidden').renameTo('operator_action').execute();
    expect(await stock()).toBe(before);
  });

  it('has keys of its own: another token’s same key is another request', async () => {
    const key = newKey();
    const [one, other] = [createClient(shop.http, await create()), createClient(shop.http, await create())];
    const restock = (tool: typeof one) => tool.post('operations/stock', { sku: 'LION', qty: 1 }, key);
    expect(await restock(one)).toMatchObject({ status: 200, isReplay: false });
    expect(await restock(other)).toMatchObject({ status: 200, isReplay: false });
    expect(await restock(one)).toMatchObject({ status: 200, isReplay: true });
  });
});
