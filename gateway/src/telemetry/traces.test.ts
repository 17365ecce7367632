import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../testing/answers.ts';
import { readAttributes, startCollector } from '../testing/collector.ts';
import { startFakeBackend } from '../testing/fake-backend.ts';
import { type GatewayProcess, startGatewayProcess } from '../testing/process.ts';

const backend = await startFakeBackend();
const collector = await startCollector();
const gateway = await startGatewayProcess(backend.url, {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_SERVICE_NAME: 'shop-gateway',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  OTEL_BSP_SCHEDULE_DELAY: '100',
  OTEL_METRIC_EXPORT_INTERVAL: '300',
  METRICS_OPERATIONS: 'Toy',
});

beforeEach(() => backend.reset());
afterAll(async () => {
  await gateway.stop();
  collector.close();
  await backend.close();
});

const QUERY = 'query Toy($sku: ID!) { product(sku: $sku) { name stock { status } } }';

/** The spans of a trace, once there are so many. */
const findSpans = async (traceId: string | null, count: number, from = collector) => {
  const find = () => from.spans().filter((span) => span.traceId === traceId);
  await expect.poll(find, { timeout: 10_000 }).toHaveLength(count);
  return find();
};

const askTraced = async (asked: GatewayProcess, headers: Record<string, string> = {}, sku = 'TOY01') => {
  const answer = await asked.ask(QUERY, { sku }, headers);
  return { ...answer, traceId: answer.headers.get('x-trace-id') };
};

describe('traces over OTLP', () => {
  it('have a span for the operation and one for each call, in the trace that came in', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = {
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      'apollographql-client-name': 'checkout-app',
    };
    expect((await askTraced(gateway, headers)).traceId).toBe(traceId);
    const spans = await findSpans(traceId, 3);
    const request = spans.find(({ name }) => name === 'query Toy');
    expect(request?.parentSpanId).toBe('b7ad6b7169203331');
    expect(readAttributes(request?.attributes ?? [])).toMatchObject({
      'graphql.operation.name': 'Toy',
      'graphql.operation.type': 'query',
      'patchwork.client.name': 'checkout-app',
      'http.response.status_code': 200,
    });
    const calls = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(calls.map(({ name }) => name).toSorted()).toEqual([
      'GET stock/list',
      'POST catalog/patchwork/product/_search',
    ]);
    for (const call of calls)
      expect(readAttributes(call.attributes)).toMatchObject({
        'http.response.status_code': 200,
        'patchwork.attempts': 1,
      });
    const sent = backend.calls.map(({ headers: { traceparent } }) => traceparent).toSorted();
    expect(sent).toEqual(calls.map(({ spanId }) => `00-${traceId}-${spanId}-01`).toSorted());
  });

  it('tell attempts, status and code of a call that fails, and of the request', async () => {
    backend.on('stock/list', () => ({ status: 503, ...refusal(503, 'Down') }));
    const { traceId, errors } = await askTraced(gateway);
    expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
    const spans = await findSpans(traceId, 3);
    const call = spans.find(({ name }) => name === 'GET stock/list');
    expect(call?.status.code).toBe(2);
    expect(readAttributes(call?.attributes ?? [])).toEqual({
      'http.request.method': 'GET',
      'url.template': '/api/stock/list',
      'http.response.status_code': 503,
      'patchwork.attempts': 3,
      'error.type': 'UPSTREAM_UNAVAILABLE',
    });
    const request = spans.find(({ name }) => name === 'query Toy');
    expect(request?.status.code).toBe(2);
    expect(readAttributes(request?.attributes ?? [])['patchwork.error.codes']).toEqual(['UPSTREAM_UNAVAILABLE']);
  });

  it('hold no variable, token, address or query of a caller, and no name that is not one', async () => {
    const { traceId } = await askTraced(
      gateway,
      {
        authorization: 'Bearer secret-token-1',
        'x-forwarded-for': '203.0.113.77',
        'apollographql-client-name': 'ada@example.com',
      },
      'SECRETSKU',
    );
    await findSpans(traceId, 2);
    const unnamed = await gateway.ask('query SecretName { currencies { code } }');
    const spans = await findSpans(unnamed.headers.get('x-trace-id'), 3);
    expect(spans.map(({ name }) => name)).toContain('query other');
    for (const secret of ['secret-token-1', '203.0.113.77', 'ada@example.com', 'SECRETSKU', 'skus='])
      expect(collector.text()).not.toContain(secret);
  });

  it('are named as OpenTelemetry’s environment says, and come with metrics', async () => {
    await askTraced(gateway);
    await expect
      .poll(() => collector.resources().at(-1))
      .toMatchObject({
        'service.name': 'shop-gateway',
        'deployment.environment.name': 'test',
      });
    await expect
      .poll(() => new Set(collector.metricNames()), { timeout: 10_000 })
      .toContain('gateway_operation_duration_seconds');
  });

  it('are sampled as OTEL_TRACES_SAMPLER says, and what is left is sent before the process ends', async () => {
    const own = await startCollector();
    const env = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${own.url}/v1/traces`, OTEL_BSP_SCHEDULE_DELAY: '60000' };
    const off = await startGatewayProcess(backend.url, { ...env, OTEL_TRACES_SAMPLER: 'always_off' });
    await askTraced(off, { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' });
    expect(await off.stop()).toEqual([0, null]);
    expect(own.spans()).toEqual([]);
    const on = await startGatewayProcess(backend.url, { ...env, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' });
    const { traceId } = await askTraced(on);
    expect(await on.stop()).toEqual([0, null]);
    expect(own.spans().filter((span) => span.traceId === traceId)).toHaveLength(3);
    own.close();
  });
});

it('a collector that does not answer costs no request, and delays the end by less than a second', async () => {
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const own = await startGatewayProcess(backend.url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  for (let turn = 0; turn < 20; turn += 1) expect((await askTraced(own)).status).toBe(200);
  const begin = performance.now();
  expect(await own.stop()).toEqual([0, null]);
  expect(performance.now() - begin).toBeLessThan(2_000);
  silent.close();
});

/** Writes down each module that is loaded. */
const TELL_MODULES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => {
    if (url.includes('opentelemetry') || url.includes('/src/telemetry/')) console.log('loaded', url);
    return next(url, context);
  } });
`)}`;

describe('without an endpoint', () => {
  it('nothing of OpenTelemetry is loaded', async () => {
    const watched = { NODE_OPTIONS: `--import=${TELL_MODULES}` };
    const plain = await startGatewayProcess(backend.url, watched);
    await askTraced(plain);
    await plain.stop();
    expect(plain.log()).not.toContain('loaded');
    const traced = await startGatewayProcess(backend.url, { ...watched, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    await traced.stop();
    expect(traced.log()).toContain('opentelemetry/sdk-trace');
  });
});
