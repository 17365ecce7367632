import { type CartProperty, cartProperties } from './cart-display.ts';
import type { Form } from './form.ts';
import type { CustomizationState, UploadedImage } from './state.ts';

/** What a cart says of one thing of an item: in words, with ticked values and pictures as such besides. */
export interface CartWords {
  readonly label: string;
  readonly value: string;
  readonly checked?: readonly string[];
  readonly images?: readonly UploadedImage[];
}

const wordsOf = (property: CartProperty): CartWords => {
  const { label } = property;
  if (property.kind === 'text') return { label, value: property.text };
  if (property.kind === 'checked') return { label, value: property.names.join(', '), checked: property.names };
  const { images } = property;
  return { label, value: images.length === 1 ? '1 picture' : `${images.length} pictures`, images };
};

/** What a state says in words beside what else was chosen. */
export const cartWords = (form: Form, state: CustomizationState): readonly CartWords[] =>
  cartProperties(form, state).map(wordsOf);
