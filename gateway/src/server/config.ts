import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { socketEnvironment } from '@patchwork/domain/http/socket-limits.ts';
import { trustedProxiesSchema } from '@patchwork/domain/http/trusted-proxies.ts';
import { flag } from '@patchwork/domain/lib/settings.ts';
import {
  DEVELOPMENT_GROUP_SECRET,
  NOT_LOGGED_IN,
  SHORTEST_GROUP_SECRET,
} from '@patchwork/domain/pricing/price-group.ts';
import { DEFAULT_CUSTOMER_TAX_CLASS, DEFAULT_SHIPPING_TAX_CLASS } from '@patchwork/domain/pricing/tax.ts';
import { readStoreViews } from '@patchwork/domain/stores/store-views.ts';
import { z } from 'zod';
import application from '../../package.json' with { type: 'json' };

const milliseconds = z.coerce.number().int().min(0);
const timeout = milliseconds.min(1);

const HOST_AND_PORT = /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/;

/** The variables it reads, as docs/operation.md names them. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Introspection and Sandbox; on outside production unless switched off. */
  INTROSPECTION: flag.optional(),
  BACKEND_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4100'),
  /** Which calls tell and repeat a customer's orders: those of the contract, or those of older backends. */
  ORDER_CALLS: z.enum(['customers-me', 'user']).default('customers-me'),
  /** Where a token goes in calls to the backend; older backends want it in the query. */
  UPSTREAM_TOKEN_IN: z.enum(['header', 'query']).default('header'),
  /** Names this process in calls about customizations; made up at the start where left out. */
  INSTANCE_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'letters, digits, dots, dashes and underscores, 64 at most')
    .optional(),
  /** Of backends that offer Affirm without saying what its form is opened with. */
  AFFIRM_PUBLIC_KEY: z.string().trim().min(1).max(200).optional(),
  UPSTREAM_CONNECTIONS: z.coerce.number().int().min(1).default(64),
  UPSTREAM_RETRIES: z.coerce.number().int().min(0).max(2).default(2),
  /** The longest answer of the catalogue that is read; other services' answers may have a quarter of it. */
  UPSTREAM_ANSWER_MB: z.coerce.number().min(0.1).max(64).default(8),
  /** Memory for shared answers, in MiB. */
  SHARED_ANSWERS_MB: z.coerce.number().min(1).max(4096).default(64),
  READ_TIMEOUT_MS: timeout.default(2_000),
  SEARCH_TIMEOUT_MS: timeout.default(1_000),
  ORDER_TIMEOUT_MS: timeout.default(10_000),
  /** How long answers to anonymous reads are shared; 0 switches it off. */
  MICRO_CACHE_MS: milliseconds.default(1_000),
  /** The same for reads that hardly change: tax rules, rates, categories. */
  REFERENCE_CACHE_MS: milliseconds.default(60_000),
  /** How long content-like reads may stand in for a failed one. */
  STALE_IF_ERROR_MS: milliseconds.default(86_400_000),
  /** Who may say for whom a request is passed on. */
  TRUSTED_PROXIES: trustedProxiesSchema,
  MAX_IN_FLIGHT: z.coerce.number().int().min(1).default(256),
  ...socketEnvironment,
  /** How long the server still answers once it is not ready any more, so that balancers look elsewhere first. */
  DRAIN_DELAY_MS: milliseconds.max(5_000).optional(),
  /** Limits of an operation's estimated cost: objects in the answer, and calls to the backend. */
  MAX_COST_NODES: z.coerce.number().int().min(1).default(20_000),
  MAX_COST_CALLS: z.coerce.number().int().min(1).default(60),
  /** Calls after which an operation is stopped, however it was reckoned. */
  MAX_UPSTREAM_CALLS: z.coerce.number().int().min(1).default(150),
  /** Objects in lists after which an operation is stopped, however long they were reckoned to be. */
  MAX_LIST_OBJECTS: z.coerce.number().int().min(1).default(60_000),
  PLAN_CACHE: z.coerce.number().int().min(1).default(500),
  BASE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  /** Store views as JSON, or a file of it; see `readStoreViews`. */
  STORES: z.string().optional(),
  /** Pages stand at the platform's url paths; off: at /p/… and /c/…. On unless switched off. */
  URL_DISPATCHER: flag.optional(),
  /** Variants lead to their parent's page instead of having one. On unless switched off. */
  PREVENT_VARIANT_PAGES: flag.optional(),
  /** Orders are placed on another site. */
  EXTERNAL_CHECKOUT: flag.optional(),
  /** Hosts that rewrites may lead to, comma-separated; each with its port if that is a non-default one. */
  REDIRECT_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .refine((hosts) => hosts.every((host) => HOST_AND_PORT.test(host)), 'must be hosts, comma-separated'),
  /** Whether the backend's prices have the tax in them. */
  PRICES_INCLUDE_TAX: flag.optional(),
  /** The class of products by which shipping is taxed; 0: as the backend says. */
  SHIPPING_TAX_CLASS: z.coerce.number().int().min(0).default(DEFAULT_SHIPPING_TAX_CLASS),
  /** The group of customers who prove none, and the class they are taxed by. */
  DEFAULT_GROUP_ID: z.coerce.number().int().min(0).default(NOT_LOGGED_IN),
  CUSTOMER_TAX_CLASS: z.coerce.number().int().default(DEFAULT_CUSTOMER_TAX_CLASS),
  /** Taxes everybody as that group. */
  TAX_DEFAULT_GROUP_ONLY: flag.optional(),
  /** Secret that the backend signs group tokens with; without it, in production, there are no prices by group. */
  GROUP_TOKEN_SECRET: z.string().min(SHORTEST_GROUP_SECRET).optional(),
  /** Shows variants and members of groups that are out of stock; off unless switched on. */
  LIST_OUT_OF_STOCK: flag.optional(),
});

/** As long as balancers usually take to look again. */
const PRODUCTION_DRAIN_DELAY_MS = 2_000;

export type Config = ReturnType<typeof readConfig>;

const describe = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');

const getSecret = (secret: string | undefined, isProduction: boolean): string | null => {
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
    INSTANCE_ID: parsed.data.INSTANCE_ID ?? randomUUID(),
    APP_VERSION: application.version,
    stores: readStoreViews(parsed.data.STORES, (path) => readFileSync(path, 'utf8')),
    HOST: parsed.data.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    INTROSPECTION: parsed.data.INTROSPECTION ?? !isProduction,
    DRAIN_DELAY_MS: parsed.data.DRAIN_DELAY_MS ?? (isProduction ? PRODUCTION_DRAIN_DELAY_MS : 0),
    GROUP_TOKEN_SECRET: getSecret(parsed.data.GROUP_TOKEN_SECRET, isProduction),
  };
};
