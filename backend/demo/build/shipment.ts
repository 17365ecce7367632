import type { ShipmentDto } from '@patchwork/backend/src/catalog/catalog.dto.ts';
import { CUSTOMIZATIONS } from '../customizations/all.ts';
import type { ProductSeed } from '../shape.ts';

/** By the text of the fact "Ready in". */
const DAYS: Readonly<Record<string, number>> = {
  'Three days': 3,
  'About two weeks': 14,
  'About four weeks': 28,
  'About five weeks': 35,
  'About six weeks': 42,
  'About eight weeks': 56,
};

/** Turnaround of printed products without a stated time. */
const PRINTED_DAYS = 5;
const SEWN_DAYS = 14;

const FASTER = { RUSHTHREEWEEKS: 21, RUSHTENDAYS: 10 };
const FRIDAY = 5;

const getDays = ({ sku, facts }: ProductSeed): number | undefined =>
  DAYS[facts?.['Ready in'] ?? ''] ?? (CUSTOMIZATIONS[sku] && PRINTED_DAYS);

/** Turnaround of a made-to-order product: sewing is planned by the week, prints ship as they come in. */
export const getShipment = (seed: ProductSeed): { shipment?: ShipmentDto } => {
  const days = getDays(seed);
  if (days === undefined) return {};
  const shipment = { turnaround_time: days, shipment_promise_template: 'Ships by {estimatedShipment}' };
  return { shipment: days < SEWN_DAYS ? shipment : { ...shipment, turnaround_times: FASTER, offer_weekday: FRIDAY } };
};
