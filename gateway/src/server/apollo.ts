import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Context } from '../context.ts';
import { createCachePolicy, readCacheHints } from '../execution/cache-policy.ts';
import { createPlans } from '../execution/plans.ts';
import { createCostCheck } from '../limits/cost-check.ts';
import { readCostHints } from '../limits/cost-hints.ts';
import { createInputCheck, readInputLimits } from '../limits/input-limits.ts';
import { executionPlugin } from '../plugins/execution.ts';
import { landingPlugin } from '../plugins/landing.ts';
import { LIMITS, limitsRule, NO_LIMITS } from '../plugins/limits.ts';
import { createMasking } from '../plugins/masking.ts';
import { requestLogPlugin } from '../plugins/request-log.ts';
import { warningsPlugin } from '../plugins/warnings.ts';
import { domains } from '../schema/domains.ts';
import { readSensitive } from '../schema/sensitive.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { costLimit } from './settings.ts';

export const readApi = (): string => readFileSync(new URL('../../../schema/api.graphql', import.meta.url), 'utf8');

export interface GraphqlParts {
  readonly schema: GraphQLSchema;
  readonly config: Config;
  readonly log: Log;
  /** True for a subgraph: its router holds callers to the limits, and writes longer documents than they do. */
  readonly isBehindRouter?: boolean;
}

/** Apollo Server as the protocol layer: parsing, validation, APQ, CSRF prevention; execution is ours. */
export const createApollo = ({ schema, config, log, isBehindRouter = false }: GraphqlParts): ApolloServer<Context> => {
  const masking = createMasking(log, { hidesNames: !config.INTROSPECTION });
  return new ApolloServer<Context>({
    schema,
    introspection: config.INTROSPECTION,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    ...(!isBehindRouter && { parseOptions: { maxTokens: LIMITS.tokens } }),
    validationRules: [limitsRule(isBehindRouter ? NO_LIMITS : LIMITS, readSensitive(domains))],
    formatError: masking.format,
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      landingPlugin(config.INTROSPECTION),
      warningsPlugin,
      ...(log.isLevelEnabled('info') ? [requestLogPlugin(log)] : []),
      executionPlugin({
        getPlan: createPlans(schema, config.PLAN_CACHE),
        getPolicy: createCachePolicy(schema, readCacheHints(domains)),
        masking,
        checkInputs: createInputCheck(schema, readInputLimits(domains)),
        checkCost: createCostCheck(schema, readCostHints(domains), costLimit(config)),
      }),
    ],
  });
};
