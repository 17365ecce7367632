import { isVirtualLine } from '@patchwork/domain/cart/virtual-cart.ts';
import type { ProductDto } from './catalog.dto.ts';
import type { OfferedProduct, ShipmentTerms } from './catalog.port.ts';

/** Whether nothing is shipped for it, as it is sold: of a gift card only the choice tells. */
export const isVirtual = ({ type_id: type }: ProductDto): boolean => isVirtualLine({ type });

const toTerms = (shipment: NonNullable<ProductDto['shipment']>): ShipmentTerms => ({
  turnaroundDays: shipment.turnaround_time,
  fasterDays: shipment.turnaround_times ?? {},
  promise: shipment.shipment_promise_template ?? null,
  closesOn: shipment.offer_weekday ?? null,
});

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
  ...(product.shipment && { shipment: toTerms(product.shipment) }),
});
