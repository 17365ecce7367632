import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { DEVELOPMENT_GROUP_SECRET, NOT_LOGGED_IN, SHORTEST_GROUP_SECRET } from '@patchwork/domain/price-group.ts';
import { readStoreViews, type StoreViews } from '@patchwork/domain/store-views.ts';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '../../..');

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const isProxy = (text: string): boolean => {
  const [address = '', bits = '0'] = text.split('/');
  return text === 'loopback' || (isIP(address) > 0 && /^\d{1,3}$/.test(bits));
};

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  DATA_DIR: z.string().min(1).default(resolve(ROOT, '.data')),
  SEED_PRODUCTS: z.coerce.number().int().min(0).max(200_000).default(2000),
  STORES: z.string().optional(),
  PAYMENTS_TEST: flag.optional(),
  PRICES_INCLUDE_TAX: flag.default(false),
  GROUP_TOKEN_SECRET: z.string().min(SHORTEST_GROUP_SECRET).optional(),
  DEFAULT_GROUP_ID: z.coerce.number().int().min(0).default(NOT_LOGGED_IN),
  TAX_DEFAULT_GROUP_ONLY: flag.default(false),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isProxy), 'must be addresses, networks (10.0.0.0/8) or loopback, parted by commas'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  readonly isProduction: boolean;
  readonly host: string;
  /** 0 asks the system for a free port. */
  readonly port: number;
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Connections to a database server at most. */
  readonly databasePool: number;
  /** Holds `db` (embedded database) and `media` (image cache). */
  readonly dataDir: string;
  /** How many sellable skus an empty database is filled with; 0 leaves it empty. */
  readonly seedProducts: number;
  /** Each with its own time zone and place of tax. */
  readonly stores: StoreViews;
  /** Whether the test card may be used to pay. */
  readonly allowsTestPayments: boolean;
  /** Whether the prices of the catalogue have the tax in them; the same as the gateway's. */
  readonly pricesIncludeTax: boolean;
  /** Signs the tokens that prove a group of customers; null: groups cannot be proven. The same as the gateway's. */
  readonly groupTokenSecret: string | null;
  /** The group of customers who are not signed in. */
  readonly defaultGroupId: number;
  /** Whether everybody is taxed as that group; the same as the gateway's. */
  readonly taxesDefaultGroupOnly: boolean;
  /** Who may say for whom a request was passed on (X-Forwarded-For). */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
}

const secretOf = (secret: string | undefined, isProduction: boolean): string | null => {
  if (!isProduction) return secret ?? DEVELOPMENT_GROUP_SECRET;
  if (secret !== DEVELOPMENT_GROUP_SECRET) return secret ?? null;
  throw new Error('GROUP_TOKEN_SECRET: is the one for development, which everybody knows');
};

/** Reads the configuration from the environment; throws one line per wrong key. Empty values count as missing. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
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
    seedProducts: data.SEED_PRODUCTS,
    stores: readStoreViews(data.STORES, (path) => readFileSync(path, 'utf8')),
    allowsTestPayments: data.PAYMENTS_TEST ?? !isProduction,
    pricesIncludeTax: data.PRICES_INCLUDE_TAX,
    groupTokenSecret: secretOf(data.GROUP_TOKEN_SECRET, isProduction),
    defaultGroupId: data.DEFAULT_GROUP_ID,
    taxesDefaultGroupOnly: data.TAX_DEFAULT_GROUP_ONLY,
    trustedProxies: data.TRUSTED_PROXIES,
    logLevel: data.LOG_LEVEL,
  };
};
