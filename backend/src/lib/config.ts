import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type FormTest, formTestsSchema } from '@patchwork/domain/customization/form-tests.ts';
import { socketEnvironment, toSocketLimits } from '@patchwork/domain/http/socket-limits.ts';
import { trustedProxiesSchema } from '@patchwork/domain/http/trusted-proxies.ts';
import { flag } from '@patchwork/domain/lib/settings.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import {
  DEVELOPMENT_GROUP_SECRET,
  NOT_LOGGED_IN,
  SHORTEST_GROUP_SECRET,
} from '@patchwork/domain/pricing/price-group.ts';
import { DEFAULT_SHIPPING_TAX_CLASS } from '@patchwork/domain/pricing/tax.ts';
import { readStoreViews, type StoreViews } from '@patchwork/domain/stores/store-views.ts';
import { z } from 'zod';
import { DEVELOPMENT_ACCESS_SECRET, SHORTEST_ACCESS_SECRET } from './access-token.ts';
import { SHORTEST_OPERATIONS_TOKEN } from './operations.ts';
import { getPaymentKeys, type PaymentKeys, paymentEnvironment } from './payment-keys.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A provider may take ten seconds to answer, and as long again to give a payment up. */
const SHORTEST_RESERVATION = 30;

/** Development has the demo shop; production only where it is asked for. */
const DEMO_PRODUCTS = 2000;

/** The variables it reads, as docs/operation.md names them. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  DATA_DIR: z.string().min(1).default(resolve(ROOT, '.data')),
  SEED_PRODUCTS: z.coerce.number().int().min(0).max(200_000).optional(),
  SEED_CUSTOMERS: flag.optional(),
  STORES: z.string().optional(),
  PAYMENTS_TEST: flag.optional(),
  ...paymentEnvironment,
  CASH_ON_DELIVERY_FEE: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount with at most 2 decimals')
    .default('0'),
  PRICES_INCLUDE_TAX: flag.default(false),
  SHIPPING_TAX_CLASS: z.coerce.number().int().min(0).default(DEFAULT_SHIPPING_TAX_CLASS),
  FORMS_REQUIRED: flag.default(true),
  FORM_TESTS: formTestsSchema,
  GROUP_TOKEN_SECRET: z.string().min(SHORTEST_GROUP_SECRET).optional(),
  ACCESS_TOKEN_SECRET: z.string().min(SHORTEST_ACCESS_SECRET).optional(),
  OPERATIONS_TOKEN: z.string().min(SHORTEST_OPERATIONS_TOKEN).optional(),
  DEFAULT_GROUP_ID: z.coerce.number().int().min(0).default(NOT_LOGGED_IN),
  TAX_DEFAULT_GROUP_ONLY: flag.default(false),
  TRUSTED_PROXIES: trustedProxiesSchema,
  ...socketEnvironment,
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  CART_LEFT_HOURS: z.coerce.number().min(0).max(240).default(4),
  RESERVATION_SECONDS: z.coerce.number().int().min(SHORTEST_RESERVATION).max(86_400).default(120),
  RESERVATION_CHECK_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
  UPLOAD_DAYS: z.coerce.number().min(0).max(3650).default(30),
  API_DOCS: flag.optional(),
  OUTBOX_DIR: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** When an order that was reserved and never paid is undone. */
export interface ReservationLimits {
  /** Seconds that a reservation lasts; longer than any payment takes. */
  readonly seconds: number;
  /** Seconds between two looks at what is past that. */
  readonly checkSeconds: number;
}

