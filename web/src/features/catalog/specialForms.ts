import type { ComponentType } from 'react';
import type { ProductType } from '../../lib/apollo/schema.generated.ts';
import type { CustomizedProduct } from './CustomizedProduct.tsx';
import type { ProductViewFragment } from './ProductView.generated.ts';
import type { BuyFormProps } from './SimpleForm.tsx';
import type { Configuration } from './useConfiguration.ts';

export type ConfiguredFormProps = BuyFormProps & { readonly configuration: Configuration };

type Form = ComponentType<ConfiguredFormProps>;
type Sold = Pick<ProductViewFragment, 'type' | 'customOptions'>;

const CUSTOM = 'CUSTOM';

const loaders: Partial<Record<ProductType, () => Promise<Form>>> = {
  CONFIGURABLE: async () => (await import('./ConfigurableForm.tsx')).ConfigurableForm,
  BUNDLE: async () => (await import('./BundleForm.tsx')).BundleForm,
  GROUPED: async () => (await import('./GroupForm.tsx')).GroupForm,
  GIFT_CARD: async () => (await import('./GiftCardForm.tsx')).GiftCardForm,
  DOWNLOADABLE: async () => (await import('./DownloadForm.tsx')).DownloadForm,
};

const MODULES: Partial<Record<ProductType | typeof CUSTOM, string>> = {
  CONFIGURABLE: 'ConfigurableForm',
  BUNDLE: 'BundleForm',
  GROUPED: 'GroupForm',
  GIFT_CARD: 'GiftCardForm',
  DOWNLOADABLE: 'DownloadForm',
  CUSTOM: 'CustomizedProduct',
};

const loaded = new Map<ProductType, Form>();
let custom: typeof CustomizedProduct | undefined;

/** The members of a group have options of their own, not the group. */
const isCustomized = ({ type, customOptions }: Sold): boolean => type !== 'GROUPED' && customOptions.length > 0;

const loadForm = async (type: ProductType): Promise<void> => {
  const load = loaders[type];
  if (load && !loaded.has(type)) loaded.set(type, await load());
};

const loadCustom = async (): Promise<void> => {
  custom ??= (await import('./CustomizedProduct.tsx')).CustomizedProduct;
};

/**
 * Fetches the form of a product's type and of custom options, so that nobody loads another's. Loaders wait for it, and
 * so does hydration, since the form has to be there when the page is drawn.
 */
export const loadSpecialForm = async (product: Sold): Promise<void> => {
  await Promise.all([loadForm(product.type), isCustomized(product) && loadCustom()]);
};

export const specialForm = (type: ProductType): Form | undefined => loaded.get(type);

/** What surrounds the page of a product with custom options; undefined for others. */
export const customizedProduct = (product: Sold): typeof CustomizedProduct | undefined =>
  isCustomized(product) ? custom : undefined;

/** The source files of that code. */
export const specialModules = (product: Sold): string[] =>
  [MODULES[product.type], isCustomized(product) ? MODULES.CUSTOM : undefined].flatMap((name) =>
    name ? [`src/features/catalog/${name}.tsx`] : [],
  );
