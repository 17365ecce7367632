import { createClient } from '@redis/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/answers.ts';
import { type GatewayProcess, startGatewayProcess } from '../../testing/process.ts';
import { makeKnown, sendRaw } from '../../testing/raw-request.ts';
import { REDIS_URL, sayRedisLeftOut, startRedisLine } from '../../testing/redis.ts';
import { startTestGateway } from '../../testing/start.ts';
import { useTestGateway } from '../../testing/use.ts';

const { backend } = await useTestGateway();
sayRedisLeftOut('purges of several gateways');

const url = REDIS_URL ?? 'redis://127.0.0.1:9/15';
const headers = { authorization: 'Bearer token-of-the-importer-0123456789abcdef' };
const toy = (sku: string) => ({ query: 'query Toy($sku: ID!) { product(sku: $sku) { name } }', variables: { sku } });

beforeEach(() => void backend.on('operations/token', () => ok({ name: 'importer', scopes: ['cache'] })));

const purge = (gateway: { url: string }, body: object = { tags: ['Product:TOY01'] }) =>
  sendRaw(new URL('/purge', gateway.url).href, { headers, body });

const know = (gateway: { url: string }) => makeKnown(gateway.url, toy('TOY01'));

const isKept = async (gateway: { url: string }, sku: string): Promise<boolean> => {
  backend.calls.length = 0;
  await sendRaw(gateway.url, { body: toy(sku) });
  return backend.calls.length === 0;
};

/** Kept, and not purged by a subscription that has only just begun. */
const untilKept = async (gateway: { url: string }, sku: string) => {
  await expect.poll(() => isKept(gateway, sku)).toBe(true);
  expect(await isKept(gateway, sku)).toBe(true);
};

describe.runIf(REDIS_URL)('two gateways on one Redis', () => {
  const gateways: GatewayProcess[] = [];
  beforeAll(async () => {
    const env = { REDIS_URL: url, KEPT_ANSWERS_MB: '8' };
    gateways.push(
      ...(await Promise.all([startGatewayProcess(backend.url, env), startGatewayProcess(backend.url, env)])),
    );
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
  });

  it('purge together, and what has another tag stays in both', async () => {
    const [one, other] = gateways;
    if (!one || !other) throw new Error('There are two gateways');
    for (const gateway of gateways) {
      await know(gateway);
      for (const sku of ['TOY01', 'TOY02']) await untilKept(gateway, sku);
    }
    expect(await purge(one)).toMatchObject({ status: 200 });
    await expect.poll(() => isKept(other, 'TOY02')).toBe(true);
    const client = await createClient({ url }).connect();
    expect(await client.publish('patchwork:purge', 'nonsense')).toBeGreaterThanOrEqual(2);
    client.destroy();
    for (const gateway of gateways) {
      expect(await isKept(gateway, 'TOY02')).toBe(true);
      expect(await isKept(gateway, 'TOY01')).toBe(false);
    }
  });
});

describe.runIf(REDIS_URL)('a gateway that was without Redis', () => {
  it('says that others may not know of its purge, and keeps nothing that a missed purge was of', async () => {
    const line = await startRedisLine(url);
    const gateway = await startTestGateway(backend.url, { env: { REDIS_URL: line.url, KEPT_ANSWERS_MB: '8' } });
    await know(gateway);
    await untilKept(gateway, 'TOY02');
    await expect.poll(async () => (await purge(gateway)).status).toBe(200);
    await line.cut();
    expect(await isKept(gateway, 'TOY02')).toBe(true);
    await isKept(gateway, 'TOY01');
    expect(await isKept(gateway, 'TOY01')).toBe(true);
    const alone = await purge(gateway);
    expect([alone.status, alone.headers['retry-after'], alone.json().errors]).toMatchObject([
      503,
      '1',
      [{ extensions: { code: 'PURGE_NOT_SHARED' } }],
    ]);
    expect(await isKept(gateway, 'TOY01')).toBe(false);
    expect(await isKept(gateway, 'TOY02')).toBe(true);
    await line.mend();
    await expect.poll(() => isKept(gateway, 'TOY02'), { timeout: 15_000 }).toBe(false);
    await untilKept(gateway, 'TOY02');
    await gateway.close();
    await line.cut();
  });
});
