import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeMissingMessages } from '@patchwork/domain/messages/locale.ts';
import { storePrefix } from '@patchwork/domain/stores/store-view.ts';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { type App, createApp } from './app.ts';
import { createAbandonedCartsService } from './cart/abandoned-carts.service.ts';
import type { CatalogPort } from './catalog/catalog.port.ts';
import { migrate } from './db/migrate.ts';
import { type Database, openDatabase } from './db/open.ts';
import { startJobs } from './jobs.ts';
import { type Config, readConfig } from './lib/config.ts';
import { createLogger } from './lib/logger.ts';
import { requireMailChoice } from './lib/mail-settings.ts';
import { limitConnections } from './lib/sockets.ts';
import { runForStore } from './lib/store.ts';
import { findUntranslatedMails } from './mail/letters.ts';
import { MAILBOX } from './mail/mailbox.routes.ts';
import { createMailbox, startSending } from './mailbox.ts';
import { createProviders } from './orders/payments/providers.ts';
import type { PriceGroupPort } from './pricing/price-group.port.ts';
import type { TaxPort } from './pricing/tax.port.ts';

const DRAIN_MS = 8000;
const STOP_MS = 9500;

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
    throw new Error(`Port ${port} is in use: stop the process that listens on it, or set PORT`, { cause: error });
  }
};

const stopOnSignal = (app: App, delayMs: number, stop: () => Promise<void>): void => {
  let signals = 0;
  const onSignal = async () => {
    signals += 1;
    if (signals > 1) process.exit(1);
    setTimeout(() => process.exit(0), STOP_MS).unref();
    app.lifecycle.drain();
    await wait(delayMs);
    await app.lifecycle.stop(DRAIN_MS - delayMs);
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void onSignal());
};

const getShopUrls = ({ stores, publicUrl }: Config): ReadonlyMap<string, string> =>
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
  const { isProduction, pricesIncludeTax, cashOnDeliveryFee, trustedProxies, stores } = config;
  const { accessTokenSecret, operationsToken, sisterBrandUrl, raffleSpots, showsDocs } = config;
  for (const locale of findUntranslatedMails(stores)) logger.warn(describeMissingMessages(locale));
  const shopUrls = getShopUrls(config);
  const answerLevel = isProduction ? 'info' : 'debug';
  const payments = createProviders({ ...config, db: database.db });
  const settings = {
    pricesIncludeTax,
    cashOnDeliveryFee,
    trustedProxies,
    stores,
    accessTokenSecret,
    operationsToken,
    sisterBrandUrl,
    raffleSpots,
    showsDocs,
  };
  const paths = { dataDirectory: config.dataDir, uploadsDirectory: join(config.dataDir, 'uploads'), shopUrls };
  const routes = [...shop.routes, ...createMailbox(config, database.db, shopUrls)];
  const app = await createApp({ logger, answerLevel, database, ...shop, routes, payments, ...paths, ...settings });
  limitConnections(app.http.server, config);
  const address = await listen(app.http, config);
  const abandonedCarts = createAbandonedCartsService({
    db: database.db,
    hours: config.cartLeftHours,
    shopUrls,
    stores,
  });
  const stopJobs = runForStore(stores[0], () =>
    startJobs({ ...app, ...config, db: database.db, abandonedCarts, logger }),
  );
  const stopSending = startSending({ db: database.db, config, shopUrls, logger });
  const mail = isProduction ? {} : { mail: address + MAILBOX };
  // Before the ready line: whoever reads it may stop the process at once.
  stopOnSignal(app, config.drainDelayMs, async () => {
    await Promise.all([stopJobs(), stopSending()]);
    await app.http.close();
    await database.close();
  });
  logger.info({ address, ...mail, database: database.engine, ms: Math.round(performance.now()) }, 'ready');
};

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
};

/** Starts the backend. On failure it writes one line to stderr and exits with 1. */
export const run = async (env: NodeJS.ProcessEnv, openShop: OpenShop): Promise<void> => {
  try {
    const config = readConfig(env);
    requireMailChoice(config);
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
