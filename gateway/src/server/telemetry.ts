import type { Observer } from '../telemetry/observer.ts';
import type { Config } from './config.ts';
import { readTrustedDocuments } from './documents/manifest.ts';
import { readOperationNames } from './documents/operation-names.ts';
import type { Log } from './log.ts';
import { startMetricsServer } from './metrics-server.ts';

export interface Telemetry {
  readonly observer: Observer;
  /** Sends what is not sent yet. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts telemetry if it is configured; null, and nothing of it is loaded, if not.
 * @throws Error if the port of /metrics cannot be had.
 */
export const startTelemetry = async (config: Config, log: Log): Promise<Telemetry | null> => {
  const { telemetry: settings, APP_VERSION: version } = config;
  if (!settings) return null;
  const { startObserver } = await import('../telemetry/start.ts');
  const operations = readOperationNames(readTrustedDocuments(config.TRUSTED_MANIFESTS));
  const observer = startObserver(settings, { version, operations });
  const { metricsServer } = settings;
  const onError = (err: unknown): void => log.error({ err }, 'metrics cannot be written');
  const metrics = metricsServer && (await startMetricsServer(metricsServer, observer.writeMetrics, onError));
  if (metrics) log.info(`metrics are on http://${metricsServer.host}:${metrics.port}/metrics`);
  return {
    observer,
    stop: async () => {
      metrics?.close();
      await observer.stop();
    },
  };
};
