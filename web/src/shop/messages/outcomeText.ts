import * as text from '@patchwork/domain/messages/queue.generated.ts';
import { describeFailedAction } from '../../lib/describeFault.ts';
import type { BrokenAnswer, Outcome, UnsaidProblem } from '../queue/policy.ts';

const ANSWERS: Readonly<Record<BrokenAnswer, string>> = {
  WRONG_FORMAT: text.wrongFormat,
  WRONG_CONTENT_TYPE: text.wrongContentType,
};

/** Adds a text to the queue's decision: the server's, else one for the kind of failure. */
export const addOutcomeText = (outcome: Outcome<UnsaidProblem>): Outcome => {
  if (outcome.kind !== 'attention') return outcome;
  const { answer, ...problem } = outcome.problem;
  const message = describeFailedAction({ message: problem.message ?? (answer && ANSWERS[answer]) });
  return { ...outcome, problem: { ...problem, message } };
};
