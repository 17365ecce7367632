import { titleOf } from './definition.ts';
import type { Form } from './form.ts';
import type { CustomizationState, UploadedImage } from './state.ts';
import { givenOptions, type OptionView } from './view.ts';

/** One thing that a cart says of an item. */
export type CartProperty =
  | { readonly kind: 'text'; readonly label: string; readonly text: string }
  | { readonly kind: 'checked'; readonly label: string; readonly names: readonly string[] }
  | { readonly kind: 'images'; readonly label: string; readonly images: readonly UploadedImage[] };

const propertyOf = ({ customization, answer, values }: OptionView): CartProperty => {
  const label = titleOf(customization);
  if (answer.images.length > 0) return { kind: 'images', label, images: answer.images };
  const names = values.filter(({ isSelected }) => isSelected).map(({ value }) => value.name);
  if (names.length > 0) return { kind: 'checked', label, names };
  if (customization.optionData?.displayWidget === 'checkbox') return { kind: 'checked', label, names: [label] };
  return { kind: 'text', label, text: answer.text.trim() };
};

/** What a cart shows of a state: the options meant for it. Nothing is cut: how much there is room for is not known here. */
export const cartProperties = (form: Form, state: CustomizationState): readonly CartProperty[] =>
  givenOptions(form, state)
    .filter(({ customization }) => customization.showInCart)
    .map(propertyOf);
