import type { BundleChoice } from '../cart/cart-line.ts';
import type { CustomOptionPrice } from '../pricing/custom-option.ts';
import type { OptionValue } from './definition.ts';
import type { Form, FormOption } from './form.ts';
import type { CustomizationState } from './state.ts';
import { givenOptions } from './view.ts';

interface Chosen {
  readonly option: FormOption;
  readonly value: OptionValue;
}

const chosenValues = (form: Form, state: CustomizationState): readonly Chosen[] =>
  givenOptions(form, state).flatMap(({ customization, values }) => {
    const option = form.byId.get(customization.id);
    return option ? values.filter(({ isSelected }) => isSelected).map(({ value }) => ({ option, value })) : [];
  });

const toPart = ({ option, value }: Chosen): { optionId: string; item: string } | null =>
  option.bundleOptionId && value.bundleOptionItemId
    ? { optionId: option.bundleOptionId, item: value.bundleOptionItemId }
    : null;

/** Surcharges of the selected values for one piece, in form order. Bundle parts have prices of their own. */
export const customizationPrices = (form: Form, state: CustomizationState): readonly CustomOptionPrice[] =>
  chosenValues(form, state).flatMap((chosen) => (chosen.value.price && !toPart(chosen) ? [chosen.value.price] : []));

/** The bundle parts that the selected values stand for. */
export const customizationParts = (form: Form, state: CustomizationState): readonly BundleChoice[] => {
  const items = new Map<string, string[]>();
  for (const chosen of chosenValues(form, state)) {
    const part = toPart(chosen);
    if (part) items.set(part.optionId, [...(items.get(part.optionId) ?? []), part.item]);
  }
  return [...items].map(([optionId, selections]) => ({ optionId, quantity: 1, selections: [...new Set(selections)] }));
};
