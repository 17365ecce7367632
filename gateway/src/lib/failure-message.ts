import type { Reason } from '@patchwork/domain/messages/reason.ts';
import { RestFault } from '../rest/errors.ts';
import { type Locate, tell, toUserErrors, type UserError } from './user-errors.ts';

/** Refusals that say what to do. */
const CODES_WITH_ADVICE = new Set(['TOO_MANY_ATTEMPTS', 'IN_PROGRESS', 'IDEMPOTENCY_MISMATCH']);

/** A refusal that neither blames a field nor says when to come back is told in the words of the contract. */
const withMessage = (problem: UserError, failed: Reason): UserError =>
  problem.field || CODES_WITH_ADVICE.has(problem.code) ? problem : { ...problem, ...tell(failed) };

const asFault = (error: unknown, told: string): unknown => {
  if (!(error instanceof RestFault)) return error;
  const { code, service, status } = error;
  return new RestFault(told, { code, service, told, cause: error, ...(status !== null && { status }) });
};

/** Shown when a change failed, whatever the backend says. */
export interface FailureMessage {
  readonly failed: Reason;
  readonly locate: Locate;
}

/** A refusal as part of the answer, a fault rethrown; both say the same where there is nothing better to say. */
export const toFailureErrors = (error: unknown, { failed, locate }: FailureMessage): UserError[] =>
  toUserErrors(asFault(error, failed.message), locate).map((problem) => withMessage(problem, failed));
