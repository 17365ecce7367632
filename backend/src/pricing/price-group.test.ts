import { seedCustomers } from '@patchwork/demo/customers.ts';
import { seedIfEmpty } from '@patchwork/demo/seed.ts';
import { DEFAULT_PRICE_GROUP, DEVELOPMENT_GROUP_SECRET, GROUP_TOKEN } from '@patchwork/domain/pricing/price-group.ts';
import { decodeJwt, SignJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../test/engines.ts';
import { createApp } from '../app.ts';
import { catalogRoutes } from '../catalog/catalog.routes.ts';
import { createCatalogService } from '../catalog/catalog.service.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/open.ts';
import { DEVELOPMENT_ACCESS_SECRET } from '../lib/access-token.ts';
import { createPriceGroups } from './price-group.service.ts';
import { pricingRoutes } from './pricing.routes.ts';
import { createPricingService } from './pricing.service.ts';
import { createTaxService } from './tax.service.ts';

const START = new Date('2026-11-21T12:10:00Z');
const WHOLESALE = 2;
const EXEMPT = 3;

let now = START;
let database: Database;
let http: Awaited<ReturnType<typeof createApp>>['http'];
let issue: (groupId: number) => Promise<string>;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await migrate(db);
  await seedIfEmpty(db, { seedProducts: 300 });
  await seedCustomers(db, { seedProducts: 300, seedsCustomers: true });
  const catalog = await createCatalogService(db, { now: () => START });
  const tax = createTaxService(catalog);
  const groups = createPriceGroups({ secret: DEVELOPMENT_GROUP_SECRET, now: () => now });
  issue = (groupId) => groups.issue(db, groupId);
  const pricing = createPricingService({ db, catalog, tax });
  const app = await createApp({
    logger: pino({ level: 'silent' }),
    answerLevel: 'debug',
    database,
    catalog,
    tax,
    groups,
    payments: new Map(),
    pricesIncludeTax: false,
    accessTokenSecret: DEVELOPMENT_ACCESS_SECRET,
    routes: [catalogRoutes({ catalog, groups }), pricingRoutes({ pricing, groups })],
  });
  http = app.http;
});

afterAll(async () => {
  await http.close();
  await database.close();
});

