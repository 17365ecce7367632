import type { Reason } from '@patchwork/domain/messages/reason.ts';
import { RestFault } from '../rest/errors.ts';
import { type Locate, toReasonFields, toUserErrors, type UserError } from './user-errors.ts';

/** Refusals with an instruction. */
const CODES_WITH_ADVICE = new Set(['TOO_MANY_ATTEMPTS', 'IN_PROGRESS', 'IDEMPOTENCY_MISMATCH']);

/** A refusal without field and retry time gets the contract's message. */
const withMessage = (problem: UserError, failed: Reason): UserError =>
  problem.field || CODES_WITH_ADVICE.has(problem.code) ? problem : { ...problem, ...toReasonFields(failed) };

const asFault = (error: unknown, publicMessage: string): unknown => {
  if (!(error instanceof RestFault)) return error;
  const { code, service, status } = error;
  return new RestFault(publicMessage, {
    code,
    service,
    publicMessage,
    cause: error,
    ...(status !== null && { status }),
  });
};

interface FailureMessage {
  readonly failed: Reason;
  readonly locate: Locate;
}

/** A refusal becomes part of the answer, an error is rethrown; both have the same fallback message. */
export const toFailureErrors = (error: unknown, { failed, locate }: FailureMessage): UserError[] =>
  toUserErrors(asFault(error, failed.message), locate).map((problem) => withMessage(problem, failed));
