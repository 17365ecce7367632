import { type Day, getLocalDay, weekdayFrom } from '@patchwork/domain/orders/shipment.ts';
import type { PriceClock } from '@patchwork/domain/pricing/price.ts';
import type { ProductDto, ShipmentDto } from './catalog.dto.ts';

/** Null if it is not a number of days. */
const daysIn = (sent: number | string | null | undefined): number | null => {
  const days = Number.parseInt(String(sent ?? ''), 10);
  return days >= 0 ? days : null;
};

const getExpiry = ({ offer_weekday: weekday }: ShipmentDto, clock: PriceClock): Day | null => {
  const day = daysIn(weekday);
  return day !== null && day >= 1 && day <= 7 ? weekdayFrom(getLocalDay(clock), day) : null;
};

/** Null if the platform returns no number of days. */
export const toShipment = ({ shipment: sent }: Pick<ProductDto, 'shipment'>, clock: PriceClock) => {
  const turnaroundDays = daysIn(sent?.turnaround_time);
  if (!sent || turnaroundDays === null) return null;
  return {
    turnaroundDays,
    promiseTemplate: sent.shipment_promise_template || null,
    offerExpiresOn: getExpiry(sent, clock),
    faster: Object.entries(sent.turnaround_times ?? {}).flatMap(([addOnSku, days]) => {
      const sooner = daysIn(days);
      return sooner === null ? [] : [{ addOnSku, turnaroundDays: sooner }];
    }),
  };
};
