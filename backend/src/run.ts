import { join } from 'node:path';
import { storePrefix } from '@patchwork/domain/store-view.ts';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { type App, createApp } from './app.ts';
import { createLeftCartsService } from './cart/left-carts.service.ts';
import type { CatalogPort } from './catalog/catalog.port.ts';
import { migrate } from './db/migrate.ts';
import { type Database, openDatabase } from './db/open.ts';
import { startJobs } from './jobs.ts';
import { type Config, readConfig } from './lib/config.ts';
import { createLogger } from './lib/logger.ts';
import { MAILBOX } from './mail/mailbox.routes.ts';
import { mailboxOf } from './mailbox.ts';
import { createProviders } from './orders/payments/providers.ts';
import type { PriceGroupPort } from './pricing/price-group.port.ts';
import type { TaxPort } from './pricing/tax.port.ts';

const DRAIN_MS = 8000;
const STOP_MS = 9500;

/** What is sold, once the database is there. */
export interface Shop {
  readonly catalog: CatalogPort;
  readonly tax: TaxPort;
  readonly groups: PriceGroupPort;
  readonly routes: readonly FastifyPluginAsyncZod[];
}

export interface Parts {
  readonly config: Config;
  readonly logger: Logger;
  readonly database: Database;
}

export type OpenShop = (parts: Parts) => Promise<Shop>;

const listen = async (http: FastifyInstance, { host, port }: Config): Promise<string> => {
  try {
    return await http.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use; stop what listens there or set PORT`, { cause: error });
  }
};

const stopOnSignal = (app: App, stop: () => Promise<void>): void => {
  let signals = 0;
  const onSignal = async () => {
    signals += 1;
    if (signals > 1) process.exit(1);
    setTimeout(() => process.exit(0), STOP_MS).unref();
    await app.lifecycle.stop(DRAIN_MS);
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void onSignal());
};

const shopUrlsOf = ({ stores, publicUrl }: Config): ReadonlyMap<string, string> =>
  new Map(
    stores.flatMap((store) => {
      const url = store.url ?? publicUrl;
      return url === null ? [] : [[store.code, `${url.replace(/\/$/, '')}${storePrefix(store)}`] as const];
    }),
  );

const serve = async ({ config, logger, database }: Parts, openShop: OpenShop): Promise<void> => {
  const applied = await migrate(database.db);
  if (applied.length > 0) logger.info({ applied }, 'migrated');
  const shop = await openShop({ config, database, logger });
  const { isProduction, pricesIncludeTax, trustedProxies, stores } = config;
  const { accessTokenSecret, operationsToken } = config;
  const shopUrls = shopUrlsOf(config);
  const answerLevel = isProduction ? 'info' : 'debug';
  const payments = createProviders({ ...config, db: database.db });
  const settings = { pricesIncludeTax, trustedProxies, stores, accessTokenSecret, operationsToken };
  const paths = { uploadsDirectory: join(config.dataDir, 'uploads'), shopUrls };
  const routes = [...shop.routes, ...mailboxOf(config, database.db)];
  const app = await createApp({ logger, answerLevel, database, ...shop, routes, payments, ...paths, ...settings });
  const address = await listen(app.http, config);
  const leftCarts = createLeftCartsService({ db: database.db, hours: config.cartLeftHours, shopUrls });
  const stopJobs = startJobs({ ...app, ...config, db: database.db, leftCarts, logger });
  const mail = isProduction ? {} : { mail: address + MAILBOX };
  logger.info({ address, ...mail, database: database.engine, ms: Math.round(performance.now()) }, 'ready');
  stopOnSignal(app, async () => {
    await stopJobs();
    await app.http.close();
    await database.close();
  });
};

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
};

/** Starts the backend; what keeps it from starting is told in one line, and the process ends with 1. */
export const run = async (env: NodeJS.ProcessEnv, openShop: OpenShop): Promise<void> => {
  try {
    const config = readConfig(env);
    const database = await openDatabase(config);
    await serve({ config, database, logger: createLogger(config) }, openShop).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  } catch (error) {
    process.stderr.write(`patchwork backend: ${describe(error)}\n`);
    process.exit(1);
  }
};
