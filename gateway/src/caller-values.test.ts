import { describe, expect, it } from 'vitest';
import { createRestClient } from './rest/client.ts';
import { RestRefusal } from './rest/errors.ts';
import { createUpstream } from './rest/upstream.ts';
import { readConfig } from './server/config.ts';
import { upstreamSettings } from './server/settings.ts';
import { useTestGateway } from './testing/use.ts';

/** As many connections as would be lost to a hundred bad keys several times over. */
const { backend, gateway } = await useTestGateway({ env: { UPSTREAM_CONNECTIONS: '8' } });

const CREATE =
  'mutation($input: CartCreateInput!) { cartCreate(input: $input) { cart { id } userErrors { code message } } }';
const create = (idempotencyKey: unknown) => gateway.ask(CREATE, { input: { idempotencyKey } });
const isCreated = (answer: Awaited<ReturnType<typeof create>>) => answer.data?.cartCreate?.cart?.id !== undefined;

const BAD_KEYS = ['a\nb', 'a\r\nx-evil: 1', 'a\0b', 'ключ', '密钥', '🧸', '\ud83e', 'é', 'a b', 'k'.repeat(300), ''];

describe('an idempotency key that cannot be a header', () => {
  it.each(BAD_KEYS)('is refused with the field and the rule: %j', async (key) => {
    const { status, data, errors } = await create(key);
    expect(status).toBe(400);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([
      { message: expect.stringContaining('input.idempotencyKey'), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect(errors?.[0]?.message).toContain('must be 1 to 128 printable ASCII characters without blanks');
    expect(backend.calls).toEqual([]);
  });

  it.each(['a b', ''])('is refused in the document too: %j', async (key) => {
    const query = `mutation { cartCreate(input: { idempotencyKey: "${key}" }) { cart { id } } }`;
    const { status, errors } = await gateway.ask(query);
    expect(status).toBe(400);
    expect(errors).toMatchObject([
      {
        message: '"idempotencyKey" must be 1 to 128 printable ASCII characters without blanks',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  });

  it.each([1, true, null, {}])('is refused where it is no text: %j', async (key) => {
    expect(await create(key)).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });

  it('costs nobody else anything: after a hundred of them the next cart is made at once', async () => {
    const times: number[] = [];
    // What else runs on the machine only adds to a time: the best counts, each after a hundred of its own.
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 100 }, (_, index) => create(BAD_KEYS[index % BAD_KEYS.length])));
      const start = performance.now();
      expect(isCreated(await create('good'))).toBe(true);
      times.push(performance.now() - start);
    }
    expect(Math.min(...times)).toBeLessThan(1_000);
    expect((await fetch(new URL('/health/ready', gateway.url))).status).toBe(200);
  });

  it('opens no breaker: every cart beside a stream of them is made', async () => {
    const answers = [];
    for (let round = 0; round < 20; round += 1) {
      const bad = BAD_KEYS.map(create);
      answers.push(...(await Promise.all([create(`a-${round}`), create(`b-${round}`)])));
      await Promise.all(bad);
    }
    expect(answers.filter(isCreated)).toHaveLength(40);
  });
});

describe('a call that cannot be sent', () => {
  const upstream = createUpstream(upstreamSettings(readConfig({ BACKEND_URL: backend.url })));
  const rest = createRestClient(upstream, { traceId: 'trace', variant: 'USD' });

  const refusals: [string, () => Promise<unknown>][] = [
    ['a line break in a header', () => rest.send('cart/create', { idempotencyKey: 'a\nb' })],
    ['a letter beyond Latin in a header', () => rest.send('cart/create', { idempotencyKey: 'ключ' })],
    ['a header without end', () => rest.send('cart/create', { idempotencyKey: 'k'.repeat(10_000) })],
    ['half a surrogate pair in a query', () => rest.get('stock/check', { query: { sku: '\ud800' } })],
    ['a query without end', () => rest.get('stock/check', { query: { sku: 'x'.repeat(10_000) } })],
    ['an id that leads elsewhere', () => rest.get('plushies', { id: '../user/me' })],
    ['an id with a line break', () => rest.get('plushies', { id: '1\n2' })],
  ];

  it.each(refusals)('is refused before it takes a connection: %s', async (_, call) => {
    await expect(call()).rejects.toBeInstanceOf(RestRefusal);
    expect(backend.calls).toEqual([]);
  });

  it('is never repeated, and counts against nobody', async () => {
    for (let round = 0; round < 30; round += 1) {
      await Promise.all(refusals.map(([, call]) => expect(call()).rejects.toBeInstanceOf(RestRefusal)));
    }
    expect(backend.calls).toEqual([]);
    expect(await rest.send('cart/create', { idempotencyKey: 'good' })).toBeTruthy();
    expect(await rest.get('stock/check', { query: { sku: 'TOY01' } })).toMatchObject({ qty: 12 });
  });
});
