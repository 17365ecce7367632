import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { startFakeBackend } from '../testing/fake-backend.ts';
import { startGatewayProcess } from '../testing/process.ts';

const TOKEN = 'metrics-token-of-thirty-two-letters';

const backend = await startFakeBackend();
const gateway = await startGatewayProcess(backend.url, {
  METRICS_PORT: '0',
  METRICS_OPERATIONS: 'Toy, Rates',
  METRICS_CLIENTS: 'checkout-app',
  MICRO_CACHE_MS: '60000',
  KEPT_ANSWERS_MB: '8',
});

beforeEach(() => backend.reset());
afterAll(async () => {
  await gateway.stop();
  await backend.close();
});

const scrape = async (url = gateway.metricsUrl, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers });
  return { status: response.status, text: await response.text() };
};

/** The value of a time series; null where there is none. */
const readValue = (text: string, name: string, labels: Record<string, string> = {}): number | null => {
  const isWanted = (line: string) =>
    new RegExp(`^${name}[{ ]`).test(line) &&
    Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`));
  const line = text.split('\n').find(isWanted);
  return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ')));
};

const TOY = '{ product(sku: "TOY01") { name stock { status } } }';

describe('/metrics', () => {
  it('tells of each operation how long it took, what it cost, its calls, its shared reads and its client', async () => {
    const headers = { 'apollographql-client-name': 'checkout-app' };
    for (const turn of [1, 2])
      expect(await gateway.ask(`query Toy ${TOY}`, { turn }, headers)).toMatchObject({ status: 200 });
    const { text } = await scrape();
    const operation = { operation: 'Toy' };
    const labels = { ...operation, type: 'query', client: 'checkout-app' };
    expect(readValue(text, 'gateway_operation_duration_seconds_count', labels)).toBe(2);
    expect(readValue(text, 'gateway_operation_duration_seconds_bucket', { ...labels, le: '10' })).toBe(2);
    expect(readValue(text, 'gateway_operation_upstream_calls_total', operation)).toBe(backend.calls.length);
    expect(readValue(text, 'gateway_operation_cost_objects_total', operation)).toBeGreaterThan(0);
    expect(readValue(text, 'gateway_operation_cost_calls_total', operation)).toBeGreaterThan(0);
    expect(readValue(text, 'gateway_operation_shared_reads_total', { ...operation, result: 'miss' })).toBeGreaterThan(
      0,
    );
    expect(readValue(text, 'gateway_operation_shared_reads_total', { ...operation, result: 'hit' })).toBeGreaterThan(0);
    const endpoint = { endpoint: 'stock/list', outcome: 'OK' };
    expect(readValue(text, 'gateway_upstream_call_duration_seconds_count', endpoint)).toBeGreaterThan(0);
  });

  it('counts errors by their code, and requests that are refused before they are operations', async () => {
    backend.on('currencies/rates', () => ({ status: 500, ...refusal(500, 'Down') }));
    await gateway.ask('query Rates { currencies { code } }');
    await gateway.ask('query Rates { oops }');
    await fetch(gateway.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{oops' });
    const { text } = await scrape();
    const count = (labels: Record<string, string>) => readValue(text, 'gateway_operation_errors_total', labels);
    expect(count({ operation: 'Rates', code: 'UPSTREAM_FAILED' })).toBe(1);
    expect(count({ code: 'GRAPHQL_VALIDATION_FAILED' })).toBe(1);
    expect(count({ operation: 'none', code: 'HTTP_400' })).toBe(1);
  });

  it('counts operations that were answered from what is kept, and those that may be', async () => {
    for (let count = 0; count < 5; count += 1) await gateway.ask('query Rates { currencies { code exchangeRate } }');
    for (let count = 0; count < 3; count += 1) await gateway.ask('mutation Toy { compareToggle { sku } }');
    const { text } = await scrape();
    const count = (result: string) =>
      readValue(text, 'gateway_operation_kept_answers_total', { operation: 'Rates', result });
    // Two that make the operation known, one that is kept, two that find it.
    expect([count('miss'), count('hit')]).toEqual([1, 2]);
    expect(readValue(text, 'gateway_operation_kept_answers_total', { operation: 'Toy' })).toBeNull();
    expect(readValue(text, 'gateway_operation_duration_seconds_count', { operation: 'Rates' })).toBeGreaterThanOrEqual(
      5,
    );
    expect(readValue(text, 'gateway_kept_answers_bytes')).toBeGreaterThan(1000);
  });

  it('tells the state of breakers, queues, event loop, heap and connections', async () => {
    backend.on('stock/list', () => ({ isCut: true }));
    for (let call = 0; call < 6; call += 1) await gateway.ask('{ product(sku: "TOY02") { stock { status } } }');
    const { text } = await scrape();
    expect(readValue(text, 'gateway_breaker_state', { endpoint: 'stock/list' })).toBe(2);
    expect(readValue(text, 'gateway_breaker_state', { endpoint: 'currencies/rates' })).toBe(0);
    expect(readValue(text, 'gateway_upstream_queue_length', { endpoint: 'stock/list' })).toBe(0);
    expect(readValue(text, 'gateway_connection_queue_length')).toBe(0);
    expect(readValue(text, 'gateway_event_loop_delay_seconds', { quantile: '0.99' })).toBeGreaterThan(0);
    expect(readValue(text, 'gateway_heap_used_bytes')).toBeGreaterThan(10_000_000);
    expect(readValue(text, 'gateway_resident_memory_bytes')).toBeGreaterThan(50_000_000);
    expect(readValue(text, 'gateway_open_connections')).toBeGreaterThan(0);
    expect(readValue(text, 'gateway_requests_in_flight')).toBe(0);
  });

  it('knows the storefront’s operations and clients without being told', async () => {
    const query = 'query AddressCountries { checkoutDefaults { countries { id } } }';
    await gateway.ask(query, {}, { 'apollographql-client-name': 'patchwork-web' });
    const labels = { operation: 'AddressCountries', client: 'patchwork-web' };
    expect(readValue((await scrape()).text, 'gateway_operation_duration_seconds_count', labels)).toBe(1);
  });

  it('has one time series for all names of operations and clients that it does not know', async () => {
    const ask = (index: number) =>
      gateway.ask(`query Invented${index} { __typename }`, {}, { 'apollographql-client-name': `invented-${index}` });
    await ask(0);
    const before = (await scrape()).text.split('\n').length;
    for (let index = 1; index < 100; index += 1) await ask(index);
    const { text } = await scrape();
    expect(text.split('\n')).toHaveLength(before);
    expect(text).not.toMatch(/invented/i);
    const labels = { operation: 'other', client: 'other' };
    expect(readValue(text, 'gateway_operation_duration_seconds_count', labels)).toBe(100);
  });
});

describe('who may read /metrics', () => {
  it('is nobody through the address of the shop', async () => {
    for (const path of ['/metrics', '/graphql/metrics', '/internal/metrics']) {
      const { status, text } = await scrape(new URL(path, gateway.url).href, { authorization: `Bearer ${TOKEN}` });
      expect([status, text.includes('gateway_')]).toEqual([404, false]);
    }
  });

  it('is who has the token, in production', async () => {
    const env = { NODE_ENV: 'production', METRICS_PORT: '0', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: TOKEN };
    const production = await startGatewayProcess(backend.url, env);
    const read = async (authorization?: string) =>
      (await scrape(production.metricsUrl, authorization === undefined ? {} : { authorization })).status;
    expect(await read()).toBe(401);
    expect(await read(`Bearer ${TOKEN}x`)).toBe(401);
    expect(await read(`Basic ${TOKEN}`)).toBe(401);
    expect(await read(`Bearer ${TOKEN}`)).toBe(200);
    expect((await scrape(new URL('/metrics', production.url).href)).status).toBe(404);
    await production.stop();
  });

  it('is this machine alone without a token, and a start that would open it to others fails', async () => {
    expect(new URL(gateway.metricsUrl).hostname).toBe('127.0.0.1');
    const open = startGatewayProcess(backend.url, { METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' });
    await expect(open).rejects.toThrow('METRICS_TOKEN: is required where METRICS_HOST is not loopback');
  });

  it('is nobody where no port is set', async () => {
    backend.on('currencies/list', () => ok([]));
    const plain = await startGatewayProcess(backend.url);
    expect(plain.metricsUrl).toBe('');
    expect((await scrape(new URL('/metrics', plain.url).href)).status).toBe(404);
    await plain.stop();
  });
});

describe('docs/grafana-gateway.json', () => {
  const page = readFileSync(new URL('../../../docs/grafana-gateway.json', import.meta.url), 'utf8');
  const shown = new Set(page.match(/gateway_\w+/g));

  it('shows metrics that a running gateway has, all of them', async () => {
    for (const name of ['Toy', 'Toy', 'Other']) await gateway.ask(`query ${name} { currencies { code } }`);
    await gateway.ask('{ oops }');
    const { text } = await scrape();
    const offered = [...text.matchAll(/^(gateway_\w+)/gm)].map(([, name = '']) => name);
    expect([...shown].filter((name) => !offered.includes(name))).toEqual([]);
    const withoutSums = offered.filter((name) => !name.endsWith('_sum'));
    expect([...new Set(withoutSums)].filter((name) => !shown.has(name))).toEqual([]);
  });
});
