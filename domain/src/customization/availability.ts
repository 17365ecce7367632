import { type Answer, isEmptyAnswer, NO_ANSWER } from './answer.ts';
import type { FormOption, FormValue, Gate } from './form.ts';

/** What is given so far, by the id of the option. */
export type Selection = ReadonlyMap<string, Answer>;

/** The ids of all values that are selected. */
export type ActiveIds = ReadonlySet<string>;

/** What the rules look at. */
export interface Situation {
  readonly selection: Selection;
  readonly active: ActiveIds;
}

export const situationOf = (selection: Selection): Situation => {
  const active = new Set<string>();
  for (const { ids } of selection.values()) for (const id of ids) active.add(id);
  return { selection, active };
};

const isAnyActive = (ids: readonly string[], active: ActiveIds): boolean => ids.some((id) => active.has(id));

const isGateOpen = ({ isEnabled, needs, deactivatedBy }: Gate, active: ActiveIds): boolean =>
  isEnabled && (needs.length === 0 || isAnyActive(needs, active)) && !isAnyActive(deactivatedBy, active);

const isOffered = ({ value, needs }: FormValue, active: ActiveIds): boolean =>
  value.isEnabled && needs.every((ids) => isAnyActive(ids, active));

/** The last value of a required option is not taken away: the selected one, else the default, else the first. */
const lastOne = (offered: readonly FormValue[], { ids }: Answer): readonly FormValue[] => {
  const last =
    offered.find(({ value }) => ids.includes(value.id)) ?? offered.find(({ value }) => value.isDefault) ?? offered[0];
  return last ? [last] : [];
};

const isOpen = (option: FormOption, active: ActiveIds): boolean =>
  option.gates.every((gate) => isGateOpen(gate, active));

const remaining = (option: FormOption, { selection, active }: Situation): readonly FormValue[] => {
  const offered = option.values.filter((one) => isOffered(one, active));
  const left = offered.filter(({ deactivatedBy }) => !isAnyActive(deactivatedBy, active));
  if (left.length > 0 || !option.data.isRequired) return left;
  return lastOne(offered, selection.get(option.id) ?? NO_ANSWER);
};

/**
 * The values that can be selected now, in the order of the form. A value is available while its option is, it is
 * enabled, one of the values that activate it is selected (where there are any), and none that deactivates it.
 */
export const availableValues = (option: FormOption, situation: Situation): readonly FormValue[] => {
  if (option.bought) {
    const ids = situation.selection.get(option.id)?.ids ?? [];
    return option.values.filter(({ value }) => ids.includes(value.id));
  }
  return isOpen(option, situation.active) ? remaining(option, situation) : [];
};

/** Whether an option is shown: available itself, and with values to choose or something to enter. */
export const isShown = (option: FormOption, situation: Situation): boolean =>
  option.bought !== null ||
  (isOpen(option, situation.active) && (option.isFreeEntry || remaining(option, situation).length > 0));

/** Whether nothing is selected for this option that is not available. */
export const isSound = (option: FormOption, situation: Situation): boolean => {
  const answer = situation.selection.get(option.id);
  if (!answer) return true;
  if (answer.ids.length === 0) return isEmptyAnswer(answer) || isShown(option, situation);
  const available = new Set(availableValues(option, situation).map(({ value }) => value.id));
  return answer.ids.every((id) => available.has(id));
};
