import type { ExecutionResult, FormattedExecutionResult } from 'graphql';
import type { Context } from '../context.ts';
import type { CheckCost } from '../limits/cost-check.ts';
import type { CheckInputs } from '../limits/input-limits.ts';
import type { Masking } from '../plugins/masking.ts';
import type { GetPolicy } from './cache-policy.ts';
import type { IncrementalResult, Operation, Plan } from './plans.ts';

interface RespondParts {
  readonly getPlan: (operation: Operation) => Plan;
  readonly getPolicy: GetPolicy;
  readonly masking: Masking;
  readonly checkCost: CheckCost;
  readonly checkInputs: CheckInputs;
}

interface Asked {
  readonly context: Context;
  readonly variables: Record<string, unknown>;
}

/** The answer to one operation, before it is written. */
export interface OperationAnswer {
  /** HTTP. */
  readonly status: 200 | 400;
  readonly cacheControl: string;
  readonly result: FormattedExecutionResult | IncrementalResult;
  /** Whether the same document will be answered by a compiled plan, all at once. */
  readonly isCompiled: boolean;
}

type Result = Awaited<ReturnType<Plan['run']>>;

export const isIncremental = (result: Result | OperationAnswer['result']): result is IncrementalResult =>
  'initialResult' in result;

/** The variables were invalid, so nothing was executed. */
const isRefused = (result: ExecutionResult): boolean => !('data' in result);

/** Answers to a signed-in customer are not cached by anybody else. */
const policyFor = ({ isSignedIn }: Context, policy: string): string =>
  isSignedIn ? policy.replace('public', 'private') : policy;

const NO_STORE = { status: 200, cacheControl: 'no-store' } as const;
const REFUSED = { status: 400, cacheControl: 'no-store' } as const;

/** Answers valid operations: limits, compiled plans, @defer, masked errors and cache policy. */
export const createRespond = ({ getPlan, getPolicy, masking, checkCost, checkInputs }: RespondParts) => {
  return async (operation: Operation, { context, variables }: Asked): Promise<OperationAnswer> => {
    const { document, node } = operation;
    const refusal =
      checkInputs(document, variables) ?? checkCost({ document, node }, variables, context.observation?.onCost);
    if (refusal) {
      const { message, extensions } = refusal;
      return { ...REFUSED, result: { errors: [{ message, extensions }] }, isCompiled: false };
    }
    const plan = getPlan(operation);
    const { isCompiled } = plan;
    const result = await plan.run(context, variables);
    if (isIncremental(result)) return { ...NO_STORE, result: masking.incremental(result, context), isCompiled };
    if (!result.errors?.length) {
      const cacheControl = policyFor(context, getPolicy(document, node));
      return { status: 200, cacheControl, result: { data: result.data ?? null }, isCompiled };
    }
    if (isRefused(result)) return { ...REFUSED, result: { errors: masking.input(result.errors) }, isCompiled };
    const errors = masking.errors(result.errors, context);
    return { ...NO_STORE, result: { errors, data: result.data ?? null }, isCompiled };
  };
};

export type Respond = ReturnType<typeof createRespond>;
