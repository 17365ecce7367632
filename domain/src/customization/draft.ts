import { settle } from './engine.ts';
import type { Form } from './form.ts';
import type { CustomizationProblem } from './problem.ts';
import { review } from './review.ts';
import { type CustomizationState, readState } from './state.ts';

/** Problems that the shopper can still solve; every other makes a draft invalid. */
const UNFINISHED: ReadonlySet<string> = new Set(['REQUIRED', 'EMAIL', 'TOO_LONG']);

/** More pictures than are paid for at the moment can be taken out, or paid for again. */
const isUnfinished = (form: Form, { code, customizationId }: CustomizationProblem): boolean =>
  UNFINISHED.has(code) || (code === 'TOO_MANY' && (form.byId.get(customizationId)?.extraPhotos.size ?? 0) > 0);

/** A form as it was left; null where the draft is invalid and has to be discarded. Unfinished is not invalid. */
export const restoreDraft = (form: Form, draft: unknown): CustomizationState | null => {
  const state = readState(draft);
  if (!state || review(form, state).some((problem) => !isUnfinished(form, problem))) return null;
  return settle(form, state);
};
