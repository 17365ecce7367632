import type { Customization, OptionData, OptionType, OptionValue } from './definition.ts';
import { type CustomizationState, findValue, readIds, type StateValue } from './state.ts';

/** The prices of these depend on the add-ons of the moment: they are final with the purchase. */
const UPGRADES: ReadonlySet<OptionType> = new Set(['production_time_upgrade', 'extra_photos_upgrade']);

const costs = ({ price, bundleOptionItemId }: OptionValue): boolean => price !== null || bundleOptionItemId !== null;

const isPaidFor = ({ type, values }: OptionData, chosen: StateValue | null): boolean => {
  const ids = new Set(readIds(chosen ?? ''));
  return UPGRADES.has(type) || values.some((value) => ids.has(value.id) && costs(value));
};

/**
 * Removes everything that could no longer be paid for after the purchase: an option whose chosen values cost something
 * stays as it was bought, and of all others only values are left that cost nothing.
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
