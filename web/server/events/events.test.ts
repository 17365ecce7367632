import type { ServerResponse } from 'node:http';
import type { ErrorReport } from '@patchwork/domain/http/error-report.ts';
import type { ReportOutcome } from '@patchwork/domain/http/error-reporter.ts';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { type Served, serve } from '../testing/serve.ts';
import { createErrorRoutes } from './errorRoutes.ts';
import { createEventRoutes } from './eventRoutes.ts';

const log = pino({ level: 'silent' });
const AGENT = 'Mozilla/5.0 (iPhone) Safari/605';
const NOW = 1_800_000_000_000;
const DAY = 24 * 60 * 60 * 1000;
const open: Served[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': AGENT, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('reports of errors', () => {
  const REPORT = {
    short_message: 'broken',
    full_message: 'Error: broken',
    url: '/about/',
    file: '/assets/main.js',
    line: 7,
  };

  const start = async (outcome: ReportOutcome | null = 'accepted') => {
    let now = NOW;
    const send = vi.fn(async (_report: ErrorReport) => outcome ?? 'failed');
    const routes = createErrorRoutes({ send: outcome === null ? null : send, now: () => now });
    const server = await serve(await createApp([routes], log));
    open.push(server);
    const ask = async (body: unknown, headers = {}) => (await post(`${server.url}/errors`, body, headers)).status;
    const askFrom = (address: string) => ask(REPORT, { 'x-forwarded-for': address });
    return { ask, askFrom, send, wait: (ms: number) => (now += ms) };
  };

  it('are passed on with agent, address and trace, and answered 202', async () => {
    const { ask, send } = await start();
    expect(await ask(REPORT, { traceparent: `00-${'ab'.repeat(16)}-${'c'.repeat(16)}-00` })).toBe(202);
    expect(send).toHaveBeenCalledWith({
      ...REPORT,
      user_agent: AGENT,
      client_ip: '127.0.0.1',
      trace_id: 'ab'.repeat(16),
    });
  });

  it.each([
    ['of a bot', REPORT, { 'user-agent': 'Googlebot/2.1' }, 204],
    ['of another site', REPORT, { 'sec-fetch-site': 'cross-site' }, 403],
    ['with more than they have', { ...REPORT, cookie: 'a' }, {}, 400],
    ['that are too long', { ...REPORT, short_message: 'a'.repeat(301) }, {}, 400],
    ['that are none', '{', {}, 400],
    ['that are huge', 'a'.repeat(20_000), {}, 413],
  ])('are not passed on %s', async (_, body, headers, status) => {
    const { ask, send } = await start();
    expect(await ask(body, headers)).toBe(status);
    expect(send).not.toHaveBeenCalled();
  });

  it('are passed on once a day, and ten of a client, who does not keep to that by itself', async () => {
    const { ask, send, wait } = await start();
    expect([await ask(REPORT), await ask(REPORT)]).toEqual([202, 204]);
    for (let index = 0; index < 20; index += 1) await ask({ ...REPORT, short_message: `broken ${index}` });
    expect(send).toHaveBeenCalledTimes(10);
    wait(DAY);
    expect(await ask(REPORT)).toBe(202);
  });

  it.each(['refused', 'failed', 'busy'] as const)(
    'that the service has not accepted are told so: %s',
    async (outcome) => {
      const { ask } = await start(outcome);
      expect(await ask(REPORT)).toBe(502);
    },
  );

  it('are at most 500 an hour of all networks together', async () => {
    const { send, askFrom, wait } = await start();
    const statuses = new Map<number, number>();
    const askAll = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const status = await askFrom(`198.51.${Math.floor(index / 250)}.${index % 250}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await askAll(510);
    expect([send.mock.calls.length, Object.fromEntries(statuses)]).toEqual([500, { 202: 500, 429: 10 }]);
    wait(60 * 60 * 1000);
    expect(await askFrom('203.0.113.1')).toBe(202);
  });

  it('have no address without a service', async () => {
    const { ask } = await start(null);
    expect(await ask(REPORT)).toBe(404);
  });
});

describe('events', () => {
  const EVENT = { id: '1-a', name: 'view_cart', at: '2026-11-27T10:00:00.000Z', detail: null };
  const BATCH = { store: 'default', visit: 'v', events: [EVENT], campaignId: 'abc', landingPage: '/about/' };

  const start = async (hasService = true, answer = (response: ServerResponse) => void response.end()) => {
    let now = NOW;
    const bodies: unknown[] = [];
    const service = await serve((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        bodies.push({ body: JSON.parse(text), headers: request.headers });
        answer(response);
      });
    });
    const server = await serve(
      await createApp([createEventRoutes({ url: hasService ? service.url : null, log, now: () => now })], log),
    );
    open.push(service, server);
    return {
      bodies,
      wait: (ms: number) => (now += ms),
      ask: async (body: unknown, headers = {}) => (await post(`${server.url}/events`, body, headers)).status,
    };
  };

  it('are passed on as they were recorded, without anything that says who has sent them', async () => {
    const { ask, bodies } = await start();
    expect(await ask(BATCH, { cookie: 'session=secret' })).toBe(204);
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies).toMatchObject([{ body: BATCH }]);
    expect(JSON.stringify(bodies)).not.toMatch(/secret|iPhone|forwarded/);
  });

  it('do not tell the address of a mailed link as a landing page', async () => {
    const { ask, bodies } = await start();
    await ask({ ...BATCH, landingPage: '/alerts/recover/cart/id/1/code/2/' });
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
    expect(JSON.stringify(bodies)).not.toContain('alerts');
  });

  it.each([
    ['of other sites', BATCH, { 'sec-fetch-site': 'cross-site' }, 403],
    ['of other names', { ...BATCH, events: [{ ...EVENT, name: 'clear-user-data' }] }, {}, 400],
    ['with other details', { ...BATCH, events: [{ ...EVENT, detail: { email: 'ada@example.com' } }] }, {}, 400],
    ['by the hundred', { ...BATCH, events: Array(100).fill(EVENT) }, {}, 400],
    ['that are none', 'x', {}, 400],
  ])('are not passed on %s', async (_, body, headers, status) => {
    const { ask, bodies } = await start();
    expect(await ask(body, headers)).toBe(status);
    expect(bodies).toEqual([]);
  });

  it('are dropped without a service', async () => {
    const { ask, bodies } = await start(false);
    expect(await ask(BATCH)).toBe(204);
    expect(bodies).toEqual([]);
  });

  it('are taken sixty times a minute of a network, then refused with 429, not those of another', async () => {
    const { ask, wait } = await start(false);
    for (let index = 0; index < 60; index += 1) expect(await ask(BATCH)).toBe(204);
    expect([await ask(BATCH), await ask(BATCH, { 'x-forwarded-for': '198.51.100.7' })]).toEqual([429, 204]);
    wait(60_000);
    expect(await ask(BATCH)).toBe(204);
  });

  it('of one network take two places of the service, so that those of others are passed on', async () => {
    const held: ServerResponse[] = [];
    const { ask, bodies } = await start(true, (response) => void held.push(response));
    for (let index = 0; index < 5; index += 1) await ask(BATCH);
    await ask({ ...BATCH, visit: 'other' }, { 'x-forwarded-for': '198.51.100.7' });
    await vi.waitFor(() => expect(JSON.stringify(bodies)).toContain('other'));
    expect(bodies).toHaveLength(3);
    for (const response of held) response.end();
    await vi.waitFor(async () => {
      await ask(BATCH);
      expect(bodies.length).toBeGreaterThan(3);
    });
    for (const response of held) response.end();
  });

  it('follow no redirect of the service', async () => {
    const followed = vi.fn();
    const elsewhere = await serve((_request, response) => {
      followed();
      response.end();
    });
    open.push(elsewhere);
    const { ask, bodies } = await start(
      true,
      (response) => void response.writeHead(307, { location: elsewhere.url }).end(),
    );
    await ask(BATCH);
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(followed).not.toHaveBeenCalled();
  });
});
