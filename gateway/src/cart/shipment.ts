import type { CartItemDto } from './cart.dto.ts';

const DAY = /^\d{4}-\d\d-\d\d/;

/** Null if the platform returns no number of days. */
export const toShipment = ({ extension_attributes: attributes }: Pick<CartItemDto, 'extension_attributes'>) => {
  const sent = attributes?.estimated_shipment;
  const turnaroundDays = Number.parseInt(String(sent?.turnaround_time ?? ''), 10);
  if (!sent || !(turnaroundDays >= 0)) return null;
  return {
    turnaroundDays,
    promiseTemplate: sent.shipment_promise_template || null,
    offerExpiresOn: DAY.exec(sent.offer_expiration_date ?? '')?.[0] ?? null,
  };
};
