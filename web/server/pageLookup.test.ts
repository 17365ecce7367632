import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_STORE_VIEW as STORE } from '@patchwork/domain/stores/store-view.ts';
import { afterEach, expect, it } from 'vitest';
import { createPageLookup, LOOKUP } from './pageLookup.ts';
import { type Served, serve } from './testing/serve.ts';

const open: Served[] = [];
const { signal } = new AbortController();
const SCANNER = '198.51.100.9';
const BYSTANDER = '203.0.113.7';
const visitor = (client: string) => ({ network: client, address: client, signal });
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())));

it('asks the gateway few questions at once, however many addresses are tried, and nobody else waits behind them', async () => {
  let most = 0;
  let running = 0;
  const gateway = await serve(async (_request, response) => {
    running += 1;
    most = Math.max(most, running);
    await wait(10);
    running -= 1;
    response.end('{"data":{"page":null}}');
  });
  open.push(gateway);
  const lookUp = createPageLookup(gateway.url);
  const ended: string[] = [];
  const ask = async (client: string, path: string) =>
    ended.push(`${client} ${await lookUp(visitor(client), STORE, path)}`);
  const scanned = Array.from({ length: 200 }, (_, index) => ask(SCANNER, `/probe-${index}.php/`));
  await ask(BYSTANDER, '/mole.html/');
  expect(ended).toContain(`${BYSTANDER} none`);
  expect(ended.filter((one) => one === `${SCANNER} none`).length).toBeLessThanOrEqual(2 * LOOKUP.gate.concurrency);
  await Promise.all(scanned);
  expect(ended.filter((one) => one === `${SCANNER} busy`).length).toBeGreaterThan(100);
  expect(most).toBeLessThanOrEqual(LOOKUP.gate.concurrency);
});

it('asks nothing about what cannot be a page', async () => {
  const gateway = await serve((_request, response) => {
    response.end('{"data":{"page":{"__typename":"Product"}}}');
  });
  open.push(gateway);
  const lookUp = createPageLookup(gateway.url);
  expect(await lookUp(visitor(BYSTANDER), STORE, '/.env/')).toBe('none');
  expect(await lookUp(visitor(BYSTANDER), STORE, '/mole.html/')).toBe('page');
});

it('asks for the visitor, and no longer than they wait', async () => {
  const told = Promise.withResolvers<unknown>();
  const ended = Promise.withResolvers<void>();
  const gateway = await serve((request, response) => {
    told.resolve(request.headers['x-forwarded-for']);
    response.once('close', ended.resolve);
  });
  open.push(gateway);
  const gone = new AbortController();
  const left = createPageLookup(gateway.url)({ ...visitor(BYSTANDER), signal: gone.signal }, STORE, '/mole.html/');
  expect(await told.promise).toBe(BYSTANDER);
  gone.abort();
  await expect(left).rejects.toThrow('abort');
  await ended.promise;
});
