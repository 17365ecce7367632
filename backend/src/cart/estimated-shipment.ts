import type { Form } from '@patchwork/domain/customization/form.ts';
import { productionSkus, turnaroundWith } from '@patchwork/domain/customization/production.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import { getLocalDay, weekdayFrom } from '@patchwork/domain/orders/shipment.ts';
import type { PriceClock } from '@patchwork/domain/pricing/price.ts';
import { z } from 'zod';
import type { Offer, ShipmentTerms } from '../catalog/catalog.port.ts';

export const estimatedShipment = z.object({
  turnaround_time: z.int().min(0).describe('Days from the order until it ships'),
  shipment_promise_template: z.string().nullable().describe('With {estimatedShipment} where the day goes'),
  offer_expiration_date: z.iso.date().nullable().describe('The last day to order by for the promise to hold'),
});

export type EstimatedShipmentDto = z.infer<typeof estimatedShipment>;

/** The offer with the turnaround time of the chosen production. */
export const withTurnaround = <T extends Offer>(offer: T, form: Form, state: CustomizationState): T => {
  const { shipment } = offer.product;
  if (!shipment) return offer;
  const turnaroundDays = turnaroundWith(shipment, productionSkus(form, state));
  return { ...offer, product: { ...offer.product, shipment: { ...shipment, turnaroundDays } } };
};

/** The shipping estimate as in the contract. */
export const toEstimatedShipment = (
  { turnaroundDays, promise, closesOn }: ShipmentTerms,
  clock: PriceClock,
): EstimatedShipmentDto => ({
  turnaround_time: turnaroundDays,
  shipment_promise_template: promise,
  offer_expiration_date: closesOn === null ? null : weekdayFrom(getLocalDay(clock), closesOn),
});
