import type { ComponentType } from 'react';
import type { ProductType } from '../../lib/apollo/schema.generated.ts';
import type { BuyFormProps } from './SimpleForm.tsx';

type Form = ComponentType<BuyFormProps>;

const loaders: Partial<Record<ProductType, () => Promise<Form>>> = {
  BUNDLE: async () => (await import('./BundleForm.tsx')).BundleForm,
  GROUPED: async () => (await import('./GroupForm.tsx')).GroupForm,
  GIFT_CARD: async () => (await import('./GiftCardForm.tsx')).GiftCardForm,
};

const loaded = new Map<ProductType, Form>();

/**
 * Fetches the form of the rarer product types, so that most shoppers never do. Loaders wait for it, and so does
 * hydration, since the form has to be there when the page is drawn.
 */
export const loadSpecialForm = async (type: ProductType): Promise<void> => {
  const load = loaders[type];
  if (load && !loaded.has(type)) loaded.set(type, await load());
};

export const specialForm = (type: ProductType): Form | undefined => loaded.get(type);
