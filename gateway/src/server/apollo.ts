import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import { createCachePolicy, readCacheHints } from '../execution/cache-policy.ts';
import { createDocumentStore } from '../execution/document-store.ts';
import { createKnownOperations } from '../execution/known-operations.ts';
import { createPlans } from '../execution/plans.ts';
import { createRespond } from '../execution/respond.ts';
import { createCostCheck } from '../limits/cost-check.ts';
import { readCostHints } from '../limits/cost-hints.ts';
import { createInputCheck, readInputLimits } from '../limits/input-limits.ts';
import { executionPlugin } from '../plugins/execution.ts';
import { LIMITS, limitsRule, NO_LIMITS } from '../plugins/limits.ts';
import { createMasking } from '../plugins/masking.ts';
import { observationPlugin } from '../plugins/observation.ts';
import { requestLogPlugin } from '../plugins/request-log.ts';
import { warningsPlugin } from '../plugins/warnings.ts';
import type { Domain } from '../schema/domain.ts';
import { domains as publicDomains } from '../schema/domains.ts';
import { readSensitive } from '../schema/sensitive.ts';
import type { Config } from './config.ts';
import { ANY_DOCUMENT, type DocumentPolicy } from './documents/document-policy.ts';
import { createPersistedQueries } from './documents/persisted-queries.ts';
import { createKnownAnswers, type KnownAnswers } from './known-answers.ts';
import type { Log } from './log.ts';
import type { KeptAnswers } from './responses/kept-answers.ts';
import { costLimit } from './settings.ts';
import type { Redis } from './shared/redis.ts';

const readSchema = (name: string): string =>
  readFileSync(new URL(`../../../schema/${name}.graphql`, import.meta.url), 'utf8');

/** The schema for shoppers. */
export const readApi = (): string => readSchema('api');

/** The same with what is for the staff of the shop. */
export const readInternalApi = (): string => readSchema('internal');

interface GraphqlParts {
  readonly schema: GraphQLSchema;
  readonly config: Config;
  readonly log: Log;
  /** Whose hints and limits hold; default: those of the schema for shoppers. */
  readonly domains?: readonly Domain[];
  /** Which documents are known by their hash; default: those that clients register. */
  readonly documents?: DocumentPolicy;
  /** Where gateways share the latter; default: nowhere. */
  readonly redis?: Redis | null;
  /** Where whole answers are kept; default: nowhere. */
  readonly answers?: KeptAnswers | null;
  /** A subgraph's router enforces the limits, and sends longer documents. */
  readonly isBehindRouter?: boolean;
}

/** A header to fill in, for operators. */
const WITH_TOKEN = { headers: { authorization: 'Bearer ' } };

/** Apollo Sandbox for a browser that asks for a page, where introspection is on. */
const createLandingPage = (isExplorable: boolean, needsToken: boolean) =>
  isExplorable
    ? ApolloServerPluginLandingPageLocalDefault({ footer: false, ...(needsToken && WITH_TOKEN) })
    : ApolloServerPluginLandingPageDisabled();

/** Answers GraphQL over HTTP: known operations at once, whatever else through Apollo Server. */
export interface GraphqlServer {
  readonly apollo: ApolloServer<Context>;
  readonly known: KnownAnswers;
}

/** Of the documents of all known operations, as they are weighed: at most 35 MB. */
const KNOWN_SIZE = 512 * 1024;

/** Apollo Server as the protocol layer: parsing, validation, APQ, CSRF prevention; execution is ours. */
export const createApollo = ({
  schema,
  config,
  log,
  domains = publicDomains,
  documents = ANY_DOCUMENT,
  redis = null,
  answers = null,
  isBehindRouter = false,
}: GraphqlParts): GraphqlServer => {
  const masking = createMasking(log, { hidesNames: !config.INTROSPECTION });
  const getPolicy = createCachePolicy(schema, readCacheHints(domains));
  const respond = createRespond({
    getPlan: createPlans(schema, config.PLAN_CACHE),
    getPolicy,
    masking,
    checkInputs: createInputCheck(schema, readInputLimits(domains)),
    checkCost: createCostCheck(schema, readCostHints(domains), costLimit(config)),
  });
  const known = createKnownOperations({ capacity: config.PLAN_CACHE, size: KNOWN_SIZE });
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: config.INTROSPECTION,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    ...(!isBehindRouter && { parseOptions: { maxTokens: LIMITS.tokens } }),
    validationRules: [limitsRule(isBehindRouter ? NO_LIMITS : LIMITS, readSensitive(domains))],
    documentStore: createDocumentStore(),
    persistedQueries: { cache: createPersistedQueries(documents, redis) },
    formatError: masking.format,
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      createLandingPage(config.INTROSPECTION, domains !== publicDomains),
      warningsPlugin,
      ...(log.isLevelEnabled('info') ? [requestLogPlugin(log)] : []),
      ...(config.telemetry ? [observationPlugin] : []),
      executionPlugin(respond, known),
    ],
  });
  return { apollo, known: createKnownAnswers({ known, respond, getPolicy, answers, log }) };
};
