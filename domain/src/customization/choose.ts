import { answerOf, isOfKind, NO_ANSWER, namedIds, namedImages } from './answer.ts';
import { availableValues, isShown, type Situation, situationOf } from './availability.ts';
import type { Form, FormOption } from './form.ts';
import { selectionOf, stateOf } from './selection.ts';
import { settleSelection } from './settle.ts';
import { type CustomizationState, isBlank, type StateEntry, type StateValue } from './state.ts';

const isAllowed = (option: FormOption, value: StateValue, situation: Situation): boolean => {
  if (option.bought || !isShown(option, situation)) return false;
  if (isBlank(value)) return true;
  if (option.kind === 'text' || !isOfKind(option, value)) return isOfKind(option, value);
  if (option.kind === 'images') return namedImages(value).length <= option.limit;
  const ids = namedIds(value);
  const available = new Set(availableValues(option, situation).map(({ value: { id } }) => id));
  return ids.length <= option.limit && ids.every((id) => available.has(id));
};

/**
 * A state after the shopper has filled in one option. What the form does not allow is ignored: values that are not
 * available, more than the maximum, options that are hidden or locked. The same state comes back then.
 */
export const choose = (form: Form, state: CustomizationState, choice: StateEntry): CustomizationState => {
  const selection = selectionOf(form, state);
  const option = form.byId.get(choice.customization_id);
  if (!option || !isAllowed(option, choice.value, situationOf(selection))) return state;
  const chosen = new Map(selection).set(option.id, answerOf(option, choice.value));
  return stateOf(form, settleSelection(form, chosen));
};

/** A value to be ticked or unticked. Where there can be one only, it takes the place of the other. */
export interface Toggle {
  readonly customizationId: string;
  readonly valueId: string;
}

/** Ticks a value, or unticks it where it is ticked; the only one of a required single choice stays. */
export const toggle = (
  form: Form,
  state: CustomizationState,
  { customizationId, valueId }: Toggle,
): CustomizationState => {
  const option = form.byId.get(customizationId);
  if (!option) return state;
  const { ids } = selectionOf(form, state).get(option.id) ?? NO_ANSWER;
  const isTicked = ids.includes(valueId);
  if (isTicked && option.limit === 1 && option.data.isRequired) return state;
  const others = option.limit === 1 ? [] : ids;
  const next = isTicked ? ids.filter((id) => id !== valueId) : [...others, valueId];
  return choose(form, state, { customization_id: option.id, value: next });
};
