import { isVirtualLine } from '@patchwork/domain/cart/virtual-cart.ts';
import type { ProductDto } from './catalog.dto.ts';
import type { OfferedProduct, ShipmentTerms } from './catalog.port.ts';

/** For gift cards it depends on the choice. */
export const isVirtual = ({ type_id: type }: ProductDto): boolean => isVirtualLine({ type });

const toTerms = (shipment: NonNullable<ProductDto['shipment']>): ShipmentTerms => ({
  turnaroundDays: shipment.turnaround_time,
  fasterDays: shipment.turnaround_times ?? {},
  promise: shipment.shipment_promise_template ?? null,
  closesOn: shipment.offer_weekday ?? null,
});

/** A product as stored with a cart line; the platform calls a variant's line "configurable". */
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
