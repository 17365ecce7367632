import type { GraphQLSchema } from 'graphql';
import { pino } from 'pino';
import { assemble } from '../schema/assemble.ts';
import { domains } from '../schema/domains.ts';
import { internalDomains } from '../schema/internal-domains.ts';
import { createApollo, readApi, readInternalApi } from '../server/apollo.ts';
import { readConfig } from '../server/config.ts';
import { addTrace, createLog } from '../server/log.ts';
import { startGateway } from '../server/server.ts';
import { createServices } from '../server/services.ts';
import { freezeDeeply } from './freeze.ts';

export interface GraphqlAnswer {
  extensions?: Record<string, unknown>;
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are of the shape of each test's own operation
  readonly data?: any;
  readonly errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
}

export type Ask = (
  query: string,
  variables?: Record<string, unknown>,
  headers?: Record<string, string>,
) => Promise<GraphqlAnswer>;

export const createAsk =
  (url: string, send: typeof fetch = fetch): Ask =>
  async (query, variables = {}, headers = {}) => {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await response.json()) as Pick<GraphqlAnswer, 'data' | 'errors'>;
    return { status: response.status, headers: response.headers, ...body };
  };

export interface StartOptions {
  readonly env?: Record<string, string>;
  readonly schema?: GraphQLSchema;
  readonly isBehindRouter?: boolean;
  readonly log?: (line: string) => void;
  readonly clock?: () => Date;
}

/**
 * The parts of a server: sharing between requests is off by default, and what the backend answers is frozen, since it is
 * shared with whoever asks at the same time. Timeouts are longer than in production, since tests may share a busy
 * machine: tests of a timeout set it.
 */
export const createTestParts = (
  backendUrl: string,
  { env, log: write, clock, isBehindRouter = false }: StartOptions,
) => {
  const base = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    BACKEND_URL: backendUrl,
    MICRO_CACHE_MS: '0',
    REFERENCE_CACHE_MS: '0',
    KEPT_ANSWERS_MB: '0',
    READ_TIMEOUT_MS: '30000',
    SEARCH_TIMEOUT_MS: '30000',
  };
  const config = readConfig({ ...base, ...env });
  const log = write ? pino({ base: null, mixin: addTrace }, { write }) : createLog(config);
  return { config, log, services: createServices(config, { clock, log, isBehindRouter, onAnswer: freezeDeeply }) };
};

/** A gateway on a free port over real HTTP. */
export const startTestGateway = async (backendUrl: string, options: StartOptions = {}) => {
  const { config, log, services } = createTestParts(backendUrl, options);
  const { schema = assemble(domains, readApi()), isBehindRouter = false } = options;
  const { documents, redis, answers } = services;
  const apollo = createApollo({
    schema,
    config,
    log,
    documents,
    redis,
    answers,
    isBehindRouter,
    ...(isBehindRouter && { domains: internalDomains }),
  });
  const createInternal = async () =>
    createApollo({
      schema: assemble(internalDomains, readInternalApi()),
      config,
      log,
      documents,
      redis,
      domains: internalDomains,
    });
  const gateway = await startGateway({ endpoints: { '/graphql': apollo }, createInternal, services, config, log });
  const url = `http://127.0.0.1:${gateway.port}/graphql`;
  const internalUrl = `http://127.0.0.1:${gateway.port}/internal/graphql`;
  return { ...gateway, url, ask: createAsk(url), internalUrl, askInternal: createAsk(internalUrl) };
};

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;
