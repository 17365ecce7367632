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

/** Chooses the standard time, unless that is unavailable or would remove a selected value. */
const chooseStandard = (form: Form, state: CustomizationState, option: FormOption): CustomizationState => {
  const next = withEntry(state, { customization_id: option.id, value: STANDARD_PRODUCTION_TIME });
  const situation = readSituation(form, next);
  const touched = [option, ...(form.ruledBy.get(STANDARD_PRODUCTION_TIME) ?? [])];
  return touched.every((one) => isSound(one, situation)) ? next : state;
};

/**
 * Adds the standard production time if the state has none, and clears one that is no longer offered: the offer may
 * change while a shopper fills in a form or has a line in the cart. Entries keep their positions.
 */
export const withStandardTime = (form: Form, state: CustomizationState): CustomizationState => {
  const isGone = ({ customization_id: id, value }: StateEntry): boolean => !form.byId.has(id) && isStandardTime(value);
  const known = state.map((entry) => (isGone(entry) ? { ...entry, value: '' } : entry));
  return form.options.reduce<CustomizationState>(
    (now, option) => (isAskedFor(form, now, option) ? chooseStandard(form, now, option) : now),
    known,
  );
};

/** Skus of the selected rush add-ons. */
export const productionSkus = (form: Form, state: CustomizationState): readonly string[] =>
  givenOptions(form, state)
    .filter(({ customization }) => isOfType(customization, 'production_time_upgrade'))
    .flatMap(({ values }) => values.flatMap(({ value, isSelected }) => (isSelected && value.sku ? [value.sku] : [])));

/** Days until an item ships, by production time. */
export interface Turnaround {
  readonly turnaroundDays: number;
  /** Days by the sku of the rush add-on. */
  readonly fasterDays: Readonly<Record<string, number>>;
}

/** Days until shipping with these add-ons: the minimum of all. */
export const turnaroundWith = ({ turnaroundDays, fasterDays }: Turnaround, skus: readonly string[]): number =>
  Math.min(turnaroundDays, ...skus.flatMap((sku) => fasterDays[sku] ?? []));
