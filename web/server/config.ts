import { readFileSync } from 'node:fs';
import { type FormTest, formTestsSchema } from '@patchwork/domain/customization/form-tests.ts';
import { EVENT_SINKS, type EventSink } from '@patchwork/domain/events/event-names.ts';
import type { ConcurrencyOptions } from '@patchwork/domain/http/concurrency-limit.ts';
import { socketEnvironment, toSocketLimits } from '@patchwork/domain/http/socket-limits.ts';
import { trustedProxiesSchema } from '@patchwork/domain/http/trusted-proxies.ts';
import { purgeToken } from '@patchwork/domain/lib/settings.ts';
import { readStoreViews, type StoreViews } from '@patchwork/domain/stores/store-views.ts';
import { z } from 'zod';
import type { PaymentProvider } from './paymentHosts.ts';

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Origin of the server that requests are proxied to, paths unchanged. */
const origin = httpUrl.refine((url) => url === new URL(url).origin, 'must be scheme, host and port alone');

const eventSinks = z
  .string()
  .transform((names) => names.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum([...EVENT_SINKS, 'none'])))
  .transform((names): readonly EventSink[] => names.filter((name) => name !== 'none'));

/** The variables it reads, as docs/operation.md names them. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  GATEWAY_URL: origin.default('http://127.0.0.1:4000'),
  BACKEND_URL: origin.default('http://127.0.0.1:4100'),
  PUBLIC_URL: httpUrl.optional(),
  STORES: z.string().optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header')
    .toLowerCase()
    .optional(),
  FORM_TESTS: formTestsSchema,
  EVENTS_URL: httpUrl.optional(),
  EVENT_SINKS: eventSinks.optional(),
  ERROR_LOG_URL: httpUrl.optional(),
  STORYBLOK_EDITOR_ORIGIN: origin.default('https://app.storyblok.com'),
  AFFIRM_PUBLIC_KEY: z.string().optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  TRUSTED_PROXIES: trustedProxiesSchema,
  ...socketEnvironment,
  MAX_RENDERS: z.coerce.number().int().min(1).default(8),
  RENDER_QUEUE: z.coerce.number().int().min(0).default(32),
  RENDER_WAIT_MS: z.coerce.number().int().min(0).default(500),
  /** Purges pages of this process. */
  PURGE_TOKEN: purgeToken.optional(),
  /** That of the gateways, by which pages are purged in every process. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(5_000).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  readonly isProduction: boolean;
  readonly host: string;
  /** 0 asks the system for a free port. */
  readonly port: number;
  readonly gatewayUrl: string;
  readonly backendUrl: string;
  /** Scheme and host shoppers type; canonical addresses start with it. Never taken from a request. */
  readonly publicUrl: string;
  readonly stores: StoreViews;
  /** Header with the visitor's country from the proxy in front; null: none. */
  readonly countryHeader: string | null;
  readonly formTests: readonly FormTest[];
  /** Of the visual editor, which may frame the drafts of its space. */
  readonly editorOrigin: string;
  /** Providers whose forms pages may show; their keys come with the payment methods. */
  readonly payments: readonly PaymentProvider[];
  /** Whose connections carry many visitors. */
  readonly trustedProxies: readonly string[];
  readonly sockets: ReturnType<typeof toSocketLimits>;
  readonly renders: ConcurrencyOptions;
  /** How long visitors are accepted after readiness is gone, for balancers that have not checked yet. */
  readonly drainDelayMs: number;
  /** Null: pages are not purged by request. */
  readonly purgeToken: string | null;
  /** Null: nor by Redis. */
  readonly redisUrl: string | null;
  /** Where events that browsers record are passed on to; null: nowhere. */
  readonly eventsUrl: string | null;
  /** Null: as pages have them by themselves. */
  readonly eventSinks: readonly EventSink[] | null;
  /** Of the logging service; null: nothing is reported. */
  readonly errorLogUrl: string | null;
  readonly logLevel: string;
}

/** The usual check interval of balancers. */
const PRODUCTION_DRAIN_DELAY_MS = 2_000;

const getPayments = (given: z.infer<typeof Environment>): PaymentProvider[] => [
  ...(given.STRIPE_PUBLISHABLE_KEY ? (['stripe'] as const) : []),
  ...(given.AFFIRM_PUBLIC_KEY ? (['affirm'] as const) : []),
  ...(given.PAYPAL_CLIENT_ID ? (['paypal'] as const) : []),
];

/** Reads the configuration from the environment; throws one line per wrong key. Empty values count as missing. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  }
  const { data } = parsed;
  const isProduction = data.NODE_ENV === 'production';
  return {
    isProduction,
    host: data.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: data.PORT,
    gatewayUrl: data.GATEWAY_URL,
    backendUrl: data.BACKEND_URL,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    stores: readStoreViews(data.STORES, (path) => readFileSync(path, 'utf8')),
    countryHeader: data.COUNTRY_HEADER ?? null,
    formTests: data.FORM_TESTS,
    editorOrigin: data.STORYBLOK_EDITOR_ORIGIN,
    payments: getPayments(data),
    trustedProxies: data.TRUSTED_PROXIES,
    sockets: toSocketLimits(data),
    renders: { concurrency: data.MAX_RENDERS, maxQueued: data.RENDER_QUEUE, queueTimeoutMs: data.RENDER_WAIT_MS },
    drainDelayMs: data.DRAIN_DELAY_MS ?? (isProduction ? PRODUCTION_DRAIN_DELAY_MS : 0),
    purgeToken: data.PURGE_TOKEN ?? null,
    redisUrl: data.REDIS_URL ?? null,
    eventsUrl: data.EVENTS_URL ?? null,
    eventSinks: data.EVENT_SINKS ?? null,
    errorLogUrl: data.ERROR_LOG_URL ?? null,
    logLevel: data.LOG_LEVEL,
  };
};
