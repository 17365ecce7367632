import { isStandardTime, STANDARD_PRODUCTION_TIME } from './definition.ts';
import { isSound, readSituation } from './engine.ts';
import type { Form, FormOption } from './form.ts';
import { type CustomizationState, findValue, type StateEntry } from './state.ts';
import { isOfType } from './upgrades.ts';
import { givenOptions, isAnswerRequired } from './view.ts';

const withEntry = (state: CustomizationState, entry: StateEntry): CustomizationState => {
  const isSame = ({ customization_id: id }: StateEntry): boolean => id === entry.customization_id;
  return state.some(isSame) ? state.map((one) => (isSame(one) ? entry : one)) : [...state, entry];
};

const isAskedFor = (form: Form, state: CustomizationState, option: FormOption): boolean =>
  isOfType(option.definition, 'production_time_upgrade') &&
  option.valueIds.has(STANDARD_PRODUCTION_TIME) &&
  option.bought === null &&
  findValue(state, option.id) === null &&
  isAnswerRequired(option, readSituation(form, state));

/** Chooses the standard one, unless that is not available or would take away something that was chosen. */
const chooseStandard = (form: Form, state: CustomizationState, option: FormOption): CustomizationState => {
  const next = withEntry(state, { customization_id: option.id, value: STANDARD_PRODUCTION_TIME });
  const situation = readSituation(form, next);
  const touched = [option, ...(form.ruledBy.get(STANDARD_PRODUCTION_TIME) ?? [])];
  return touched.every((one) => isSound(one, situation)) ? next : state;
};

/**
 * A state with the standard production time where it says nothing of it, and with an empty entry where there is none to
 * choose any more: whether a faster one can be had may change while a shopper fills in a form, or has a line in the cart.
 * Entries stay at their places.
 */
export const withStandardTime = (form: Form, state: CustomizationState): CustomizationState => {
  const isGone = ({ customization_id: id, value }: StateEntry): boolean => !form.byId.has(id) && isStandardTime(value);
  const known = state.map((entry) => (isGone(entry) ? { ...entry, value: '' } : entry));
  return form.options.reduce<CustomizationState>(
    (now, option) => (isAskedFor(form, now, option) ? chooseStandard(form, now, option) : now),
    known,
  );
};

/** Skus of the add-ons that a state chooses to have it made faster. */
export const productionSkus = (form: Form, state: CustomizationState): readonly string[] =>
  givenOptions(form, state)
    .filter(({ customization }) => isOfType(customization, 'production_time_upgrade'))
    .flatMap(({ values }) => values.flatMap(({ value, isSelected }) => (isSelected && value.sku ? [value.sku] : [])));

/** In how many days something ships, made as it is or sooner. */
export interface Turnaround {
  readonly turnaroundDays: number;
  /** The same for faster productions, by the skus of their add-ons. */
  readonly fasterDays: Readonly<Record<string, number>>;
}

/** Days until something ships with these add-ons: the soonest of all. */
export const turnaroundWith = ({ turnaroundDays, fasterDays }: Turnaround, skus: readonly string[]): number =>
  Math.min(turnaroundDays, ...skus.flatMap((sku) => fasterDays[sku] ?? []));
