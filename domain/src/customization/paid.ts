import type { Customization, OptionData, OptionType, OptionValue } from './definition.ts';
import { type CustomizationState, findValue, readIds, type StateValue } from './state.ts';

/** Their prices depend on the current add-ons, so they are final with the purchase. */
const UPGRADES: ReadonlySet<OptionType> = new Set(['production_time_upgrade', 'extra_photos_upgrade']);

const costs = ({ price, bundleOptionItemId }: OptionValue): boolean => price !== null || bundleOptionItemId !== null;

const isPaidFor = ({ type, values }: OptionData, chosen: StateValue | null): boolean => {
  const ids = new Set(readIds(chosen ?? ''));
  return UPGRADES.has(type) || values.some((value) => ids.has(value.id) && costs(value));
};

/**
 * Removes everything that could not be paid for after the purchase: an option whose chosen values cost something stays
 * as bought, all others keep only free values.
 */
export const withoutCosts = (
  customizations: readonly Customization[],
  bought: CustomizationState,
): readonly Customization[] =>
  customizations.flatMap((one) => {
    const { optionData: data } = one;
    if (!data || one.isLocked) return [one];
    if (isPaidFor(data, findValue(bought, one.id))) return [{ ...one, isLocked: true }];
    const values = data.values.filter((value) => !costs(value));
    if (values.length === data.values.length) return [one];
    return values.length === 0 ? [] : [{ ...one, optionData: { ...data, values } }];
  });
