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
import { DEFAULT_SPOTS, LEAST_SPOTS, MOST_SPOTS } from '@patchwork/domain/promotions/raffle.ts';
import { readStoreViews, type StoreViews } from '@patchwork/domain/stores/store-views.ts';
import { z } from 'zod';
import { DEVELOPMENT_ACCESS_SECRET, SHORTEST_ACCESS_SECRET } from './access-token.ts';
import { type ContentSettings, contentEnvironment, getContentSettings } from './content-settings.ts';
import { getMailSettings, type MailSettings, mailEnvironment } from './mail-settings.ts';
import { getMediaSettings, type MediaSettings, mediaEnvironment } from './media-settings.ts';
import { getPaymentKeys, type PaymentKeys, paymentEnvironment } from './payment-keys.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Characters that the token of the environment has at least. */
const SHORTEST_OPERATIONS_TOKEN = 32;

/** A provider may take ten seconds to answer, and as long again to void a payment. */
const SHORTEST_RESERVATION = 30;

/** Development has the demo shop; production only if requested. */
const DEMO_PRODUCTS = 2000;

/** The variables are documented in docs/operation.md. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  DATA_DIR: z.string().min(1).default(resolve(ROOT, '.data')),
  SEED_PRODUCTS: z.coerce.number().int().min(0).max(200_000).optional(),
  SEED_CUSTOMERS: flag.optional(),
  SEED_CAMPAIGN: flag.optional(),
  STORES: z.string().optional(),
  PAYMENTS_TEST: flag.optional(),
  ...paymentEnvironment,
  ...mediaEnvironment,
  ...contentEnvironment,
  ...mailEnvironment,
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
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(5_000).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SISTER_BRAND_URL: z.url({ protocol: /^https?$/ }).optional(),
  RAFFLE_SPOTS: z.coerce.number().int().min(LEAST_SPOTS).max(MOST_SPOTS).default(DEFAULT_SPOTS),
  CART_LEFT_HOURS: z.coerce.number().min(0).max(240).default(4),
  RESERVATION_SECONDS: z.coerce.number().int().min(SHORTEST_RESERVATION).max(86_400).default(120),
  RESERVATION_CHECK_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
  UPLOAD_DAYS: z.coerce.number().min(0).max(3650).default(30),
  API_DOCS: flag.optional(),
  /** Of the logging service; left out: nothing is reported. */
  ERROR_LOG_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** When an unpaid reservation is undone. */
export interface ReservationLimits {
  /** Lifetime of a reservation in seconds; longer than any payment takes. */
  readonly seconds: number;
  /** Interval of the clean-up in seconds. */
  readonly checkSeconds: number;
}

