import type { CartItemDto } from './cart.dto.ts';

const DAY = /^\d{4}-\d\d-\d\d/;

/** When a line ships; null where the platform does not say in how many days. */
export const toShipment = ({ extension_attributes: attributes }: Pick<CartItemDto, 'extension_attributes'>) => {
  const told = attributes?.estimated_shipment;
  const turnaroundDays = Number.parseInt(String(told?.turnaround_time ?? ''), 10);
  if (!told || !(turnaroundDays >= 0)) return null;
  return {
    turnaroundDays,
    promiseTemplate: told.shipment_promise_template || null,
    offerExpiresOn: DAY.exec(told.offer_expiration_date ?? '')?.[0] ?? null,
  };
};
