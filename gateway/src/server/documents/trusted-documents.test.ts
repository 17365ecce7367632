import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/answers.ts';
import { bearer } from '../../testing/customer-routes.ts';
import { OPERATOR_TOKEN } from '../../testing/operations-routes.ts';
import { startTestGateway, type TestGateway } from '../../testing/start.ts';
import { useTestGateway } from '../../testing/use.ts';

interface Operation {
  readonly id: string;
  readonly name: string;
  readonly body: string;
}

const MANIFEST = new URL('../../../../schema/trusted-documents.json', import.meta.url);
const own: { readonly operations: readonly Operation[] } = JSON.parse(readFileSync(MANIFEST, 'utf8'));

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const toManifest = (...texts: readonly string[]) => ({
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: texts.map((body) => ({ id: hash(body), name: 'Former', type: 'query', body })),
});

const folder = mkdtempSync(join(tmpdir(), 'patchwork-manifests-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, content: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

/** Of the release before: what its pages, which may be open still, ask. */
const FORMER = 'query Former{currencies{code}}';
const FORMER_CHANGE =
  'mutation FormerAdd($input:CartCreateInput!){answer:cartCreate(input:$input){cart{id}userErrors{code}}}';
const OTHERS = 'query Partner{storeRating}';
const AD_HOC = '{ currencies { code } }';

const former = write('0.1.0.json', toManifest(FORMER, FORMER_CHANGE));
const partner = write('partner.txt', toManifest(OTHERS));

const PRODUCTION = { NODE_ENV: 'production', HOST: '127.0.0.1', TRUSTED_MANIFESTS: `${former}, ${partner}` };
const { backend, gateway: closed } = await useTestGateway({ env: PRODUCTION });
const open = await startTestGateway(backend.url, { env: { TRUSTED_MANIFESTS: former } });
afterAll(() => open.close());

const post = async ({ url }: Pick<TestGateway, 'url'>, body: object, headers: Record<string, string> = {}) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const response = await fetch(url, { ...init, body: JSON.stringify(body) });
  const { data, errors } = (await response.json()) as {
    data?: Record<string, unknown>;
    errors?: { message: string; extensions: { code: string } }[];
  };
  return { status: response.status, data, code: errors?.[0]?.extensions.code, message: errors?.[0]?.message };
};

const byHash = (sha256Hash: unknown) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

const REFUSED = {
  status: 400,
  code: 'PERSISTED_QUERY_ONLY',
  message: 'Only trusted documents are answered: send one of those, or an API token',
};
const CODES = { data: { currencies: [{ code: 'USD' }, { code: 'EUR' }] } };

describe('a trusted document', () => {
  it('of the storefront is found by its hash at the first request, wherever it is asked', async () => {
    expect(own.operations.length).toBeGreaterThan(80);
    for (const { id, name } of own.operations) {
      const { code } = await post(closed, { operationName: name, ...byHash(id) });
      // Most lack their variables here, which is found out once the document is there.
      expect([name, code?.match(/PERSISTED|GRAPHQL/)]).not.toEqual([name, expect.anything()]);
    }
    for (const gateway of [closed, open]) {
      const { id = '' } = own.operations.find(({ name }) => name === 'Sitemap') ?? {};
      expect(await post(gateway, byHash(id))).toMatchObject({ status: 200, data: { categories: expect.any(Array) } });
    }
  });

  it('is answered as text, too, letter by letter', async () => {
    expect(await post(closed, { query: FORMER })).toMatchObject(CODES);
    expect(await post(closed, { query: FORMER, ...byHash(hash(FORMER)) })).toMatchObject(CODES);
    expect(await post(closed, { query: `${FORMER} ` })).toMatchObject(REFUSED);
    const get = await fetch(`${closed.url}?${new URLSearchParams({ query: FORMER })}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(await get.json()).toEqual(CODES);
  });

  it('of a former release or of another client is one of the manifests that are named', async () => {
    for (const text of [FORMER, OTHERS]) expect(await post(closed, byHash(hash(text)))).toMatchObject({ status: 200 });
    const all = await startTestGateway(backend.url, { env: { ...PRODUCTION, TRUSTED_MANIFESTS: folder } });
    expect(await post(all, byHash(hash(FORMER)))).toMatchObject(CODES);
    // A folder stands for its .json files.
    expect(await post(all, byHash(hash(OTHERS)))).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    await all.close();
  });

  it('that waited in a queue is carried out after the shop was updated', async () => {
    const input = { idempotencyKey: 'k-queued' };
    const made = { status: 200, data: { answer: { cart: { id: expect.any(String) }, userErrors: [] } } };
    const hashed = byHash(hash(FORMER_CHANGE));
    expect(await post(closed, { ...hashed, variables: { input } })).toMatchObject(made);
    // Nobody has given this one the manifest: the page sends the text then, under the same key.
    const newer = await startTestGateway(backend.url);
    expect(await post(newer, { ...hashed, variables: { input } })).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    expect(await post(newer, { query: FORMER_CHANGE, ...hashed, variables: { input } })).toMatchObject(made);
    expect(await post(newer, { ...hashed, variables: { input } })).toMatchObject(made);
    await newer.close();
  });
});

describe('any other document', () => {
  it('is refused in production, before it is read, at both addresses', async () => {
    for (const query of [AD_HOC, '{ oops', '', '{ noSuchField }'])
      expect(await post(closed, { query })).toMatchObject(REFUSED);
    expect(await post({ url: closed.internalUrl }, { query: AD_HOC })).toMatchObject(REFUSED);
    const get = await fetch(`${closed.url}?${new URLSearchParams({ query: AD_HOC })}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect([get.status, get.headers.get('cache-control')]).toEqual([400, 'no-store']);
    const extensions = { code: 'PERSISTED_QUERY_ONLY', traceId: get.headers.get('x-trace-id') };
    expect(await get.json()).toEqual({ errors: [{ message: REFUSED.message, extensions }] });
    expect(backend.calls).toEqual([]);
  });

  it('is answered to the holder of an API token, and cannot be used by others then', async () => {
    const hashed = byHash(hash(AD_HOC));
    const headers = bearer(OPERATOR_TOKEN);
    for (const url of [closed.url, closed.internalUrl])
      expect(await post({ url }, { query: AD_HOC, ...hashed }, headers)).toMatchObject({ status: 200, ...CODES });
    // Asked once, not with each request.
    expect(backend.paths().filter((path) => path.includes('operations/token')).length).toBeLessThan(2);
    expect(await post(closed, hashed)).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    expect(await post(closed, { query: AD_HOC, ...hashed })).toMatchObject(REFUSED);
  });

  it.each([
    ['an unknown token', 'patchwork_of-nobody', 1],
    ['the token of a customer, about which nobody is asked', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.c2ln', 0],
  ])('is refused with %s', async (_, token, calls) => {
    expect(await post(closed, { query: AD_HOC }, bearer(token))).toMatchObject(REFUSED);
    expect(await post(closed, { query: AD_HOC }, bearer(token))).toMatchObject(REFUSED);
    expect(backend.paths()).toEqual(Array(calls).fill('GET operations/token'));
  });

  it('waits for nobody where the token cannot be checked', async () => {
    backend.on('operations/token', () => refusal(500, 'secret'));
    const answer = await post(closed, { query: AD_HOC }, bearer('patchwork_of-somebody'));
    expect(answer).toMatchObject({ status: 503, code: 'UPSTREAM_FAILED', message: 'The token cannot be checked now' });
  });

  it('is answered in development, and in production where the schema is shown or it is set so', async () => {
    expect(await post(open, { query: AD_HOC })).toMatchObject(CODES);
    for (const setting of [{ INTROSPECTION: '1' }, { TRUSTED_DOCUMENTS: 'prefer' }, { TRUSTED_DOCUMENTS: 'off' }]) {
      const gateway = await startTestGateway(backend.url, { env: { ...PRODUCTION, ...setting } });
      expect(await post(gateway, { query: AD_HOC })).toMatchObject(CODES);
      await gateway.close();
    }
  });

  it('is all that there is where trusted documents are switched off', async () => {
    const off = await startTestGateway(backend.url, {
      env: { TRUSTED_DOCUMENTS: 'off', TRUSTED_MANIFESTS: 'missing' },
    });
    const hashed = byHash(hash(FORMER));
    expect(await post(off, hashed)).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    expect(await post(off, { query: FORMER, ...hashed })).toMatchObject(CODES);
    expect(await post(off, hashed)).toMatchObject(CODES);
    await off.close();
  });
});

describe('a hash', () => {
  it.each([
    '__proto__',
    'constructor',
    'toString',
    '',
    '0'.repeat(64),
    hash(FORMER).toUpperCase(),
    `${hash(FORMER)}\0`,
  ])('that is none of a document is not found: %j', async (sha256Hash) => {
    for (const gateway of [closed, open])
      expect(await post(gateway, byHash(sha256Hash))).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
  });

  it.each([[[hash(FORMER)]], [{ toString: 1, valueOf: 1 }], [{}], [7], [null], [undefined]])(
    'that is no text is the caller’s mistake: %j',
    async (wrong) => {
      const refused = {
        status: 400,
        code: 'BAD_USER_INPUT',
        message: 'The sha256Hash of a persisted query must be a text',
      };
      for (const gateway of [closed, open]) expect(await post(gateway, byHash(wrong))).toMatchObject(refused);
      const search = new URLSearchParams({ extensions: JSON.stringify(byHash(wrong).extensions) });
      const got = await fetch(`${open.url}?${search}`, { headers: { 'apollo-require-preflight': '1' } });
      expect([got.status, await got.json()]).toMatchObject([400, { errors: [{ message: refused.message }] }]);
    },
  );

  it('of another text is the caller’s mistake, trusted or not', async () => {
    for (const sha256Hash of [hash(FORMER), hash('other')])
      expect(await post(open, { query: AD_HOC, ...byHash(sha256Hash) })).toMatchObject({
        status: 400,
        code: 'BAD_USER_INPUT',
      });
    expect(await post(closed, { query: OTHERS, ...byHash(hash(FORMER)) })).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
    });
  });

  it('of thousands of others costs nobody else theirs, and memory has a limit', async () => {
    const before = process.memoryUsage().heapUsed;
    const count = process.env.DEEP ? 10_000 : 1000;
    const pad = `#${'x'.repeat(10_000)}\n`;
    const write = (index: number) => `${pad}query Q${index} { __typename }`;
    const register = (index: number) => post(open, { query: write(index), ...byHash(hash(write(index))) });
    for (let start = 0; start < count; start += 100)
      await Promise.all(Array.from({ length: 100 }, (_, index) => register(start + index)));
    expect(await post(open, byHash(hash(FORMER)))).toMatchObject(CODES);
    // The last one is there, the first one is not: together they exceed what is kept.
    expect(await post(open, byHash(hash(write(count - 1))))).toMatchObject({ status: 200 });
    expect(await post(open, byHash(hash(write(0))))).toMatchObject({
      code: 'PERSISTED_QUERY_NOT_FOUND',
    });
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(300 * 1024 * 1024);
  });
});

describe('a manifest that is none', () => {
  const one = toManifest(FORMER).operations;
  it.each([
    ['broken JSON', '{"format":', 'Unexpected end of JSON input'],
    ['another format', { format: 'relay', version: 1, operations: [] }, 'format: '],
    ['another version', { ...toManifest(), version: 2 }, 'version: '],
    ['a list', [], 'expected object'],
    ['no operations', { ...toManifest(), operations: {} }, 'operations: '],
    [
      'an id that is no hash',
      { ...toManifest(), operations: [{ ...one[0], id: '__proto__' }] },
      'operations.0.id: must be a SHA-256 hash',
    ],
    [
      'the hash of another text',
      { ...toManifest(), operations: [{ ...one[0], body: OTHERS }] },
      `${hash(FORMER)} is the hash of another text`,
    ],
    ['an endless document', toManifest('x'.repeat(200_000)), 'operations.0.body: '],
  ])('stops the start with a sentence that names the file: %s', async (name, content, reason) => {
    const file = write(`wrong ${name}.txt`, content);
    const started = startTestGateway(backend.url, { env: { TRUSTED_MANIFESTS: file } });
    await expect(started).rejects.toThrow(`Configuration is wrong: ${file} is no manifest of trusted documents: `);
    await expect(startTestGateway(backend.url, { env: { TRUSTED_MANIFESTS: file } })).rejects.toThrow(reason);
  });

  it('stops the start where it is not there', async () => {
    const started = startTestGateway(backend.url, { env: { TRUSTED_MANIFESTS: join(folder, 'missing') } });
    await expect(started).rejects.toThrow(`TRUSTED_MANIFESTS: ${join(folder, 'missing')} cannot be read`);
  });
});
