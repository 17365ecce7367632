import { describe, expect, it } from 'vitest';
import { bearer } from '../../testing/customer-routes.ts';
import { OPERATOR_TOKEN } from '../../testing/operations-routes.ts';
import { type StartOptions, startTestGateway } from '../../testing/start.ts';
import { useTestGateway } from '../../testing/use.ts';
import { createRateLimiter } from './rate-limiter.ts';

const lines: string[] = [];
const log = (line: string) => void lines.push(line);
const { backend, gateway: unlimited } = await useTestGateway({ log });

const LIMITS = {
  clients: { 'price-watch': { requests: 3, seconds: 60 }, '*': { requests: 5, seconds: 60 } },
  tokens: { 'nightly-export': { requests: 4, seconds: 3600 } },
};

const withGateway = async (
  run: (gateway: Awaited<ReturnType<typeof startTestGateway>>) => Promise<void>,
  options: StartOptions = { env: { CLIENT_LIMITS: JSON.stringify(LIMITS) } },
) => {
  const gateway = await startTestGateway(backend.url, options);
  try {
    await run(gateway);
  } finally {
    await gateway.close();
  }
};

interface Caller {
  readonly name?: string;
  readonly address?: string;
  readonly token?: string;
}

const toHeaders = ({ name, address, token }: Caller): Record<string, string> => ({
  ...(name !== undefined && { 'apollographql-client-name': name }),
  ...(address !== undefined && { 'x-forwarded-for': address }),
  ...(token !== undefined && bearer(token)),
});

type Ask = Pick<typeof unlimited, 'ask'>;

/** The statuses of so many requests, one after the other. */
const askTimes = async ({ ask }: Ask, count: number, caller: Caller = {}): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await ask('{ __typename }', {}, toHeaders(caller))).status);
  return statuses;
};

const OFFICE = '203.0.113.7';

describe('a client that is limited', () => {
  it('is refused beyond its rate with 429, a code, and the time to wait', () =>
    withGateway(async (gateway) => {
      const name = 'price-watch';
      expect(await askTimes(gateway, 3, { name })).toEqual([200, 200, 200]);
      const { status, headers, errors } = await gateway.ask('{ __typename }', {}, toHeaders({ name }));
      expect(status).toBe(429);
      const seconds = Number(headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(20);
      expect(headers.get('cache-control')).toBe('no-store');
      const extensions = { code: 'RATE_LIMITED', traceId: headers.get('x-trace-id') };
      expect(errors).toEqual([{ message: `Too many requests: ask again in ${seconds} s`, extensions }]);
      expect(backend.calls).toEqual([]);
    }));

  it('does not lock out others behind its address, nor its own name elsewhere', () =>
    withGateway(async (gateway) => {
      expect(await askTimes(gateway, 4, { name: 'price-watch', address: OFFICE })).toEqual([200, 200, 200, 429]);
      expect(await askTimes(gateway, 1, { name: 'patchwork-web', address: OFFICE })).toEqual([200]);
      expect(await askTimes(gateway, 1, { name: 'price-watch', address: '198.51.100.9' })).toEqual([200]);
      expect(await askTimes(gateway, 1, { name: 'price-watch', address: OFFICE, token: OPERATOR_TOKEN })).toEqual([
        200,
      ]);
    }));

  it('has no new start with a new name, a name that is none, or another address of its network', () =>
    withGateway(async (gateway) => {
      const names = ['a', 'b', 'x'.repeat(10_000), 'ключ'.replace(/./g, '?'), '__proto__', 'constructor', ''];
      const statuses: number[] = [];
      for (const [index, name] of names.entries())
        statuses.push(...(await askTimes(gateway, 1, { name, address: `2001:db8::${index}` })));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    }));

  it('is counted by its API token, wherever it asks, and by nobody’s word', () =>
    withGateway(async (gateway) => {
      const token = OPERATOR_TOKEN;
      const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'];
      const statuses: number[] = [];
      for (const address of addresses)
        statuses.push(...(await askTimes(gateway, 1, { token, address, name: address })));
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
      // An unknown token is no way around the limit of a network.
      const guessed = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          askTimes(gateway, 1, { token: `patchwork_${index}`, address: OFFICE, name: 'price-watch' }),
        ),
      );
      expect(guessed.flat().toSorted()).toEqual([200, 200, 200, 429, 429, 429]);
    }));

  it('is counted by its network while the backend cannot say whose its token is', () =>
    withGateway(async (gateway) => {
      backend.on('operations/token', () => ({ status: 500, text: 'down' }));
      const caller = { token: OPERATOR_TOKEN, name: 'price-watch' };
      expect(await askTimes(gateway, 4, caller)).toEqual([200, 200, 200, 429]);
    }));

  it('may go on after a while, at its rate', async () => {
    let time = 0;
    const limit = createRateLimiter(() => time);
    const rate = { requests: 3, seconds: 60 };
    const take = () => limit('key', rate);
    expect([await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 20_000]);
    time += 19_999;
    expect(await take()).toBe(1);
    time += 1;
    expect([await take(), await take()]).toEqual([0, 20_000]);
    time += 60_000;
    expect([await take(), await take(), await take()]).toEqual([0, 0, 0]);
    expect(await take()).toBeGreaterThan(0);
  });
});

describe('without limits', () => {
  it('nobody is counted', async () => {
    expect(new Set(await askTimes(unlimited, 200, { name: 'price-watch' }))).toEqual(new Set([200]));
  });

  it('the log of requests has the name and version of a client, if they are names', async () => {
    const log = async (headers: Record<string, string>) => {
      lines.length = 0;
      await unlimited.ask('query Named { __typename }', {}, headers);
      const { client, clientVersion } = JSON.parse(lines.find((line) => line.includes('Named')) ?? '{}');
      return [client, clientVersion];
    };
    const name = (client: string, version: string) =>
      log({ 'apollographql-client-name': client, 'apollographql-client-version': version });
    expect(await name('patchwork-web', '0.1.0')).toEqual(['patchwork-web', '0.1.0']);
    expect(await log({})).toEqual([null, null]);
    for (const wrong of ['x'.repeat(65), 'a"}\t{"level":60', 'ada@example.com, 1', '<script>', 'a b'])
      expect(await name(wrong, wrong)).toEqual([null, null]);
  });
});

describe('limits that cannot be read', () => {
  it.each([
    ['{"clients":', 'CLIENT_LIMITS: '],
    ['missing.json', 'CLIENT_LIMITS: ENOENT'],
    ['[]', 'CLIENT_LIMITS: '],
    ['{"client":{}}', 'Unrecognized key: "client"'],
    ['{"clients":{"a b":{"requests":1,"seconds":1}}}', 'clients.a b: Invalid key in record'],
    ['{"clients":{"a":{"requests":0,"seconds":1}}}', 'clients.a.requests'],
    ['{"tokens":{"a":{"requests":1}}}', 'tokens.a.seconds'],
  ])('stop the start with what is wrong: %s', async (text, reason) => {
    await expect(startTestGateway(backend.url, { env: { CLIENT_LIMITS: text } })).rejects.toThrow(reason);
  });
});
