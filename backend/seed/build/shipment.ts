import type { ShipmentDto } from '../../src/catalog/catalog.dto.ts';
import { CUSTOMIZATIONS } from '../customizations/all.ts';
import type { ProductSeed } from '../shape.ts';

/** What the facts of a product say, in days. */
const DAYS: Readonly<Record<string, number>> = {
  'Three days': 3,
  'About two weeks': 14,
  'About four weeks': 28,
  'About five weeks': 35,
  'About six weeks': 42,
  'About eight weeks': 56,
};

/** What is printed to order. */
const PRINTED_DAYS = 5;
const SEWN_DAYS = 14;

const FASTER = { RUSHTHREEWEEKS: 21, RUSHTENDAYS: 10 };
const FRIDAY = 5;

const daysOf = ({ sku, facts }: ProductSeed): number | undefined =>
  DAYS[facts?.['Ready in'] ?? ''] ?? (CUSTOMIZATIONS[sku] && PRINTED_DAYS);

/** When a product ships that is made to order: the sewing room plans by weeks, prints go out as they come in. */
export const shipmentOf = (seed: ProductSeed): { shipment?: ShipmentDto } => {
  const days = daysOf(seed);
  if (days === undefined) return {};
  const shipment = { turnaround_time: days, shipment_promise_template: 'Ships by {estimatedShipment}' };
  return { shipment: days < SEWN_DAYS ? shipment : { ...shipment, turnaround_times: FASTER, offer_weekday: FRIDAY } };
};
