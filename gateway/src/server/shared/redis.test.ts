import { createHash, randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REDIS_URL, sayRedisLeftOut, startRedisLine } from '../../testing/redis.ts';
import { startTestGateway, type TestGateway } from '../../testing/start.ts';
import { useTestGateway } from '../../testing/use.ts';
import { REDIS } from './redis.ts';

const { backend } = await useTestGateway();
sayRedisLeftOut('what gateways share');

const url = REDIS_URL ?? 'redis://127.0.0.1:9/15';
const admin = REDIS_URL === null ? null : await createClient({ url }).connect();
afterAll(async () => {
  const keys = (await admin?.keys('patchwork:*')) ?? [];
  if (keys.length > 0) await admin?.del(keys);
  admin?.destroy();
});

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const newQuery = () => `query Q${randomUUID().replaceAll('-', '')} { __typename }`;

const post = async ({ url: address }: TestGateway, body: object, headers: Record<string, string> = {}) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const begun = performance.now();
  const response = await fetch(address, { ...init, body: JSON.stringify(body) });
  const { data, errors } = (await response.json()) as { data?: object; errors?: { extensions: { code: string } }[] };
  return { status: response.status, data, code: errors?.[0]?.extensions.code, ms: performance.now() - begun };
};

const byHash = (text: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash(text) } } });
const FOUND = { status: 200, data: { __typename: 'Query' } };
const NOT_FOUND = { code: 'PERSISTED_QUERY_NOT_FOUND' };

const LIMITS = { clients: { tool: { requests: 4, seconds: 600 } } };

const start = async (redisUrl: string, env: Record<string, string> = {}) => {
  const lines: string[] = [];
  const settings = { REDIS_URL: redisUrl, CLIENT_LIMITS: JSON.stringify(LIMITS), ...env };
  const gateway = await startTestGateway(backend.url, { env: settings, log: (line) => void lines.push(line) });
  const said = () => lines.flatMap((line) => JSON.parse(line).msg).filter((text) => text.startsWith('Redis'));
  return { gateway, said };
};

const AWAY = 'Redis does not answer: this gateway goes on without it';
const BACK = 'Redis answers again';

/** Until the gateway has its connection, and an answer in time: until then it goes on for itself. */
const untilShared = async ({ gateway, said }: Awaited<ReturnType<typeof start>>) => {
  await expect
    .poll(async () => {
      const text = newQuery();
      await post(gateway, { query: text, ...byHash(text) });
      return [await admin?.exists(`patchwork:apq:${hash(text)}`), said().at(-1) === AWAY];
    })
    .toEqual([1, false]);
};

const fromNewNetwork = () => {
  const [a, b, c] = createHash('md5').update(randomUUID()).digest();
  return { 'x-forwarded-for': `10.${a}.${b}.${c}`, 'apollographql-client-name': 'tool' };
};

