import { namedIds } from './answer.ts';
import type { Customization, OptionData, OptionType, OptionValue } from './definition.ts';
import { type CustomizationState, type StateValue, valueIn } from './state.ts';

/** What these cost depends on what can be had at the moment: they are settled with the purchase. */
const UPGRADES: ReadonlySet<OptionType> = new Set(['production_time_upgrade', 'extra_photos_upgrade']);

const costs = ({ price, bundleOptionItemId }: OptionValue): boolean => price !== null || bundleOptionItemId !== null;

const isPaidFor = ({ type, values }: OptionData, chosen: StateValue | null): boolean => {
  const ids = new Set(namedIds(chosen ?? ''));
  return UPGRADES.has(type) || values.some((value) => ids.has(value.id) && costs(value));
};

/**
 * What nobody can pay for any more, after the purchase: an option whose chosen values cost something stays as it was
 * bought, and of all others only values are left that cost nothing.
 */
export const withoutCosts = (
  customizations: readonly Customization[],
  bought: CustomizationState,
): readonly Customization[] =>
  customizations.flatMap((one) => {
    const { optionData: data } = one;
    if (!data || one.isLocked) return [one];
    if (isPaidFor(data, valueIn(bought, one.id))) return [{ ...one, isLocked: true }];
    const values = data.values.filter((value) => !costs(value));
    if (values.length === data.values.length) return [one];
    return values.length === 0 ? [] : [{ ...one, optionData: { ...data, values } }];
  });
