import type { Customization } from './definition.ts';
import { compileForm, type Form } from './form.ts';
import { withoutCosts } from './paid.ts';
import { type CustomizationState, findValue } from './state.ts';
import { withoutTested } from './test-groups.ts';
import {
  type ExtraPhotoAddOn,
  getExtraPhotos,
  type RushAddOn,
  sneakPeekNeeds,
  withAnyProductionTime,
  withExtraPhotos,
  withProductionTime,
} from './upgrades.ts';

/** Before the purchase everything can be chosen; afterwards locked options stay. */
type FormMode = 'addToCart' | 'customize';

/** Everything but its definitions that a form depends on. */
export interface FormContext {
  readonly mode: FormMode;
  /** The state at the purchase; read in customize mode only. */
  readonly bought: CustomizationState;
  readonly rushAddOns: readonly RushAddOn[];
  readonly extraPhotoAddOns: readonly ExtraPhotoAddOn[];
  readonly testGroups: readonly string[];
  /** The last used address of a signed-in customer; null for guests. */
  readonly email: string | null;
}

export const ADD_TO_CART: FormContext = {
  mode: 'addToCart',
  bought: [],
  rushAddOns: [],
  extraPhotoAddOns: [],
  testGroups: [],
  email: null,
};

/** The options that are available on this visit. */
const offered = (customizations: readonly Customization[], context: FormContext): readonly Customization[] =>
  withExtraPhotos(
    withProductionTime(withoutTested(customizations, context.testGroups), context.rushAddOns),
    context.extraPhotoAddOns,
  );

/** In customize mode a locked option is present only if it was chosen, as it was chosen. */
const customized = (all: readonly Customization[], context: FormContext): readonly Customization[] => {
  const customizations = withoutCosts(all, context.bought);
  const isLocked = (one: Customization): boolean => one.isLocked && one.optionData !== null;
  const bought = customizations.filter((one) => isLocked(one) && findValue(context.bought, one.id) !== null);
  const open = customizations.filter((one) => !isLocked(one));
  return [...offered(open, context), ...bought.map((one) => withAnyProductionTime(one, context.rushAddOns))];
};

/** @throws if an option lacks its data. */
export const openForm = (customizations: readonly Customization[], context: FormContext): Form => {
  if (customizations.some(({ type, optionData }) => type === 'option' && optionData === null))
    throw new Error('Customization optionData is missing');
  const isBought = context.mode === 'customize';
  const all = isBought ? customized(customizations, context) : offered(customizations, context);
  return compileForm({
    customizations: all,
    furtherNeeds: sneakPeekNeeds(all),
    extraPhotos: getExtraPhotos(all, context.extraPhotoAddOns),
    bought: isBought ? context.bought : null,
    email: context.email,
  });
};
