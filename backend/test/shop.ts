import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEVELOPMENT_GROUP_SECRET } from '@patchwork/domain/pricing/price-group.ts';
import type { StoreView } from '@patchwork/domain/stores/store-view.ts';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { migrate } from '../src/db/migrate.ts';
import type { Database } from '../src/db/open.ts';
import { DEVELOPMENT_ACCESS_SECRET } from '../src/lib/access-token.ts';
import { createMailbox } from '../src/mailbox.ts';
import type { PaymentProvider, PaymentProviders } from '../src/orders/payments/payment.port.ts';
import { createTestProvider } from '../src/orders/payments/test-provider.ts';
import { createPriceGroups } from '../src/pricing/price-group.service.ts';
import { createClient } from './client.ts';
import { createFakeShop, SHELF } from './fake-catalog.ts';

export interface ShopOptions {
  readonly provider?: PaymentProvider;
  /** Payment methods besides the test card. */
  readonly payments?: PaymentProviders;
  readonly log?: (line: string) => void;
  readonly pricesIncludeTax?: boolean;
  readonly cashOnDeliveryFee?: number;
  /** Disables the test card, so that cash is the only method. */
  readonly isCashOnly?: boolean;
  readonly dataDirectory?: string;
  readonly uploadsDirectory?: string;
  readonly operationsToken?: string;
  /** Default: only the default store view. */
  readonly stores?: readonly StoreView[];
}

export const SHOP_URL = 'https://shop.example';
const SHOP_URLS = new Map([['default', SHOP_URL]]);

const choosePayments = ({ provider, payments }: ShopOptions): PaymentProviders =>
  new Map([['test', provider ?? createTestProvider()], ...(payments ?? [])]);

/** The whole backend over a fake catalogue, on the given database. */
export const openTestShop = async (database: Database, options: ShopOptions = {}) => {
  await migrate(database.db);
  const fake = createFakeShop();
  const logger = options.log ? pino({}, { write: options.log }) : pino({ level: 'silent' });
  const app = await createApp({
    logger,
    answerLevel: 'info',
    database,
    catalog: fake.catalog,
    tax: fake.tax,
    groups: createPriceGroups({ secret: DEVELOPMENT_GROUP_SECRET }),
    accessTokenSecret: DEVELOPMENT_ACCESS_SECRET,
    operationsToken: options.operationsToken ?? null,
    shopUrls: SHOP_URLS,
    // Many sign in at once here, on a machine that may be busy.
    hashingWaitMs: 60_000,
    payments: options.isCashOnly ? new Map() : choosePayments(options),
    pricesIncludeTax: options.pricesIncludeTax ?? false,
    cashOnDeliveryFee: options.cashOnDeliveryFee ?? 0,
    ...(options.dataDirectory !== undefined && { dataDirectory: options.dataDirectory }),
    uploadsDirectory: options.uploadsDirectory ?? join(tmpdir(), `patchwork-uploads-${randomUUID()}`),
    ...(options.stores && { stores: options.stores }),
    routes: createMailbox({ isProduction: false }, database.db, SHOP_URLS),
  });
  return { ...app, fake, database, client: createClient(app.http), db: database.db.withTables<LooseTables>() };
};

// biome-ignore lint/suspicious/noExplicitAny: tests look into any table
type LooseTables = Record<string, Record<string, any>>;

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

/** Restores the stock of every product. */
export const fillShelf = async ({ db }: Pick<TestShop, 'db'>): Promise<void> => {
  await db.deleteFrom('stock_item').execute();
  await db.insertInto('stock_item').values(SHELF).execute();
};

export const newKey = (): string => randomUUID();
