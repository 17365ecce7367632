import type { Form } from './form.ts';
import { review } from './review.ts';
import { settle } from './settle.ts';
import { type CustomizationState, readState } from './state.ts';

/** What a shopper can still do something about; everything else makes a draft invalid. */
const UNFINISHED: ReadonlySet<string> = new Set(['REQUIRED', 'EMAIL', 'TOO_LONG']);

/** A form as it was left; null where the draft is invalid and has to be discarded. Unfinished is not invalid. */
export const restoreDraft = (form: Form, draft: unknown): CustomizationState | null => {
  const state = readState(draft);
  if (!state || review(form, state).some(({ code }) => !UNFINISHED.has(code))) return null;
  return settle(form, state);
};
