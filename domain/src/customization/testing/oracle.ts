import type { Customization, OptionValue } from '../definition.ts';
import type { CustomizationState } from '../state.ts';

/**
 * The rules straight from the specification, evaluated afresh for every question without an index: slow, and
 * independent of the engine, so that the two do not share bugs. Ignores add-ons and purchases.
 */
interface Oracle {
  readonly isShown: (option: Customization, state: CustomizationState) => boolean;
  readonly available: (option: Customization, state: CustomizationState) => readonly string[];
}

const FREE = ['checkbox', 'search_field', 'email_input', 'image_upload', 'text_area', 'text_input'];

type Ids = (state: CustomizationState) => readonly string[];

const createIdReader =
  (customizations: readonly Customization[]): Ids =>
  (state) =>
    state.flatMap(({ customization_id, value }) => {
      const own = customizations.find(({ id }) => id === customization_id)?.optionData?.values ?? [];
      return own.map(({ id }) => id).filter((id) => value === id || (Array.isArray(value) && value.includes(id)));
    });

export const createOracle = (customizations: readonly Customization[]): Oracle => {
  const all: readonly OptionValue[] = customizations.flatMap(({ optionData }) => optionData?.values ?? []);
  const readIds = createIdReader(customizations);
  const selected = (state: CustomizationState) => all.filter(({ id }) => readIds(state).includes(id));

  const isOpen = (one: Customization, state: CustomizationState, seen: readonly string[] = []): boolean => {
    const parent = customizations.find(({ id }) => id === one.parentId && !seen.includes(id));
    if (parent && !isOpen(parent, state, [...seen, one.id])) return false;
    const needs = one.forActivatedOptionValueIds;
    if (needs.length > 0 && !selected(state).some(({ id }) => needs.includes(id))) return false;
    return one.isEnabled && !selected(state).some(({ actions }) => actions.deactivateOptionIds.includes(one.id));
  };

  const isActivated = (one: OptionValue, state: CustomizationState): boolean => {
    const activators = all.filter(({ actions }) => actions.activateOptionValueIds.includes(one.id)).map(({ id }) => id);
    const needs = [...one.forActivatedOptionValueIds, ...activators];
    return one.isEnabled && (needs.length === 0 || selected(state).some(({ id }) => needs.includes(id)));
  };

  const available = (option: Customization, state: CustomizationState): readonly string[] => {
    if (!isOpen(option, state)) return [];
    const isTaken = ({ id }: OptionValue) =>
      selected(state).some(({ actions }) => actions.deactivateOptionValueIds.includes(id));
    const values = [...(option.optionData?.values ?? [])].sort((a, b) => a.sn - b.sn);
    const activated = values.filter((one) => isActivated(one, state));
    const left = activated.filter((one) => !isTaken(one));
    const isEmptied = left.length === 0 && option.optionData?.isRequired && activated.length > 0;
    if (!isEmptied) return left.map(({ id }) => id);
    const last = activated.find(({ id }) => readIds(state).includes(id)) ?? activated.find((one) => one.isDefault);
    return [(last ?? activated[0] ?? { id: '' }).id];
  };

  const isFree = ({ optionData }: Customization) => FREE.includes(optionData?.displayWidget ?? '');
  return {
    isShown: (option, state) => isOpen(option, state) && (isFree(option) || available(option, state).length > 0),
    available,
  };
};
