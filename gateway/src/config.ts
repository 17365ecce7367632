import { readFileSync } from 'node:fs';
import { DEVELOPMENT_GROUP_SECRET, NOT_LOGGED_IN, SHORTEST_GROUP_SECRET } from '@patchwork/domain/price-group.ts';
import { readStoreViews } from '@patchwork/domain/store-views.ts';
import { DEFAULT_CUSTOMER_TAX_CLASS } from '@patchwork/domain/tax.ts';
import { z } from 'zod';
import { isProxy } from './lib/client-address.ts';

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
  .optional();
const milliseconds = z.coerce.number().int().min(0);

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Introspection and Sandbox; on outside production unless switched off. */
  INTROSPECTION: flag,
  BACKEND_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4100'),
  UPSTREAM_CONNECTIONS: z.coerce.number().int().min(1).default(64),
  UPSTREAM_RETRIES: z.coerce.number().int().min(0).max(2).default(2),
  READ_TIMEOUT_MS: milliseconds.default(2_000),
  SEARCH_TIMEOUT_MS: milliseconds.default(1_000),
  ORDER_TIMEOUT_MS: milliseconds.default(10_000),
  /** How long answers to anonymous reads are shared; 0 switches it off. */
  MICRO_CACHE_MS: milliseconds.default(1_000),
  /** The same for reads that hardly change: tax rules, rates, categories. */
  REFERENCE_CACHE_MS: milliseconds.default(60_000),
  /** How long content-like reads may stand in for a failed one. */
  STALE_IF_ERROR_MS: milliseconds.default(86_400_000),
  /** Who may say for whom a request is passed on. */
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isProxy), 'addresses, networks (10.0.0.0/8) or loopback, parted by commas'),
  MAX_IN_FLIGHT: z.coerce.number().int().min(1).default(256),
  PLAN_CACHE: z.coerce.number().int().min(1).default(500),
  BASE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  /** Store views as JSON, or a file of it; see `readStoreViews`. */
  STORES: z.string().optional(),
  /** Pages stand at the platform's url paths; off: at /p/… and /c/…. On unless switched off. */
  URL_DISPATCHER: flag,
  /** Variants lead to their parent's page instead of having one. On unless switched off. */
  PREVENT_VARIANT_PAGES: flag,
  /** Orders are placed on another site. */
  EXTERNAL_CHECKOUT: flag,
  /** Hosts that rewrites may lead to, with a port where it is not the usual one, parted by commas. */
  REDIRECT_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').flatMap((host) => host.trim().toLowerCase() || [])),
  /** Whether the backend's prices have the tax in them. */
  PRICES_INCLUDE_TAX: flag,
  /** The group of customers who prove none, and the class they are taxed by. */
  DEFAULT_GROUP_ID: z.coerce.number().int().min(0).default(NOT_LOGGED_IN),
  CUSTOMER_TAX_CLASS: z.coerce.number().int().default(DEFAULT_CUSTOMER_TAX_CLASS),
  /** Taxes everybody as that group. */
  TAX_DEFAULT_GROUP_ONLY: flag,
  /** What the backend signs group tokens with; without it, in production, there are no prices by group. */
  GROUP_TOKEN_SECRET: z.string().min(SHORTEST_GROUP_SECRET).optional(),
  /** Shows variants and members of groups that are out of stock; off unless switched on. */
  LIST_OUT_OF_STOCK: flag,
});

export type Config = ReturnType<typeof readConfig>;

const describe = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');

const secretOf = (secret: string | undefined, isProduction: boolean): string | null => {
  if (!isProduction) return secret ?? DEVELOPMENT_GROUP_SECRET;
  if (secret !== DEVELOPMENT_GROUP_SECRET) return secret ?? null;
  throw new Error('Configuration is wrong: GROUP_TOKEN_SECRET: is the one for development, which everybody knows');
};

/**
 * The configuration from environment variables alone; empty ones count as missing.
 *
 * @throws Error that names each key at fault.
 */
export const readConfig = (environment: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new Error(`Configuration is wrong: ${describe(parsed.error)}`);
  const isProduction = parsed.data.NODE_ENV === 'production';
  return {
    ...parsed.data,
    isProduction,
    stores: readStoreViews(parsed.data.STORES, (path) => readFileSync(path, 'utf8')),
    HOST: parsed.data.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    INTROSPECTION: parsed.data.INTROSPECTION ?? !isProduction,
    GROUP_TOKEN_SECRET: secretOf(parsed.data.GROUP_TOKEN_SECRET, isProduction),
  };
};
