import type { ProductType } from '../../../lib/apollo/schema.generated.ts';
import type { ProductViewFragment } from '../product/ProductView.generated.ts';

export type FormProduct = Pick<ProductViewFragment, 'type' | 'customOptions'>;

const CUSTOM = 'CUSTOM';

const MODULES: Partial<Record<ProductType | typeof CUSTOM, string>> = {
  CONFIGURABLE: 'ConfigurableForm',
  BUNDLE: 'BundleForm',
  GROUPED: 'GroupForm',
  GIFT_CARD: 'GiftCardForm',
  DOWNLOADABLE: 'DownloadForm',
  CUSTOM: 'CustomizedProduct',
};

/** In a group, only the members have custom options. */
export const isCustomized = ({ type, customOptions }: FormProduct): boolean =>
  type !== 'GROUPED' && customOptions.length > 0;

/** The source files of the forms of `specialForms.ts`, for the server's preload links. */
export const specialModules = (product: FormProduct): string[] =>
  [MODULES[product.type], isCustomized(product) ? MODULES.CUSTOM : undefined].flatMap((name) =>
    name ? [`src/features/catalog/buy/${name}.tsx`] : [],
  );
