import type { AddressInfo } from 'node:net';
import { DEFAULT_PRICE_GROUP, DEVELOPMENT_GROUP_SECRET } from '@patchwork/domain/price-group.ts';
import { DEFAULT_STORE_TIME_ZONE } from '@patchwork/domain/store.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { percentiles } from '../../bench/percentiles.ts';
import { createQuestions } from '../../bench/questions.ts';
import { manySkus } from '../../bench/shops.ts';
import { createLifecycle } from '../lib/lifecycle.ts';
import { createPriceGroups } from '../pricing/price-group.service.ts';
import { createServer } from '../server.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { createCatalogSearch } from './catalog-search.ts';
import { createMemoryEngine } from './memory-engine.ts';
import { createSnapshot } from './snapshot.ts';

// The whole measurement is `npm run bench:search -w backend`. Here the middle one counts, which a busy machine does not
// move by much.
const LIMIT_MS = 30;
const REQUESTS = 60;

const snapshot = createSnapshot(manySkus(5000));
let http: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  const memory = { current: () => snapshot, fresh: async () => snapshot };
  const clock = { now: new Date(), timeZone: DEFAULT_STORE_TIME_ZONE };
  const audience = (group = DEFAULT_PRICE_GROUP) => ({ clock, group, includesTax: false });
  const search = await createCatalogSearch({
    content: { pages: async () => [] },
    memory,
    engine: createMemoryEngine(),
    audience,
  });
  const catalog = { search, mapUrl: async () => null, rewrite: async () => null };
  const routes = [catalogRoutes({ catalog, groups: createPriceGroups({ secret: DEVELOPMENT_GROUP_SECRET }) })];
  http = await createServer({ logger: pino({ level: 'silent' }), lifecycle: createLifecycle(), routes });
  await http.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => http.close());

const questions = createQuestions(snapshot.pages.map(({ product }) => product));

it.each(Object.entries(questions))('answers %s within 30 ms over HTTP', async (_kind, question) => {
  const { port } = http.server.address() as AddressInfo;
  const times: number[] = [];
  while (times.length < REQUESTS) {
    const { query, body } = question();
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/catalog/patchwork/product/_search?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
  }
  expect(percentiles(times).p50).toBeLessThanOrEqual(LIMIT_MS);
});
