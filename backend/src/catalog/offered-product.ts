import type { ProductDto } from './catalog.dto.ts';
import type { OfferedProduct, ProductType } from './catalog.port.ts';

const VIRTUAL: ReadonlySet<ProductType> = new Set(['virtual', 'downloadable', 'giftcard']);

export const isVirtual = ({ type_id: type }: ProductDto): boolean => VIRTUAL.has(type);

/** A product as a cart line keeps it; the platform calls the line of a variant "configurable". */
export const offeredProduct = (product: ProductDto): OfferedProduct => ({
  id: product.id,
  sku: product.sku,
  parentSku: product.parentSku ?? null,
  name: product.name,
  type: product.parentSku ? 'configurable' : product.type_id,
  image: product.image,
  taxClassId: product.tax_class_id,
  categoryIds: product.category_ids,
});