describe.runIf(REDIS_URL)('gateways on one Redis', () => {
  let one: Awaited<ReturnType<typeof start>>;
  let other: typeof one;
  beforeAll(async () => {
    [one, other] = await Promise.all([start(url), start(url)]);
  });
  afterAll(async () => {
    await Promise.all([one.gateway.close(), other.gateway.close()]);
  });

  it('know what a client has registered with either of them', async () => {
    await untilShared(one);
    await untilShared(other);
    const text = newQuery();
    expect(await post(other.gateway, byHash(text))).toMatchObject(NOT_FOUND);
    expect(await post(one.gateway, { query: text, ...byHash(text) })).toMatchObject(FOUND);
    await expect.poll(async () => (await post(other.gateway, byHash(text))).data).toEqual(FOUND.data);
    const key = `patchwork:apq:${hash(text)}`;
    const left = (await admin?.pTTL(key)) ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(86_400_000);
  });

  it('carry out nothing that somebody else has written there, and keep nothing that is too long', async () => {
    await untilShared(one);
    const text = newQuery();
    await admin?.set(`patchwork:apq:${hash(text)}`, '{ categories { id } }');
    expect(await post(one.gateway, byHash(text))).toMatchObject(NOT_FOUND);
    const long = `#${'x'.repeat(70_000)}\n${newQuery()}`;
    expect(await post(one.gateway, { query: long, ...byHash(long) })).toMatchObject(FOUND);
    expect(await post(one.gateway, byHash(long))).toMatchObject(NOT_FOUND);
    expect(await admin?.exists(`patchwork:apq:${hash(long)}`)).toBe(0);
  });

  it('find trusted documents alone where only those are answered', async () => {
    await untilShared(one);
    const text = newQuery();
    await admin?.set(`patchwork:apq:${hash(text)}`, text);
    expect(await post(one.gateway, byHash(text))).toMatchObject(FOUND);
    const { gateway } = await start(url, { TRUSTED_DOCUMENTS: 'only' });
    expect(await post(gateway, byHash(text))).toMatchObject(NOT_FOUND);
    await gateway.close();
  });

  it('count a client together', async () => {
    await untilShared(one);
    await untilShared(other);
    const client = fromNewNetwork();
    const statuses: number[] = [];
    for (const { gateway } of [one, other, one, other, one, other])
      statuses.push((await post(gateway, { query: '{ __typename }' }, client)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await post(one.gateway, { query: '{ __typename }' }, fromNewNetwork())).status).toBe(200);
  });

  it('go on when Redis goes away, each for itself, and share again when it is back', async () => {
    const line = await startRedisLine(url);
    const started = await start(line.url);
    const { gateway, said } = started;
    await untilShared(started);
    const before = said().length;
    const text = newQuery();
    await line.cut();
    for (let count = 0; count < 20; count += 1) {
      const { ms, ...answer } = await post(gateway, { query: text, ...byHash(text) });
      expect(answer).toMatchObject(FOUND);
      expect(ms).toBeLessThan(1000);
    }
    expect(await post(gateway, byHash(text))).toMatchObject(FOUND);
    const client = fromNewNetwork();
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await post(gateway, { query: '{ __typename }' }, client)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(said().slice(before)).toEqual([AWAY]);
    await line.mend();
    await untilShared(started);
    // A busy machine may be late once more.
    expect(said().slice(before, before + 2)).toEqual([AWAY, BACK]);
    await gateway.close();
    await line.cut();
  });

  it('wait for a silent Redis once in a while, a tenth of a second, and not with each request', async () => {
    const line = await startRedisLine(url);
    const started = await start(line.url);
    const { gateway, said } = started;
    await untilShared(started);
    const before = said().length;
    line.silence();
    const client = fromNewNetwork();
    const begun = performance.now();
    const statuses: number[] = [];
    for (let count = 0; count < 30; count += 1)
      statuses.push((await post(gateway, { query: '{ __typename }' }, client)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(performance.now() - begun).toBeLessThan(2 * REDIS.answerMs + REDIS.restMs);
    expect(said().slice(before)).toEqual([AWAY]);
    await gateway.close();
    await line.cut();
  });
});

describe('a gateway whose Redis is not there', () => {
  it('starts and answers as fast as without, and says so once', async () => {
    const { gateway, said } = await start('redis://user:secret-canary@127.0.0.1:9/15');
    const text = newQuery();
    for (const body of [{ query: text, ...byHash(text) }, byHash(text)]) {
      const { ms, ...answer } = await post(gateway, body);
      expect(answer).toMatchObject(FOUND);
      expect(ms).toBeLessThan(1000);
    }
    await expect.poll(said).toEqual([AWAY]);
    await gateway.close();
  });

  it.each(['localhost:6379', 'http://localhost', 'redis'])('does not start with an address that is none: %s', (wrong) =>
    expect(start(wrong)).rejects.toThrow('REDIS_URL'),
  );
});
