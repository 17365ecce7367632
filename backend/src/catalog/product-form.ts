import type { Customization } from '@patchwork/domain/customization/definition.ts';
import { readCustomizations } from '@patchwork/domain/customization/wire.ts';
import type { ProductDto } from './catalog.dto.ts';
import type { ProductForm } from './catalog.port.ts';
import type { Snapshot } from './snapshot.ts';

// The definitions outlive the product around them, which is made anew when something sells out.
const known = new WeakMap<object, readonly Customization[]>();

const readOnce = (told: ProductDto['customizations']): readonly Customization[] => {
  if (!told) return [];
  const customizations = known.get(told) ?? readCustomizations(told).customizations;
  known.set(told, customizations);
  return customizations;
};

/** The form of a product, or of a variant's parent; null where there is none, or none that can be read. */
export const getForm = (
  sku: string,
  { bySku }: Pick<Snapshot, 'bySku'>,
): Pick<ProductForm, 'sku' | 'customizations'> | null => {
  const asked = bySku.get(sku);
  const product = bySku.get(asked?.parentSku ?? '') ?? asked;
  const customizations = readOnce(product?.customizations);
  return product && customizations.length > 0 ? { sku: product.sku, customizations } : null;
};
