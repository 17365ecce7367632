import { flag } from '@patchwork/domain/lib/settings.ts';
import { z } from 'zod';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const SHORTEST_TOKEN = 32;
const LONGEST_NAME = 64;
const MOST_NAMES = 500;

/** As our own programs call themselves. */
const OWN_CLIENTS = ['patchwork-web', 'patchwork-ssr', 'patchwork-server', 'patchwork-client'];

const exporter = z.enum(['otlp', 'none']).default('otlp');
const endpoint = z.url({ protocol: /^https?$/ }).optional();
const interval = z.coerce.number().int().min(100);

const names = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((name) => name.trim() || []))
  .refine((list) => list.length <= MOST_NAMES, `must be at most ${MOST_NAMES} names`)
  .refine((list) => list.every((name) => name.length <= LONGEST_NAME), `a name has at most ${LONGEST_NAME} characters`);

/** Where traces and metrics go. Names beginning with OTEL_ are OpenTelemetry's own. */
export const telemetryEnvironment = {
  OTEL_SDK_DISABLED: flag.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint,
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_SERVICE_NAME: z.string().max(200).default('patchwork-gateway'),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  /** The share of traces that are sampled by ratio. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_BSP_SCHEDULE_DELAY: interval.default(5_000),
  OTEL_METRIC_EXPORT_INTERVAL: interval.default(60_000),
  /** Of /metrics, which has a port of its own. 0 takes a free one. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(SHORTEST_TOKEN).optional(),
  /** Operations and clients beside our own that are counted one by one; others are one. */
  METRICS_OPERATIONS: names,
  METRICS_CLIENTS: names,
};

const shape = z.object(telemetryEnvironment);

type Environment = z.infer<typeof shape>;

/** The measurements and where they go; null: none, and no part of it is loaded. */
export type TelemetrySettings = NonNullable<ReturnType<typeof readTelemetry>>;

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|localhost)$/;

const readMetricsServer = (environment: Environment) => {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token = null } = environment;
  if (port === undefined) return null;
  if (token === null && !LOOPBACK.test(host))
    throw new Error('Configuration is wrong: METRICS_TOKEN: is required where METRICS_HOST is not loopback');
  return { port, host, token };
};

/**
 * The settings of telemetry.
 * @throws Error if /metrics would be open to everybody.
 */
export const readTelemetry = (environment: Environment) => {
  const { OTEL_SDK_DISABLED, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER, OTEL_METRICS_EXPORTER } = environment;
  const traces = environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT;
  const metrics = environment.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOn = OTEL_SDK_DISABLED !== true;
  const exportsTraces = isOn && traces !== undefined && OTEL_TRACES_EXPORTER === 'otlp';
  const exportsMetrics = isOn && metrics !== undefined && OTEL_METRICS_EXPORTER === 'otlp';
  const metricsServer = readMetricsServer(environment);
  if (!exportsTraces && !exportsMetrics && !metricsServer) return null;
  return {
    serviceName: environment.OTEL_SERVICE_NAME,
    traces: exportsTraces && {
      sampler: environment.OTEL_TRACES_SAMPLER,
      ratio: environment.OTEL_TRACES_SAMPLER_ARG,
      delayMs: environment.OTEL_BSP_SCHEDULE_DELAY,
    },
    metrics: exportsMetrics && { intervalMs: environment.OTEL_METRIC_EXPORT_INTERVAL },
    metricsServer,
    operations: environment.METRICS_OPERATIONS,
    clients: [...OWN_CLIENTS, ...environment.METRICS_CLIENTS],
  };
};
