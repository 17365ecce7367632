import { settle } from './engine.ts';
import type { Form } from './form.ts';
import type { CustomizationProblem } from './problem.ts';
import { review } from './review.ts';
import { type CustomizationState, readState } from './state.ts';

/** Problems that the shopper can still fix; any other makes a draft invalid. */
const UNFINISHED: ReadonlySet<string> = new Set(['REQUIRED', 'EMAIL', 'TOO_LONG']);

/** Whether a shopper can still fix it: surplus pictures too can be removed, or paid for. */
export const isUnfinished = (form: Form, { code, customizationId }: CustomizationProblem): boolean =>
  UNFINISHED.has(code) || (code === 'TOO_MANY' && (form.byId.get(customizationId)?.extraPhotos.size ?? 0) > 0);

/** Null if the draft is invalid and has to be discarded; an incomplete one is valid. */
export const restoreDraft = (form: Form, draft: unknown): CustomizationState | null => {
  const state = readState(draft);
  if (!state || review(form, state).some((problem) => !isUnfinished(form, problem))) return null;
  return settle(form, state);
};
