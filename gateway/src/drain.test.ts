import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ok } from './testing/answers.ts';
import { startFakeBackend } from './testing/fake-backend.ts';
import { startGatewayProcess } from './testing/process.ts';

const backend = await startFakeBackend();
backend.on('currencies/rates', () => ({ delayMs: 100, ...ok([]) }));
afterAll(() => backend.close());

const CHECK_MS = 200;
const DELAY_MS = 1_500;
const SHOPPERS = 16;
const MS = 6_000;

/** Passes requests on in turn to the servers that were ready when they were last asked; never a second time. */
const startBalancer = async (targets: readonly string[]) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const ready = new Set(targets);
  const check = async (target: string) => {
    const { ok: isReady } = await fetch(new URL('/health/ready', target)).catch(() => ({ ok: false }));
    if (isReady) ready.add(target);
    else ready.delete(target);
  };
  const timer = setInterval(() => void Promise.all(targets.map(check)), CHECK_MS);
  let turn = 0;
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const open = [...ready];
    turn += 1;
    const target = open[turn % open.length];
    if (target === undefined) return void response.writeHead(502).end();
    const { method, headers } = incoming;
    const outgoing = request(target, { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        'x-served-by': target,
        connection: 'keep-alive',
      });
      answer.pipe(response);
    });
    outgoing.once('error', () => response.writeHead(502).end());
    incoming.pipe(outgoing);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    close: () => {
      clearInterval(timer);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
};

const OPERATIONS = ['{ currencies { code } }', '{ product(sku: "TOY01") { name stock { status } } }', '{ __typename }'];

/** Asks one operation after the other until the time is over. */
const shop = async (url: string, until: number) => {
  const answers: { status: number; server: string | null; at: number }[] = [];
  for (let turn = 0; performance.now() < until; turn += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: OPERATIONS[turn % OPERATIONS.length] }),
    });
    const { data, errors } = (await response.json().catch(() => ({ errors: ['cut'] }))) as {
      data?: unknown;
      errors?: unknown;
    };
    const isWhole = data !== undefined && errors === undefined;
    answers.push({
      status: isWhole ? response.status : 500,
      server: response.headers.get('x-served-by'),
      at: performance.now(),
    });
  }
  return answers;
};

describe('a gateway that is told to stop', () => {
  it('fails no request behind a balancer that asks who is ready, under load, and exits with 0', async () => {
    const env = { DRAIN_DELAY_MS: String(DELAY_MS), REFERENCE_CACHE_MS: '0', LOG_LEVEL: 'info' };
    const gateways = await Promise.all([startGatewayProcess(backend.url, env), startGatewayProcess(backend.url, env)]);
    const [leaving, staying] = gateways;
    const balancer = await startBalancer(gateways.map(({ url }) => url));
    const begin = performance.now();
    const shoppers = Promise.all(Array.from({ length: SHOPPERS }, () => shop(balancer.url, begin + MS)));
    await wait(MS / 3);
    const signalled = performance.now();
    leaving.signal('SIGTERM');
    expect(await leaving.exited).toEqual([0, null]);
    const exitedAt = performance.now();
    const answers = (await shoppers).flat();
    balancer.close();
    await staying.stop();
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const byLeaving = answers.filter(({ server }) => server === leaving.url);
    expect(byLeaving.length).toBeGreaterThan(50);
    expect(byLeaving.some(({ at }) => at > signalled)).toBe(true);
    expect(answers.filter(({ at }) => at > exitedAt).length).toBeGreaterThan(50);
    expect(exitedAt - signalled).toBeGreaterThanOrEqual(DELAY_MS);
  });

  it('is not ready at once, serves on, and closes each connection with the answer', async () => {
    const gateway = await startGatewayProcess(backend.url, { DRAIN_DELAY_MS: '3000' });
    const post = () =>
      fetch(gateway.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ __typename }"}',
      });
    expect((await post()).headers.get('connection')).toBe('keep-alive');
    gateway.signal('SIGTERM');
    const isReady = () => fetch(new URL('/health/ready', gateway.url)).then(({ status }) => status);
    await expect.poll(isReady, { interval: 20, timeout: 1_000 }).toBe(503);
    const answer = await post();
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await gateway.exited).toEqual([0, null]);
  });

  it('finishes what is in progress within a bound, and ends in spite of what does not finish', async () => {
    const gateway = await startGatewayProcess(backend.url, { REFERENCE_CACHE_MS: '0', READ_TIMEOUT_MS: '60000' });
    const never = Promise.withResolvers<void>();
    backend.on('reviews/summaries', () => ({ until: never.promise, ...ok([]) }));
    backend.on('currencies/rates', () => ({ delayMs: 2_000, ...ok([]) }));
    const stuck = gateway.ask('{ product(sku: "TOY01") { rating { average } } }').catch(() => 'cut');
    const slow = gateway.ask('{ currencies { code } }');
    await expect.poll(() => backend.paths()).toEqual(expect.arrayContaining(['GET currencies/rates']));
    await wait(300);
    const begin = performance.now();
    gateway.signal('SIGTERM');
    expect((await slow).status).toBe(200);
    expect(await gateway.exited).toEqual([0, null]);
    expect(performance.now() - begin).toBeLessThan(11_000);
    expect(await stuck).toBe('cut');
    never.resolve();
  });
});