export interface Config {
  readonly isProduction: boolean;
  /** How long requests are still answered after readiness turns 503, for load balancers. */
  readonly drainDelayMs: number;
  readonly host: string;
  /** 0 asks the system for a free port. */
  readonly port: number;
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Maximum of connections to the server. */
  readonly databasePool: number;
  /** Holds `db` (embedded database), `media` and `originals` (image cache), `uploads` (shoppers' pictures). */
  readonly dataDir: string;
  readonly media: MediaSettings;
  /** Number of demo skus in an empty database; 0: none. */
  readonly seedProducts: number;
  /** Whether demo customers with a public password are created. */
  readonly seedsCustomers: boolean;
  readonly seedsCampaign: boolean;
  /** Each with its own time zone and default place for tax. */
  readonly stores: StoreViews;
  /** Whether the test card may be used to pay. */
  readonly allowsTestPayments: boolean;
  readonly paymentKeys: PaymentKeys;
  readonly content: ContentSettings;
  /** Null: letters are written and stay in the outbox. */
  readonly mail: MailSettings | null;
  /** Whether that was chosen. */
  readonly isMailOff: boolean;
  /** Fee for cash on delivery, tax included, in minor units of the base currency. */
  readonly cashOnDeliveryFee: number;
  /** Must equal the gateway's setting. */
  readonly pricesIncludeTax: boolean;
  /** Tax class of shipping; 0: untaxed. Must equal the gateway's setting. */
  readonly shippingTaxClassId: number;
  /** Whether products with a form require it; off for storefronts without forms. */
  readonly requiresForms: boolean;
  /** Must equal the web server's: forms are accepted as any visitor may have been shown them. */
  readonly formTests: readonly FormTest[];
  /** Signs tokens of customer groups; null: groups cannot be proven. Must equal the gateway's. */
  readonly groupTokenSecret: string | null;
  /** Signs customers' tokens; null: nobody can sign in. The same for all backends. */
  readonly accessTokenSecret: string | null;
  /** An operator's token with every scope; null: operators have API tokens alone. */
  readonly operationsToken: string | null;
  /** The customer group of guests. */
  readonly defaultGroupId: number;
  /** Whether everybody is taxed as that group. Must equal the gateway's setting. */
  readonly taxesDefaultGroupOnly: boolean;
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  readonly sockets: ReturnType<typeof toSocketLimits>;
  /** Origin of store views without a `url` of their own; null: none, so no links are mailed. */
  readonly publicUrl: string | null;
  /** Where buyers of few pieces are referred to; null: nowhere. */
  readonly sisterBrandUrl: string | null;
  /** How many places for specialty commissions open in a week. */
  readonly raffleSpots: number;
  /** Hours until a cart counts as abandoned and a link is mailed; 0: never. */
  readonly cartLeftHours: number;
  /** Days to keep pictures that are in no cart or order; 0: forever. */
  readonly uploadDays: number;
  readonly reservations: ReservationLimits;
  /** Whether /docs is public. */
  readonly showsDocs: boolean;
  /** Folder for mails as files in place of sending; null: none. */
  readonly outboxDir: string | null;
  readonly errorLogUrl: string | null;
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

/** Retention times. */
const getLimits = (given: z.infer<typeof Environment>) => ({
  cartLeftHours: given.CART_LEFT_HOURS,
  uploadDays: given.UPLOAD_DAYS,
  reservations: { seconds: given.RESERVATION_SECONDS, checkSeconds: given.RESERVATION_CHECK_SECONDS },
});

/** The usual check interval of load balancers. */
const PRODUCTION_DRAIN_DELAY_MS = 2_000;

/** Parses the environment; throws one line per invalid key. Empty values count as missing. */
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
    drainDelayMs: data.DRAIN_DELAY_MS ?? (isProduction ? PRODUCTION_DRAIN_DELAY_MS : 0),
    host: data.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: data.PORT,
    databaseUrl: data.DATABASE_URL ?? null,
    databasePool: data.DATABASE_POOL,
    dataDir: resolve(data.DATA_DIR),
    media: getMediaSettings(data),
    seedProducts: data.SEED_PRODUCTS ?? (isProduction ? 0 : DEMO_PRODUCTS),
    seedsCustomers: data.SEED_CUSTOMERS ?? !isProduction,
    seedsCampaign: data.SEED_CAMPAIGN ?? !isProduction,
    stores: readStoreViews(data.STORES, (path) => readFileSync(path, 'utf8')),
    allowsTestPayments: data.PAYMENTS_TEST ?? !isProduction,
    paymentKeys: getPaymentKeys(data),
    content: getContentSettings(data),
    mail: getMailSettings(data, isProduction, (path) => readFileSync(path, 'utf8')),
    isMailOff: data.MAIL === 'off',
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
    sisterBrandUrl: data.SISTER_BRAND_URL ?? null,
    raffleSpots: data.RAFFLE_SPOTS,
    ...getLimits(data),
    showsDocs: data.API_DOCS ?? !isProduction,
    outboxDir: data.OUTBOX_DIR === undefined ? null : resolve(data.OUTBOX_DIR),
    errorLogUrl: data.ERROR_LOG_URL ?? null,
    logLevel: data.LOG_LEVEL,
  };
};
