import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isStorySlug } from '@patchwork/domain/content/slug.ts';
import { socketEnvironment } from '@patchwork/domain/http/socket-limits.ts';
import { trustedProxiesSchema } from '@patchwork/domain/http/trusted-proxies.ts';
import { flag, purgeToken } from '@patchwork/domain/lib/settings.ts';
import {
  DEVELOPMENT_GROUP_SECRET,
  NOT_LOGGED_IN,
  SHORTEST_GROUP_SECRET,
} from '@patchwork/domain/pricing/price-group.ts';
import { DEFAULT_CUSTOMER_TAX_CLASS, DEFAULT_SHIPPING_TAX_CLASS } from '@patchwork/domain/pricing/tax.ts';
import { readStoreViews } from '@patchwork/domain/stores/store-views.ts';
import { z } from 'zod';
import application from '../../package.json' with { type: 'json' };
import { readClientLimits } from './clients/client-limits.ts';
import { readTelemetry, telemetryEnvironment } from './telemetry-settings.ts';

/** An operation has so many times the time of one call for its reads, some of which come one after the other. */
const OPERATION_SHARE = 1.5;

const milliseconds = z.coerce.number().int().min(0);
const timeout = milliseconds.min(1);

const HOST_AND_PORT = /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/;

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;

const paths = z
  .string()
  .default('')
  .transform((names) => names.split(',').flatMap((name) => name.trim() || []));

export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Of the logging service; left out: nothing is reported. */
  ERROR_LOG_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Introspection and Sandbox; default: outside production. */
  INTROSPECTION: flag.optional(),
  BACKEND_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:4100'),
  /** How a customer's orders are read and repeated: by the contract, or by older backends' calls. */
  ORDER_CALLS: z.enum(['customers-me', 'user']).default('customers-me'),
  /** Older backends expect tokens in the query. */
  UPSTREAM_TOKEN_IN: z.enum(['header', 'query']).default('header'),
  /** Identifies this process in customization calls; default: random. */
  INSTANCE_ID: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'letters, digits, dots, dashes and underscores, 64 at most')
    .optional(),
  /** For backends that offer Affirm without its key. */
  AFFIRM_PUBLIC_KEY: z.string().trim().min(1).max(200).optional(),
  UPSTREAM_CONNECTIONS: z.coerce.number().int().min(1).default(64),
  UPSTREAM_RETRIES: z.coerce.number().int().min(0).max(2).default(2),
  /** Maximum of a catalogue answer; other services have a quarter of it. */
  UPSTREAM_ANSWER_MB: z.coerce.number().min(0.1).max(64).default(8),
  /** Memory for shared answers, in MiB. */
  SHARED_ANSWERS_MB: z.coerce.number().min(1).max(4096).default(64),
  /** Memory for whole answers to anonymous queries, in MiB; 0 keeps none. Default: none outside production. */
  KEPT_ANSWERS_MB: z.coerce.number().min(0).max(4096).optional(),
  /** Compresses answers for callers who accept it. Default: on. */
  COMPRESSION: flag.optional(),
  READ_TIMEOUT_MS: timeout.default(2_000),
  SEARCH_TIMEOUT_MS: timeout.default(1_000),
  ORDER_TIMEOUT_MS: timeout.default(10_000),
  /** For all reads of an operation; default: one and a half times the timeout of one. */
  OPERATION_TIMEOUT_MS: timeout.optional(),
  /** 0 shares anonymous reads only while they are in flight. */
  MICRO_CACHE_MS: milliseconds.default(1_000),
  /** For stable data: tax rules, rates, categories. */
  REFERENCE_CACHE_MS: milliseconds.default(60_000),
  /** How long content may stand in for a failed read. */
  STALE_IF_ERROR_MS: milliseconds.default(86_400_000),
  TRUSTED_PROXIES: trustedProxiesSchema,
  MAX_IN_FLIGHT: z.coerce.number().int().min(1).default(256),
  ...socketEnvironment,
  /** How long the server still answers after it stops being ready, for load balancers. */
  DRAIN_DELAY_MS: milliseconds.max(5_000).optional(),
  /** Maximum of an operation's estimated cost: objects in the answer, and calls to the backend. */
  MAX_COST_NODES: z.coerce.number().int().min(1).default(20_000),
  MAX_COST_CALLS: z.coerce.number().int().min(1).default(60),
  /** Hard limit of calls, whatever the estimate. */
  MAX_UPSTREAM_CALLS: z.coerce.number().int().min(1).default(150),
  /** Hard limit of list objects, whatever the estimate. */
  MAX_LIST_OBJECTS: z.coerce.number().int().min(1).default(60_000),
  PLAN_CACHE: z.coerce.number().int().min(1).default(500),
  BASE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  /** JSON, or the path of a JSON file; see `readStoreViews`. */
  STORES: z.string().optional(),
  /** Path of the story at the root of a store, inside the store's folder where it has one. */
  HOME_STORY: z.string().refine(isStorySlug, 'must be the path of a story, such as home').default('home'),
  /** Off: /p/… and /c/… in place of the platform's url paths. Default: on. */
  URL_DISPATCHER: flag.optional(),
  /** Redirects variants to their parent's page. Default: on. */
  PREVENT_VARIANT_PAGES: flag.optional(),
  /** Orders are placed on another site. */
  EXTERNAL_CHECKOUT: flag.optional(),
  /** Hosts that rewrites may lead to, comma-separated, each with a non-default port. */
  REDIRECT_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .refine((hosts) => hosts.every((host) => HOST_AND_PORT.test(host)), 'must be hosts, comma-separated'),
  /** Origins whose pages may call with a token, comma-separated, such as https://tools.example. */
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((origins) => origins.split(',').flatMap((origin) => origin.trim() || []))
    .refine((origins) => origins.every(isOrigin), 'must be origins such as https://tools.example, comma-separated'),
  /** `only` refuses documents that are no trusted ones without an API token; default: where the schema is not shown. */
  TRUSTED_DOCUMENTS: z.enum(['only', 'prefer', 'off']).optional(),
  /** Manifests of other clients and of former releases, or folders of them, comma-separated. */
  TRUSTED_MANIFESTS: paths,
  /** Shared by gateways: documents that clients register, and how often clients have asked. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Purges, besides API tokens with the scope `cache`. */
  PURGE_TOKEN: purgeToken.optional(),
  /** JSON, or the path of a JSON file; see `readClientLimits`. */
  CLIENT_LIMITS: z.string().optional(),
  /** Whether the backend's prices have the tax in them. */
  PRICES_INCLUDE_TAX: flag.optional(),
  /** Tax class of shipping; 0: as the backend says. */
  SHIPPING_TAX_CLASS: z.coerce.number().int().min(0).default(DEFAULT_SHIPPING_TAX_CLASS),
  /** The group without proof, and its tax class. */
  DEFAULT_GROUP_ID: z.coerce.number().int().min(0).default(NOT_LOGGED_IN),
  CUSTOMER_TAX_CLASS: z.coerce.number().int().default(DEFAULT_CUSTOMER_TAX_CLASS),
  TAX_DEFAULT_GROUP_ONLY: flag.optional(),
  /** Shared with the backend; without it, in production, there are no group prices. */
  GROUP_TOKEN_SECRET: z.string().min(SHORTEST_GROUP_SECRET).optional(),
  /** Shows sold-out variants and group members. Default: off. */
  LIST_OUT_OF_STOCK: flag.optional(),
  ...telemetryEnvironment,
});

