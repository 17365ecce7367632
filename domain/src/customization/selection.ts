import { type Answer, answerOf, sentValueOf } from './answer.ts';
import type { Selection } from './availability.ts';
import type { Form } from './form.ts';
import { type CustomizationState, isBlank, type StateEntry } from './state.ts';

/** Reads a state as the form takes it; where an option has several entries the last one counts. */
export const selectionOf = (form: Form, state: CustomizationState): Selection => {
  const selection = new Map<string, Answer>();
  for (const { customization_id, value } of state) {
    const option = form.byId.get(customization_id);
    if (option) selection.set(option.id, answerOf(option, value));
  }
  for (const option of form.options) {
    if (option.bought) selection.set(option.id, answerOf(option, option.bought));
  }
  return selection;
};

/** A selection as a state, in the order of the form. */
export const stateOf = (form: Form, selection: Selection): CustomizationState =>
  form.options.flatMap((option): StateEntry[] => {
    const answer = selection.get(option.id);
    if (!answer) return [];
    return [{ customization_id: option.id, value: option.bought ?? sentValueOf(option, answer) }];
  });

/** A selection as it is sent: without what was emptied. */
export const sentStateOf = (form: Form, selection: Selection): CustomizationState =>
  stateOf(form, selection).filter(({ value }) => !isBlank(value));