interface RequestOptions {
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

const send = async (url: string, { body, headers = {} }: RequestOptions = {}) => {
  const keyed = { 'idempotency-key': crypto.randomUUID(), ...headers };
  const answer = await http.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/${url}`,
    headers: keyed,
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, text: answer.body, ...answer.json() };
};

const search = (said: object, sort = '') =>
  send(`catalog/patchwork/product/_search?size=100${sort}`, { body: { _appliedFilters: [], ...said } });
const bySku = { _appliedFilters: [{ attribute: 'sku', value: { in: ['PROFREX', 'BARNABY'] } }] };
const list = (query: string, headers: Record<string, string> = {}) =>
  send(`products/render-list?skus=PROFREX,BARNABY&currencyCode=USD&storeId=5${query}`, { headers });
const finals = ({ result }: { result: { items: { price_info: { final_price: number } }[] } }) =>
  result.items.map(({ price_info }) => price_info.final_price);

describe('a group token', () => {
  it('is the same for a whole group within an hour, and holds nothing of the customer', async () => {
    const first = await issue(WHOLESALE);
    now = new Date('2026-11-21T12:59:59Z');
    expect(await issue(WHOLESALE)).toBe(first);
    expect(await issue(EXEMPT)).not.toBe(first);
    now = new Date('2026-11-21T13:00:00Z');
    expect(await issue(WHOLESALE)).not.toBe(first);
    now = START;
    const { iat, exp, ...rest } = decodeJwt(first);
    expect(rest).toEqual({ iss: 'patchwork', aud: 'price-group', group_id: 2, tax_class_id: 3 });
    expect((exp ?? 0) - (iat ?? 0)).toBe(7200);
  });

  it('is not made for a group that there is not', async () => {
    await expect(issue(99)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each<[string, (token: string) => Promise<string> | string]>([
    ['another secret', () => forged({}, 'another secret, long enough to sign with')],
    ['another audience', () => forged({ audience: 'session' })],
    ['no end', () => forged({ hasEnd: false })],
    ['a changed payload', (token) => token.replace(/\.[^.]+\./, `.${btoa('{"group_id":3}')}.`)],
    ['no signature', (token) => token.replace(/[^.]+$/, '')],
  ])('proves nothing with %s', async (_flaw, spoil) => {
    expect(await list(`&token=${await spoil(await issue(WHOLESALE))}`)).toMatchObject({ status: 400 });
  });

  it('is good for an hour more than it is issued for, and no longer', async () => {
    const token = await issue(WHOLESALE);
    now = new Date('2026-11-21T13:59:59Z');
    expect(await list(`&token=${token}`)).toMatchObject({ status: 200 });
    now = new Date('2026-11-21T14:01:01Z');
    expect(await list(`&token=${token}`)).toMatchObject({ status: 400, result: { code: 'INVALID' } });
    now = START;
  });

  it('proves nothing to a server without a secret', async () => {
    const locked = createPriceGroups({ secret: null });
    await expect(locked.verified({ token: await issue(WHOLESALE), groupId: null })).rejects.toMatchObject({
      code: 'INVALID',
    });
    expect(await locked.verified({ token: null, groupId: null })).toEqual(DEFAULT_PRICE_GROUP);
  });

  it('is not made by a server without a secret, where all customers have the default group', async () => {
    const locked = createPriceGroups({ secret: null });
    expect(await locked.tokenFor(database.db, WHOLESALE)).toBeNull();
    expect(await locked.known(database.db, WHOLESALE)).toEqual(DEFAULT_PRICE_GROUP);
  });
});

const forged = (
  { audience = GROUP_TOKEN.audience as string, hasEnd = true },
  secret: string = DEVELOPMENT_GROUP_SECRET,
): Promise<string> => {
  const token = new SignJWT({ group_id: WHOLESALE, tax_class_id: 3 })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(GROUP_TOKEN.issuer)
    .setAudience(audience);
  if (hasEnd) token.setExpirationTime(START.getTime() / 1000 + 600);
  return token.sign(new TextEncoder().encode(secret));
};

describe('prices of a group', () => {
  it('are those of guests without a token, whatever group is named', async () => {
    expect(finals(await list(''))).toEqual([68, 24]);
    expect(await list('&userGroupId=2')).toMatchObject({ status: 400, result: { field: 'userGroupId' } });
    expect(await list(`&userGroupId=3&token=${await issue(WHOLESALE)}`)).toMatchObject({ status: 400 });
    expect(await search({ groupId: 2 })).toMatchObject({ status: 400 });
    expect(await send('url/map', { body: { url: 'professor-rex', groupId: 2 } })).toMatchObject({ status: 400 });
  });

  it.each<[string, (token: string) => Promise<{ result: never }>]>([
    ['a token in the query', (token) => list(`&userGroupId=2&token=${token}`)],
    ['a bearer token', (token) => list('&userGroupId=2', { authorization: `Bearer ${token}` })],
    ['a header of its own', (token) => list('', { 'x-group-token': token })],
  ])('are told to %s', async (_way, ask) => {
    expect(finals(await ask(await issue(WHOLESALE)))).toEqual([51, 19.2]);
  });

  it('stand in a cart that the group fills', async () => {
    const headers = { 'x-group-token': await issue(WHOLESALE) };
    const { result: cartId } = await send('cart/create', { body: {}, headers });
    const cartItem = { sku: 'PROFREX', qty: 1, quoteId: cartId };
    const added = await send(`cart/update?cartId=${cartId}`, { body: { cartItem }, headers });
    expect(added.result.price).toBe(51);
    expect((await send(`cart/totals?cartId=${cartId}`, { headers })).result.items[0].price).toBe(51);
    expect((await send(`cart/totals?cartId=${cartId}`)).result.items[0].price).toBe(68);
    expect(await send(`cart/totals?cartId=${cartId}`, { headers: { 'x-group-token': 'x' } })).toMatchObject({
      status: 400,
    });
  });

  const signIn = async (username: string) => {
    const { result } = await send('user/login', { body: { username, password: 'Plush-Bear-42' } });
    return { authorization: `Bearer ${result}` };
  };

  const priceFor = async (headers: Record<string, string>) => {
    const { result: cartId } = await send('cart/create', { body: {}, headers });
    const cartItem = { sku: 'PROFREX', qty: 1, quoteId: cartId };
    expect(await send(`cart/update?cartId=${cartId}`, { body: { cartItem }, headers })).toMatchObject({ status: 200 });
    const { result } = await send(`cart/totals?cartId=${cartId}`, { headers });
    return result.items[0].price;
  };

  it('stand in the cart of who has signed in, without a group token too; one that comes has to be right', async () => {
    const wholesale = await signIn('grace@example.com');
    expect(await priceFor(wholesale)).toBe(51);
    expect(await priceFor(await signIn('ada@example.com'))).toBe(68);
    expect(await priceFor({ ...wholesale, 'x-group-token': await issue(WHOLESALE) })).toBe(51);
    const headers = { ...wholesale, 'x-group-token': 'x' };
    expect(await send('cart/create', { body: {}, headers })).toMatchObject({ status: 400 });
  });

  it('are proven by the token that the profile comes with', async () => {
    const { result } = await send('user/me', { headers: await signIn('grace@example.com') });
    expect(finals(await list(`&token=${result.groupToken}`))).toEqual([51, 19.2]);
  });

  it('are told to nobody else: not in lists, products, children, parts or addresses', async () => {
    const seen = async (groupId: number | null) => {
      const token = groupId === null ? {} : { groupToken: await issue(groupId) };
      const [found, everything] = [await search({ ...bySku, ...token }), await search(token)];
      const mapped = await send('url/map', { body: { url: 'professor-rex', ...token } });
      const groups = [found, everything, mapped].flatMap(({ text }) => [
        ...text.matchAll(/"customer_group_id":(\d+)/g),
      ]);
      return [...new Set(groups.map(([, id]) => Number(id)))].sort();
    };
    expect(await seen(null)).toEqual([]);
    expect(await seen(1)).toEqual([]);
    expect(await seen(WHOLESALE)).toEqual([WHOLESALE]);
    expect(await seen(EXEMPT)).toEqual([EXEMPT]);
  });

  it('are what its lists are sorted and filtered by', async () => {
    const between = { _appliedFilters: [{ attribute: 'price', value: { gteq: 50, lteq: 52 } }] };
    const skus = async (said: object) => (await search(said)).hits.map(({ sku }: { sku: string }) => sku);
    const token = { groupToken: await issue(WHOLESALE) };
    expect(await skus(between)).not.toContain('PROFREX');
    expect(await skus({ ...between, ...token })).toContain('PROFREX');
    const order = async (said: object) => {
      const { hits } = await search({ _appliedFilters: [], ...said }, '&sort=final_price:asc');
      return hits.map(({ sku }: { sku: string }) => sku).indexOf('PROFREX');
    };
    expect(await order(token)).toBeLessThan(await order({}));
    expect(await order({})).toBeGreaterThan(0);
  });
});

describe('tax of a group', () => {
  const inNewYork = async (groupId: number | null) => {
    const headers: Record<string, string> = groupId === null ? {} : { 'x-group-token': await issue(groupId) };
    const { result: cartId } = await send('cart/create', { body: {}, headers });
    await send(`cart/update?cartId=${cartId}`, {
      body: { cartItem: { sku: 'PROFREX', qty: 1, quoteId: cartId } },
      headers,
    });
    const addressInformation = {
      shipping_address: { country_id: 'US', region_id: 43 },
      shipping_carrier_code: 'flatrate',
      shipping_method_code: 'flatrate',
    };
    const shipped = await send(`cart/shipping-information?cartId=${cartId}`, { body: { addressInformation }, headers });
    return shipped.result.totals.items[0].tax_percent;
  };

  it('follows its class: no rule names the class of who is exempt', async () => {
    expect(await inNewYork(null)).toBe(8.875);
    expect(await inNewYork(WHOLESALE)).toBe(8.875);
    expect(await inNewYork(EXEMPT)).toBe(0);
  });

  it("is the default group's for everybody where the shop says so; the prices stay the group's", async () => {
    const options = { secret: DEVELOPMENT_GROUP_SECRET, taxesDefaultGroupOnly: true, now: () => START };
    const group = await createPriceGroups(options).verified({ token: await issue(EXEMPT), groupId: EXEMPT });
    expect(group).toEqual({ id: EXEMPT, taxGroupId: 0, taxClassId: 3 });
  });

  it('without a token is that of the group that is configured', async () => {
    const defaultGroup = { id: EXEMPT, taxGroupId: EXEMPT, taxClassId: 9 };
    const groups = createPriceGroups({ secret: DEVELOPMENT_GROUP_SECRET, defaultGroup });
    expect(await groups.verified({ token: null, groupId: null })).toEqual(defaultGroup);
  });
});
