import * as messages from '@patchwork/domain/messages/customization-values.generated.ts';
import { getTitle } from './definition.ts';
import type { Form } from './form.ts';
import type { CustomizationState, UploadedImage } from './state.ts';
import { givenOptions, type OptionView } from './view.ts';

type CartProperty =
  | { readonly kind: 'text'; readonly label: string; readonly text: string }
  | { readonly kind: 'checked'; readonly label: string; readonly names: readonly string[] }
  | { readonly kind: 'images'; readonly label: string; readonly images: readonly UploadedImage[] };

const toProperty = ({ customization, answer, values }: OptionView): CartProperty => {
  const label = getTitle(customization);
  if (answer.images.length > 0) return { kind: 'images', label, images: answer.images };
  const names = values.filter(({ isSelected }) => isSelected).map(({ value }) => value.name);
  if (names.length > 0) return { kind: 'checked', label, names };
  if (customization.optionData?.displayWidget === 'checkbox') return { kind: 'checked', label, names: [label] };
  return { kind: 'text', label, text: answer.text.trim() };
};

/** The answers that are shown in a cart, untruncated. */
export const cartProperties = (form: Form, state: CustomizationState): readonly CartProperty[] =>
  givenOptions(form, state)
    .filter(({ customization }) => customization.showInCart)
    .map(toProperty);

/** The same as words, including ticked values and pictures. */
export interface CartWords {
  readonly label: string;
  readonly value: string;
  readonly checked?: readonly string[];
  readonly images?: readonly UploadedImage[];
}

const toWords = (property: CartProperty): CartWords => {
  const { label } = property;
  if (property.kind === 'text') return { label, value: property.text };
  if (property.kind === 'checked') return { label, value: property.names.join(', '), checked: property.names };
  const { images } = property;
  return { label, value: messages.pictures({ count: images.length }), images };
};

export const cartWords = (form: Form, state: CustomizationState): readonly CartWords[] =>
  cartProperties(form, state).map(toWords);
