import type { ComponentType } from 'react';
import type { ProductType } from '../../../lib/apollo/schema.generated.ts';
import type { CustomizedProduct } from './CustomizedProduct.tsx';
import type { BuyFormProps } from './SimpleForm.tsx';
import { type FormProduct, isCustomized } from './specialModules.ts';
import type { Configuration } from './useConfiguration.ts';

export type ConfiguredFormProps = BuyFormProps & { readonly configuration: Configuration };

type Form = ComponentType<ConfiguredFormProps>;

const loaders: Partial<Record<ProductType, () => Promise<Form>>> = {
  CONFIGURABLE: async () => (await import('./ConfigurableForm.tsx')).ConfigurableForm,
  BUNDLE: async () => (await import('./BundleForm.tsx')).BundleForm,
  GROUPED: async () => (await import('./GroupForm.tsx')).GroupForm,
  GIFT_CARD: async () => (await import('./GiftCardForm.tsx')).GiftCardForm,
  DOWNLOADABLE: async () => (await import('./DownloadForm.tsx')).DownloadForm,
};

const loaded = new Map<ProductType, Form>();
let custom: typeof CustomizedProduct | undefined;

const loadForm = async (type: ProductType): Promise<void> => {
  const load = loaders[type];
  if (load && !loaded.has(type)) loaded.set(type, await load());
};

const loadCustom = async (): Promise<void> => {
  custom ??= (await import('./CustomizedProduct.tsx')).CustomizedProduct;
};

/**
 * Loads the form for a product's type and custom options, and no other. Loaders and hydration wait for it, because the
 * form must be there at the first render.
 */
export const loadSpecialForm = async (product: FormProduct): Promise<void> => {
  await Promise.all([loadForm(product.type), isCustomized(product) && loadCustom()]);
};

export const specialForm = (type: ProductType): Form | undefined => loaded.get(type);

/** The wrapper for the page of a product with custom options; undefined for other products. */
export const customizedProduct = (product: FormProduct): typeof CustomizedProduct | undefined =>
  isCustomized(product) ? custom : undefined;
