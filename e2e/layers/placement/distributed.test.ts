import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerDatabase, SERVER_URL, type ServerDatabase, sayLeftOut } from '../../../backend/test/engines.ts';
import { createAsk } from '../../../gateway/src/testing/start.ts';
import { type Child, startChild } from '../../../scripts/lib/child.mjs';
import { describeDistributed } from '../../../scripts/lib/distributed.mjs';
import { findFreePorts } from '../../../scripts/lib/free-ports.ts';
import { waitUntilReady } from '../../../scripts/lib/ready.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KEYS = ['PORT', 'GATEWAY_PORT', 'GATEWAY_2_PORT', 'BACKEND_PORT', 'BACKEND_2_PORT'] as const;
const MORE_KEYS = ['SUBGRAPHS_PORT', 'SUBGRAPHS_2_PORT', 'ROUTER_PORT'] as const;

const LIST = `query($path: String!) { page(path: $path) { __typename ... on Category { name products(first: 100) {
  totalCount edges { node { sku name path price { effective { gross { amount currencyCode } } } stock { status } } } } } } }`;
const CREATE = 'mutation($input: CartCreateInput!) { cartCreate(input: $input) { cart { id } userErrors { code } } }';
const ADD = `mutation($input: CartLinesAddInput!) { cartLinesAdd(input: $input) {
  cart { id totals { grandTotal { amount } } } userErrors { code message } } }`;
const CART =
  'query($id: ID!) { cart(id: $id) { itemCount totals { grandTotal { amount } } lines { quantity product { name } } } }';

sayLeftOut('the scaled-out shop');

describe.runIf(SERVER_URL)('the shop scaled out: two backends, two gateways, subgraphs and a router', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'patchwork-distributed-'));
  const children: Child[] = [];
  let database: ServerDatabase;
  let urls: Readonly<Record<string, string>>;

  beforeAll(async () => {
    database = await createServerDatabase();
    const keys = [...KEYS, ...MORE_KEYS];
    const ports = await findFreePorts(keys.length);
    const chosen = Object.fromEntries(keys.map((key, index) => [key, String(ports[index])]));
    const env = { ...process.env, ...chosen, DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
    const servers = describeDistributed({ node: process.execPath, env }).filter(({ name }) => name !== 'storefront');
    const { signal } = new AbortController();
    const said: string[] = [];
    const [first, ...others] = servers;
    for (const part of [first ? [first] : [], others]) {
      for (const server of part) {
        children.push(startChild(server, { root: ROOT, onLine: (line) => said.push(`${server.name} | ${line}`) }));
      }
      await Promise.all(part.map((server) => waitUntilReady(server, { signal, patienceMs: 120_000 }))).catch(
        (error) => {
          throw new Error(`${error}\n${said.join('\n')}`);
        },
      );
    }
    urls = Object.fromEntries(servers.map(({ name, url }) => [name, `${url}/graphql`]));
  }, 180_000);

  afterAll(async () => {
    await Promise.all(children.map(({ stop }) => stop()));
    rmSync(dataDir, { recursive: true });
    await database?.drop();
  });

  const ask = (name: string) => createAsk(urls[name] ?? '');

  it('shows the prices of its longest list, the same wherever it is asked', async () => {
    const { data } = await ask('gateway 1')('{ categories { path productCount } }');
    const { path } = data.categories.toSorted(
      (a: { productCount: number }, b: { productCount: number }) => b.productCount - a.productCount,
    )[0];
    const answers = await Promise.all(['router', 'gateway 1', 'gateway 2'].map((name) => ask(name)(LIST, { path })));
    for (const { data: told, errors } of answers) {
      expect(errors).toBeUndefined();
      expect(told).toEqual(answers[0]?.data);
    }
    const { edges, totalCount } = answers[0]?.data.page.products ?? {};
    expect(totalCount).toBeGreaterThan(25);
    expect(edges.length).toBe(Math.min(100, totalCount));
    expect(edges.filter(({ node }: { node: { price: unknown } }) => node.price === null)).toEqual([]);
  });

  it('knows the documents of the storefront by their hash, and asks for the text of others', async () => {
    const post = async (name: string, body: object) => {
      const headers = { accept: 'application/graphql-response+json', 'content-type': 'application/json' };
      const answer = await fetch(urls[name] ?? '', { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.json();
    };
    const { operations } = JSON.parse(readFileSync(join(ROOT, 'schema/trusted-documents.json'), 'utf8'));
    const { id } = operations.find((one: { name: string }) => one.name === 'Sitemap');
    const toHash = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
    const query = '{ makesPlush }';
    const other = toHash(createHash('sha256').update(query).digest('hex'));
    for (const name of ['router', 'gateway 1']) {
      expect(await post(name, toHash(id))).toMatchObject({ data: { categories: expect.any(Array) } });
      expect(await post(name, other)).toMatchObject({
        errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
      });
      expect(await post(name, { query, ...other })).toEqual({ data: { makesPlush: true } });
    }
  });

  it('holds one cart, filled by way of the router and read by way of either gateway', async () => {
    const router = ask('router');
    const { data: created } = await router(CREATE, { input: { idempotencyKey: 'scaled-out' } });
    const { id } = created.cartCreate.cart;
    const lines = [{ sku: 'PROFREX', quantity: 2 }];
    const { data: added } = await router(ADD, { input: { cartId: id, idempotencyKey: 'scaled-out-lines', lines } });
    expect(added.cartLinesAdd.userErrors).toEqual([]);
    const carts = await Promise.all(['router', 'gateway 1', 'gateway 2'].map((name) => ask(name)(CART, { id })));
    for (const { data } of carts) expect(data).toEqual(carts[0]?.data);
    expect(carts[0]?.data.cart).toMatchObject({ lines: [{ quantity: 2, product: { name: 'Professor Rex' } }] });
    expect(carts[0]?.data.cart.totals).toEqual(added.cartLinesAdd.cart.totals);
  });
});
