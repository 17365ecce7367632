import type { Meter, Tracer } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TelemetrySettings } from '../server/telemetry-settings.ts';

const SCOPE = 'patchwork-gateway';

/** For a collector that does not answer while the process ends. */
const LAST_EXPORT_MS = 500;

const createSampler = ({ sampler, ratio }: { sampler: string; ratio: number }): Sampler => {
  if (sampler.startsWith('parentbased_'))
    return new ParentBasedSampler({ root: createSampler({ sampler: sampler.slice('parentbased_'.length), ratio }) });
  if (sampler === 'traceidratio') return new TraceIdRatioBasedSampler(ratio);
  return sampler === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler();
};

/** Of this process, with what OTEL_RESOURCE_ATTRIBUTES says. */
const createResource = ({ serviceName }: TelemetrySettings, version: string) =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': serviceName }));

type Resource = ReturnType<typeof createResource>;

const startTraces = ({ traces }: TelemetrySettings, resource: Resource): TracerProvider | null => {
  if (!traces) return null;
  const exporter = new OTLPTraceExporter();
  const spanProcessors = [new BatchSpanProcessor({ exporter, scheduledDelayMillis: traces.delayMs })];
  return new TracerProvider({ resource, sampler: createSampler(traces), spanProcessors });
};

const startMetrics = ({ metrics, metricsServer }: TelemetrySettings, resource: Resource) => {
  const scraped = metricsServer ? new PrometheusExporter({ preventServerStart: true }) : null;
  const pushed = metrics
    ? new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: metrics.intervalMs,
        exportTimeoutMillis: metrics.intervalMs,
      })
    : null;
  const readers = [scraped, pushed].filter((reader) => reader !== null);
  return { provider: readers.length > 0 ? new MeterProvider({ resource, readers }) : null, scraped };
};

export interface Sdk {
  /** Null: no traces are exported. */
  readonly tracer: Tracer | null;
  /** Null: nobody reads metrics. */
  readonly meter: Meter | null;
  /** In Prometheus' format. */
  readonly writeMetrics: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** OpenTelemetry's SDK without its globals: whoever measures is passed what it needs. */
export const startSdk = (settings: TelemetrySettings, version: string): Sdk => {
  const resource = createResource(settings, version);
  const tracing = startTraces(settings, resource);
  const { provider, scraped } = startMetrics(settings, resource);
  const serializer = new PrometheusSerializer('', false, undefined, true, true);
  return {
    tracer: tracing?.getTracer(SCOPE) ?? null,
    meter: provider?.getMeter(SCOPE) ?? null,
    writeMetrics: async () => (scraped ? serializer.serialize((await scraped.collect()).resourceMetrics) : ''),
    stop: async () => {
      const stopped = Promise.allSettled([tracing?.shutdown(), provider?.shutdown({ timeoutMillis: LAST_EXPORT_MS })]);
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, LAST_EXPORT_MS);
      await Promise.race([stopped, late]);
      clearTimeout(timer);
    },
  };
};
