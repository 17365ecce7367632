import type { Customization } from '@patchwork/domain/customization/definition.ts';
import { readCustomizations } from '@patchwork/domain/customization/wire.ts';
import type { ProductDto } from './catalog.dto.ts';
import type { ProductForm } from './catalog.port.ts';
import type { Snapshot } from './snapshot.ts';

// The definitions outlive the product object, which is rebuilt when stock changes.
const known = new WeakMap<object, readonly Customization[]>();

const readOnce = (sent: ProductDto['customizations']): readonly Customization[] => {
  if (!sent) return [];
  const customizations = known.get(sent) ?? readCustomizations(sent).customizations;
  known.set(sent, customizations);
  return customizations;
};

/** The form of a product, or of a variant's parent; null if there is none or it is invalid. */
export const getForm = (
  sku: string,
  { bySku }: Pick<Snapshot, 'bySku'>,
): Pick<ProductForm, 'sku' | 'customizations'> | null => {
  const asked = bySku.get(sku);
  const product = bySku.get(asked?.parentSku ?? '') ?? asked;
  const customizations = readOnce(product?.customizations);
  return product && customizations.length > 0 ? { sku: product.sku, customizations } : null;
};