const PRODUCTION_KEPT_ANSWERS_MB = 64;
/** The usual check interval of load balancers. */
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
 * Parses the environment; empty values count as missing.
 * @throws Error that names each invalid key.
 */
export const readConfig = (environment: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new Error(`Configuration is wrong: ${describe(parsed.error)}`);
  const isProduction = parsed.data.NODE_ENV === 'production';
  const isExplorable = parsed.data.INTROSPECTION ?? !isProduction;
  return {
    ...parsed.data,
    isProduction,
    INSTANCE_ID: parsed.data.INSTANCE_ID ?? randomUUID(),
    APP_VERSION: application.version,
    clientLimits: readClientLimits(parsed.data.CLIENT_LIMITS),
    stores: readStoreViews(parsed.data.STORES, (path) => readFileSync(path, 'utf8')),
    OPERATION_TIMEOUT_MS: parsed.data.OPERATION_TIMEOUT_MS ?? Math.ceil(OPERATION_SHARE * parsed.data.READ_TIMEOUT_MS),
    KEPT_ANSWERS_MB: parsed.data.KEPT_ANSWERS_MB ?? (isProduction ? PRODUCTION_KEPT_ANSWERS_MB : 0),
    HOST: parsed.data.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    INTROSPECTION: isExplorable,
    TRUSTED_DOCUMENTS: parsed.data.TRUSTED_DOCUMENTS ?? (isExplorable ? ('prefer' as const) : ('only' as const)),
    DRAIN_DELAY_MS: parsed.data.DRAIN_DELAY_MS ?? (isProduction ? PRODUCTION_DRAIN_DELAY_MS : 0),
    GROUP_TOKEN_SECRET: getSecret(parsed.data.GROUP_TOKEN_SECRET, isProduction),
    telemetry: readTelemetry(parsed.data),
  };
};