export interface Config {
  readonly isProduction: boolean;
  readonly host: string;
  /** 0 asks the system for a free port. */
  readonly port: number;
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Connections to a database server at most. */
  readonly databasePool: number;
  /** Holds `db` (embedded database), `media` (image cache) and `uploads` (pictures of shoppers). */
  readonly dataDir: string;
  /** How many sellable skus of the demo shop an empty database is filled with; 0 leaves it empty. */
  readonly seedProducts: number;
  /** Whether the demo shop has customers, whose password everybody knows. */
  readonly seedsCustomers: boolean;
  /** Each with its own time zone and place of tax. */
  readonly stores: StoreViews;
  /** Whether the test card may be used to pay. */
  readonly allowsTestPayments: boolean;
  readonly paymentKeys: PaymentKeys;
  /** Fee for cash on delivery, tax included, in minor units of the base currency. */
  readonly cashOnDeliveryFee: number;
  /** Whether the prices of the catalogue have the tax in them; the same as the gateway's. */
  readonly pricesIncludeTax: boolean;
  /** The class of products by which shipping is taxed; 0: it is not taxed. The same as the gateway's. */
  readonly shippingTaxClassId: number;
  /** Whether products with a form are sold only with it filled in; off for storefronts that show no forms. */
  readonly requiresForms: boolean;
  /** The same as the web server's: forms are taken as any visitor may have been shown them. */
  readonly formTests: readonly FormTest[];
  /** Signs the tokens that prove a group of customers; null: groups cannot be proven. The same as the gateway's. */
  readonly groupTokenSecret: string | null;
  /** Signs the tokens of customers who have signed in; null: nobody can sign in. The same for all backends. */
  readonly accessTokenSecret: string | null;
  /** Lets who runs the shop use its calls for operations; null: there are no such calls. */
  readonly operationsToken: string | null;
  /** The group of customers who are not signed in. */
  readonly defaultGroupId: number;
  /** Whether everybody is taxed as that group; the same as the gateway's. */
  readonly taxesDefaultGroupOnly: boolean;
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  readonly sockets: ReturnType<typeof toSocketLimits>;
  /** Where the pages of store views without a `url` of their own are; null: nobody can be sent there. */
  readonly publicUrl: string | null;
  /** How long a cart is left before its shopper is sent a link back to it; 0: never. */
  readonly cartLeftHours: number;
  /** How long pictures are kept that are in no cart and no order; 0: for ever. */
  readonly uploadDays: number;
  readonly reservations: ReservationLimits;
  /** Whether the contract can be read at /docs. */
  readonly showsDocs: boolean;
  /** Where mails are left as files in place of being sent; null: nowhere. */
  readonly outboxDir: string | null;
  readonly logLevel: string;
}

const KNOWN_SECRETS = {
  GROUP_TOKEN_SECRET: DEVELOPMENT_GROUP_SECRET,
  ACCESS_TOKEN_SECRET: DEVELOPMENT_ACCESS_SECRET,
} as const;

const getSecret = (given: z.infer<typeof Environment>, name: keyof typeof KNOWN_SECRETS): string | null => {
  const { NODE_ENV, [name]: secret } = given;
  if (NODE_ENV !== 'production') return secret ?? KNOWN_SECRETS[name];
  if (!Object.values<string | undefined>(KNOWN_SECRETS).includes(secret)) return secret ?? null;
  throw new Error(`${name}: must not be the public development value in production`);
};

const getSecrets = (given: z.infer<typeof Environment>) => ({
  groupTokenSecret: getSecret(given, 'GROUP_TOKEN_SECRET'),
  accessTokenSecret: getSecret(given, 'ACCESS_TOKEN_SECRET'),
  operationsToken: given.OPERATIONS_TOKEN ?? null,
});

/** How long things are kept that nobody goes on with. */
const getLimits = (given: z.infer<typeof Environment>) => ({
  cartLeftHours: given.CART_LEFT_HOURS,
  uploadDays: given.UPLOAD_DAYS,
  reservations: { seconds: given.RESERVATION_SECONDS, checkSeconds: given.RESERVATION_CHECK_SECONDS },
});

const getOutboxDir = (directory: string | undefined, isProduction: boolean): string | null => {
  if (directory === undefined) return null;
  if (isProduction) throw new Error('OUTBOX_DIR: must not be set in production, it writes personal data to files');
  return resolve(directory);
};

/** Reads the configuration from the environment; throws one line per wrong key. Empty values count as missing. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const { data } = parsed;
  const isProduction = data.NODE_ENV === 'production';
  return {
    isProduction,
    host: data.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: data.PORT,
    databaseUrl: data.DATABASE_URL ?? null,
    databasePool: data.DATABASE_POOL,
    dataDir: resolve(data.DATA_DIR),
    seedProducts: data.SEED_PRODUCTS ?? (isProduction ? 0 : DEMO_PRODUCTS),
    seedsCustomers: data.SEED_CUSTOMERS ?? !isProduction,
    stores: readStoreViews(data.STORES, (path) => readFileSync(path, 'utf8')),
    allowsTestPayments: data.PAYMENTS_TEST ?? !isProduction,
    paymentKeys: getPaymentKeys(data),
    cashOnDeliveryFee: toMinor(data.CASH_ON_DELIVERY_FEE),
    pricesIncludeTax: data.PRICES_INCLUDE_TAX,
    shippingTaxClassId: data.SHIPPING_TAX_CLASS,
    requiresForms: data.FORMS_REQUIRED,
    formTests: data.FORM_TESTS,
    ...getSecrets(data),
    defaultGroupId: data.DEFAULT_GROUP_ID,
    taxesDefaultGroupOnly: data.TAX_DEFAULT_GROUP_ONLY,
    trustedProxies: data.TRUSTED_PROXIES,
    sockets: toSocketLimits(data),
    publicUrl: data.PUBLIC_URL ?? (isProduction ? null : 'http://localhost:3000'),
    ...getLimits(data),
    showsDocs: data.API_DOCS ?? !isProduction,
    outboxDir: getOutboxDir(data.OUTBOX_DIR, isProduction),
    logLevel: data.LOG_LEVEL,
  };
};
