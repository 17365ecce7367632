import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { bare, type Call } from './testing/answers.ts';
import { useTestGateway } from './testing/use.ts';

// An attacker's own questions would take longer than this, a bystander's several times less: what else keeps the machine
// busy for a while may add to it.
const { backend, gateway } = await useTestGateway({ env: { SEARCH_TIMEOUT_MS: '3000' } });
const patient = await useTestGateway();

const ATTACKER = { 'x-forwarded-for': '203.0.113.7' };
const BYSTANDER = { 'x-forwarded-for': '198.51.100.9' };
const PRODUCTS = 'catalog/patchwork/product/_search';
const EMPTY = bare({ total: 0, hits: [], aggregations: {}, attribute_metadata: [] });

let texts = 0;
const search = (): string => {
  texts += 1;
  return `productSearch(text: "bear ${texts}", first: 1) { totalCount }`;
};
const searches = (count: number): string =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${search()}`).join(' ')} }`;

/** A backend that looks for words one search at a time, also for those who are gone; a busy machine makes it no slower. */
const searchOneByOne = (milliseconds: number) => {
  let freeAt = 0;
  backend.on(PRODUCTS, () => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + milliseconds;
    return { delayMs: freeAt - now, ...EMPTY };
  });
};

/** Between an answer and the next question: attacker, gateway and backend have one processor here. */
const BREATH_MS = 200;

/** Keeps so many requests of the attacker's coming until it is ended. */
const attack = (atOnce: number, write: () => string) => {
  let isOn = true;
  const keepAsking = async () => {
    while (isOn) {
      await gateway.ask(write(), {}, ATTACKER);
      await setTimeout(BREATH_MS);
    }
  };
  const all = Array.from({ length: atOnce }, keepAsking);
  return async () => {
    isOn = false;
    await Promise.all(all);
  };
};

const CREATE = 'mutation { cartCreate(input: { idempotencyKey: "mine" }) { cart { id } userErrors { message } } }';

const shopFor = async (rounds: number) => {
  const codes: unknown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const found = await gateway.ask(searches(1), {}, BYSTANDER);
    const made = await gateway.ask(CREATE, {}, BYSTANDER);
    codes.push(...[found, made].map(({ errors }) => errors?.[0]?.extensions.code ?? 'answered'));
  }
  return codes;
};

describe('a client who asks for all that the backend can do', () => {
  it.each([
    ['40 requests at once of nine searches each, which take 10 ms', 40, 9, 10],
    ['150 requests at once of a search, which takes 20 ms', 150, 1, 20],
  ])('costs nobody else their search or their cart: %s', async (_, atOnce, each, milliseconds) => {
    searchOneByOne(milliseconds);
    const end = attack(atOnce, () => searches(each));
    await expect.poll(() => backend.calls.length).toBeGreaterThan(20);
    await setTimeout(1_500);
    const seen = await shopFor(6);
    await end();
    expect(seen).toEqual(Array(12).fill('answered'));
  });

  it('opens the breaker for themselves with questions that take too long, and for nobody else', async () => {
    const isTheirs = ({ body }: Call) => JSON.stringify(body).includes('endless');
    const hanging = Promise.withResolvers<void>();
    backend.on(PRODUCTS, (call) => ({ ...EMPTY, ...(isTheirs(call) && { until: hanging.promise }) }));
    // The same question would be one call, however often it is put.
    const endless = (count: number) => `{ productSearch(text: "endless ${count}", first: 1) { totalCount } }`;
    await Promise.all(Array.from({ length: 8 }, (_, count) => gateway.ask(endless(count), {}, ATTACKER)));
    const asked = backend.calls.length;
    expect((await gateway.ask(endless(8), {}, ATTACKER)).errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
    expect(backend.calls).toHaveLength(asked);
    expect(await shopFor(1)).toEqual(['answered', 'answered']);
    hanging.resolve();
  });

  it('leaves connections for others, however many endpoints they ask', async () => {
    const hanging = Promise.withResolvers<void>();
    for (const path of [PRODUCTS, 'url/map']) patient.backend.on(path, () => ({ until: hanging.promise, ...EMPTY }));
    const asked = Array.from({ length: 40 }, (_, count) =>
      [search(), `product(sku: "SKU${count}") { sku }`, `page(path: "/page-${count}/") { __typename }`].map((field) =>
        patient.gateway.ask(`{ ${field} }`, {}, ATTACKER),
      ),
    ).flat();
    await expect.poll(() => patient.backend.calls.length).toBeGreaterThan(40);
    const made = patient.gateway.ask(CREATE, {}, BYSTANDER);
    expect(await made).toMatchObject({ data: { cartCreate: { userErrors: [] } } });
    hanging.resolve();
    await Promise.all(asked);
  });
});
