import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import { createCachePolicy, readCacheHints } from './cache-policy.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { domains } from './domains.ts';
import { createPlans } from './execute.ts';
import type { Log } from './log.ts';
import { executionPlugin } from './plugins/execution.ts';
import { landingPlugin } from './plugins/landing.ts';
import { LIMITS, limitsRule } from './plugins/limits.ts';
import { createMasking } from './plugins/masking.ts';
import { requestLogPlugin } from './plugins/request-log.ts';

export const readApi = (): string => readFileSync(new URL('../../schema/api.graphql', import.meta.url), 'utf8');

export interface GraphqlParts {
  readonly schema: GraphQLSchema;
  readonly config: Config;
  readonly log: Log;
  /** True for a subgraph: its router holds callers to the limits, and writes longer documents than they do. */
  readonly isBehindRouter?: boolean;
}

/** Apollo Server as the protocol layer: parsing, validation, APQ, CSRF prevention; execution is ours. */
export const createApollo = ({ schema, config, log, isBehindRouter = false }: GraphqlParts): ApolloServer<Context> => {
  const masking = createMasking(log);
  return new ApolloServer<Context>({
    schema,
    introspection: config.INTROSPECTION,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    ...(!isBehindRouter && { parseOptions: { maxTokens: LIMITS.tokens }, validationRules: [limitsRule(LIMITS)] }),
    formatError: masking.format,
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      landingPlugin(config.INTROSPECTION),
      ...(log.isLevelEnabled('info') ? [requestLogPlugin(log)] : []),
      executionPlugin({
        planOf: createPlans(schema, config.PLAN_CACHE),
        policyOf: createCachePolicy(schema, readCacheHints(domains)),
        masking,
      }),
    ],
  });
};
