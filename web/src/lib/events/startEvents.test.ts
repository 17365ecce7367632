// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptCookies, declineCookies } from '../consent/consent.ts';
import { raiseEvent } from '../shopEvents.ts';
import { DEFAULT_SITE } from '../site.ts';
import { noteMarketing, readMarketing } from './marketing.ts';
import { startEvents } from './startEvents.ts';

const post = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }));
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z') });
  vi.stubGlobal('fetch', post);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(globalThis, 'dataLayer');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const start = (eventSinks?: ('endpoint' | 'data-layer')[]) => {
  stop = startEvents({ ...DEFAULT_SITE, ...(eventSinks && { eventSinks }) });
};
const pass = (ms = 2000) => vi.advanceTimersByTimeAsync(ms);
const sent = () => post.mock.calls.flatMap(([, init]) => JSON.parse(String(init.body)).events);
const keys = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !key.includes('claim'));

it('without consent nothing is sent or stored, nor later what happened before it', async () => {
  start();
  raiseEvent('view_cart', null);
  await pass();
  expect([post.mock.calls.length, keys()]).toEqual([0, []]);
  acceptCookies();
  await pass();
  expect(post).not.toHaveBeenCalled();
  raiseEvent('begin_checkout', null);
  await pass();
  expect(sent()).toMatchObject([{ name: 'begin_checkout' }]);
});

it('with it events are sent in their order to the shop itself, those before the code was there included', async () => {
  acceptCookies();
  raiseEvent('view_item', { items: [{ item_id: 'BEAR', item_name: 'Bear' }] });
  start();
  raiseEvent('add_to_cart', { items: [{ item_id: 'BEAR', item_name: 'Bear', quantity: 2 }] });
  raiseEvent('view_cart', null);
  await pass();
  expect(sent().map(({ name }: { name: string }) => name)).toEqual(['view_item', 'add_to_cart', 'view_cart']);
  expect(post.mock.calls[0]?.[0]).toBe('/events');
  for (const { id, at } of sent()) expect(id).toMatch(new RegExp(`^${Date.parse(at)}-[\\w-]{20,}$`));
  expect(new Set(sent().map(({ id }: { id: string }) => id)).size).toBe(3);
});

it('withdrawn, it is silent at once: what waits is dropped, and what was stored is gone', async () => {
  acceptCookies();
  start();
  noteMarketing(new URL('https://shop.example/about/?mc_cid=spring'));
  raiseEvent('view_cart', null);
  await pass();
  expect(keys()).toEqual(['patchwork-marketing', 'patchwork-visit']);
  raiseEvent('begin_checkout', null);
  declineCookies();
  raiseEvent('purchase', { transaction_id: '1', value: '2.00', currency: 'USD' });
  await pass();
  expect(sent().map(({ name }: { name: string }) => name)).toEqual(['view_cart']);
  expect(keys()).toEqual([]);
});

it('tells nobody’s business: an order that failed, a country, and what somebody has typed stay here', async () => {
  acceptCookies();
  start();
  raiseEvent('order-error', { order: { email: 'ada@example.com' }, error: 'no', code: 500 });
  raiseEvent('detected-country', 'DE');
  raiseEvent('clear-user-data', null);
  raiseEvent('purchase_error', { error: 'No street "1 Loom Street" for ada@example.com', code: 400 });
  await pass();
  expect(sent()).toMatchObject([{ name: 'purchase_error', detail: { code: 400 } }]);
  expect(JSON.stringify(sent())).not.toMatch(/ada|Loom/);
});

it('cuts names and items that are too long or many, so that their batch is taken', async () => {
  acceptCookies();
  start();
  raiseEvent('view_item', { items: Array(60).fill({ item_id: 'BEAR', item_name: 'b'.repeat(300) }) });
  await pass();
  const [{ detail }] = sent();
  expect([detail.items.length, detail.items[0].item_name.length]).toEqual([50, 200]);
});

it('lets five batches wait at most for a server that does not answer, and asks it no longer than five seconds', async () => {
  acceptCookies();
  start();
  const { promise, resolve } = Promise.withResolvers<Response>();
  post.mockImplementationOnce(() => promise);
  for (let index = 0; index < 200; index += 1) raiseEvent('view_cart', null);
  await pass();
  expect(post.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
  expect(post).toHaveBeenCalledOnce();
  resolve(new Response(null, { status: 204 }));
  await pass();
  expect(post).toHaveBeenCalledTimes(5);
});

it('goes to the sinks that are configured', async () => {
  acceptCookies();
  start(['data-layer']);
  raiseEvent('view_cart', null);
  await pass();
  expect(post).not.toHaveBeenCalled();
  expect(Reflect.get(globalThis, 'dataLayer')).toMatchObject([{ event: 'view_cart' }]);
});

describe('a campaign', () => {
  const note = (query: string) => noteMarketing(new URL(`https://shop.example/about/${query}`));

  it('is known by its mc_cid, with the page that it has led to', () => {
    note('?mc_cid=spring-26');
    expect(readMarketing()).toEqual({ campaignId: 'spring-26', landingPage: '/about/' });
    note('');
    expect(readMarketing()?.campaignId).toBe('spring-26');
  });

  it('is cleared with its page where utm_source contains mailchimp', () => {
    note('?mc_cid=spring-26');
    note('?mc_cid=other&utm_source=The-Mailchimp-List');
    expect(readMarketing()).toBeNull();
  });

  it.each(['?mc_cid=<script>', `?mc_cid=${'a'.repeat(65)}`, '?mc_cid='])('is none of %s', (query) => {
    note(query);
    expect(readMarketing()).toBeNull();
  });
});
