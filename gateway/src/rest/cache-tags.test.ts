import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bare, ok } from '../testing/answers.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { createRestClient } from './client.ts';
import { createUpstream, type UpstreamSettings } from './upstream.ts';

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startFakeBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const UNKEPT = { freshMs: 0, staleMs: 0 };
const guard = { retries: 2, breakerFaults: 5, breakerOpenMs: 60_000, concurrency: 8, queue: 8 };

const createTestUpstream = (over: Partial<UpstreamSettings> = {}) =>
  createUpstream({
    baseUrl: backend.url,
    connections: 8,
    tokenIn: 'header',
    callsPerOperation: 100,
    // Patience for a machine that is busy: calls that are to run out of time have a limit of their own.
    readTimeoutMs: 30_000,
    answers: { usual: 100_000, byService: {} },
    sharedCapacity: 1_000_000,
    operation: { readsMs: 60_000, changesMs: 60_000 },
    sharing: { moment: UNKEPT, reference: UNKEPT },
    guard,
    ...over,
  });
const client = () => createRestClient(createTestUpstream(), { traceId: 'trace', variant: 'USD' });

describe('tags of answers', () => {
  it('are known to whoever reads one, be it shared or their own', async () => {
    const headers = { 'x-cache-tags': 'storyblok, storyblok_help_faqs,<x>,,' };
    backend.on('content/story/help/faqs', () => ({ ...ok({ id: 1 }), headers }));
    const upstream = createTestUpstream({ sharing: { moment: UNKEPT, reference: { freshMs: 60_000, staleMs: 0 } } });
    const read = async (sharing?: 'reference') => {
      const rest = createRestClient(upstream, { traceId: 'trace', variant: 'USD' });
      await rest.get('content/story', { id: ['help', 'faqs'], ...(sharing && { sharing }) });
      return [...rest.cacheTags];
    };
    const tags = ['storyblok', 'storyblok_help_faqs'];
    expect([await read('reference'), await read('reference'), await read()]).toEqual([tags, tags, tags]);
    expect(backend.calls).toHaveLength(2);
  });

  it('are those of a refusal, too, so that what is not there is looked for again', async () => {
    const result = { code: 'NOT_FOUND', errorMessage: 'No' };
    backend.on('content/story/new', () => ({
      ...{ status: 404, body: { code: 404, result } },
      headers: { 'x-cache-tags': 'storyblok,storyblok_new' },
    }));
    const upstream = createTestUpstream({ sharing: { moment: UNKEPT, reference: { freshMs: 60_000, staleMs: 0 } } });
    for (const sharing of [{}, { sharing: 'reference' }] as const) {
      const rest = createRestClient(upstream, { traceId: 'trace', variant: 'USD' });
      await expect(rest.get('content/story', { id: 'new', ...sharing })).rejects.toMatchObject({ status: 404 });
      expect([...rest.cacheTags]).toEqual(['storyblok', 'storyblok_new']);
    }
  });

  it('are those of what is not there, too, so that it is looked for again', async () => {
    backend.on('url/map', () => ({ ...bare(null), headers: { 'x-cache-tags': 'storyblok_new' } }));
    const upstream = createTestUpstream({ sharing: { moment: { freshMs: 60_000, staleMs: 0 }, reference: UNKEPT } });
    for (const _ of ['read', 'shared']) {
      const rest = createRestClient(upstream, { traceId: 'trace', variant: 'USD' });
      expect(await rest.ask('url/map', { url: 'new' }, { sharing: 'moment', isBare: true })).toBeNull();
      expect([...rest.cacheTags]).toEqual(['storyblok_new']);
    }
    expect(backend.calls).toHaveLength(1);
  });

  it('are none where an answer has none', async () => {
    const rest = client();
    backend.on('stock/list', () => ok([1]));
    await rest.get('stock/list');
    expect([...rest.cacheTags]).toEqual([]);
  });

  it('stand for a path whose parts are checked', async () => {
    await expect(client().get('content/story', { id: ['..', 'stock'] })).rejects.toMatchObject({ status: 404 });
    expect(backend.calls).toEqual([]);
  });
});
