import { type Day, getLocalDay, weekdayFrom } from '@patchwork/domain/orders/shipment.ts';
import type { PriceClock } from '@patchwork/domain/pricing/price.ts';
import type { ProductDto, ShipmentDto } from './catalog.dto.ts';

/** Null for what are no days. */
const daysIn = (told: number | string | null | undefined): number | null => {
  const days = Number.parseInt(String(told ?? ''), 10);
  return days >= 0 ? days : null;
};

const getExpiry = ({ offer_weekday: weekday }: ShipmentDto, clock: PriceClock): Day | null => {
  const day = daysIn(weekday);
  return day !== null && day >= 1 && day <= 7 ? weekdayFrom(getLocalDay(clock), day) : null;
};

/** When a product ships; null where the platform does not say in how many days. */
export const toShipment = ({ shipment: told }: Pick<ProductDto, 'shipment'>, clock: PriceClock) => {
  const turnaroundDays = daysIn(told?.turnaround_time);
  if (!told || turnaroundDays === null) return null;
  return {
    turnaroundDays,
    promiseTemplate: told.shipment_promise_template || null,
    offerExpiresOn: getExpiry(told, clock),
    faster: Object.entries(told.turnaround_times ?? {}).flatMap(([addOnSku, days]) => {
      const sooner = daysIn(days);
      return sooner === null ? [] : [{ addOnSku, turnaroundDays: sooner }];
    }),
  };
};
