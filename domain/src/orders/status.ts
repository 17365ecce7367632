import * as text from '@patchwork/domain/messages/order-status.generated.ts';

/** A status of an order or item in the shop's list. */
export interface OrderStatus {
  readonly id: string;
  readonly name: string;
}

export const ON_HOLD = 'on_hold';
export const AWAITING_CUSTOMIZATION = 'awaiting_customization';

/** All statuses in the order of the process, with the platform's numbers. */
const STATUSES = [
  { id: 'draft', number: 1, name: text.draft },
  { id: 'created', number: 2, name: text.created },
  { id: 'review', number: 4, name: text.review },
  { id: 'rejected', number: 6, name: text.rejected },
  { id: 'cancelled', number: 3, name: text.cancelled },
  { id: 'approved', number: 5, name: text.approved },
  { id: AWAITING_CUSTOMIZATION, number: 22, name: text.awaitingCustomization },
  { id: 'awaiting_artwork', number: 7, name: text.awaitingArtwork },
  { id: 'in_design', number: 15, name: text.inDesign },
  { id: 'customer_preview', number: 16, name: text.customerPreview },
  { id: 'customer_preview_approved', number: 19, name: text.customerPreviewApproved },
  { id: 'ready_for_production', number: 8, name: text.readyForProduction },
  { id: 'in_production', number: 9, name: text.inProduction },
  { id: 'rework', number: 18, name: text.rework },
  { id: 'quality_inspection', number: 13, name: text.qualityInspection },
  { id: 'shipped_to_main_facility', number: 11, name: text.shippedToMainFacility },
  { id: 'packing_facility', number: 17, name: text.packingFacility },
  { id: 'ready_for_shipment', number: 10, name: text.readyForShipment },
  { id: 'awaiting_direct_shipment', number: 21, name: text.awaitingDirectShipment },
  { id: 'sent_to_customer', number: 12, name: text.sentToCustomer },
  { id: 'finished_without_shipping', number: 20, name: text.finishedWithoutShipping },
  { id: ON_HOLD, number: 14, name: text.onHold },
] as const;

export type OrderStatusId = (typeof STATUSES)[number]['id'];

/** How an item is produced: to order, from stock, or nothing to ship. */
export type FulfilmentKind = 'made' | 'shelf' | 'digital';

const USUAL: Readonly<Record<FulfilmentKind, readonly OrderStatusId[]>> = {
  made: ['created', 'in_design', 'in_production', 'quality_inspection', 'ready_for_shipment', 'sent_to_customer'],
  shelf: ['created', 'ready_for_shipment', 'sent_to_customer'],
  digital: ['created', 'finished_without_shipping'],
};

const ENDED: readonly string[] = ['sent_to_customer', 'finished_without_shipping'];
const CALLED_OFF: readonly string[] = ['cancelled', 'rejected'];

export const ORDER_STATUS_IDS = STATUSES.map(({ id }) => id);

/** Platform numbers are in the document "order statuses"; null if unknown. */
export const findStatusByNumber = (number: number): OrderStatusId | null =>
  STATUSES.find((status) => status.number === number)?.id ?? null;

/** In the reader's language; null if unknown. */
export const findStatusName = (id: string): string | null => STATUSES.find((status) => status.id === id)?.name ?? null;

const BEFORE_PRODUCTION: readonly string[] = [
  'created',
  'review',
  'approved',
  AWAITING_CUSTOMIZATION,
  'awaiting_artwork',
  'in_design',
  'customer_preview',
  'customer_preview_approved',
] satisfies OrderStatusId[];

/** Whether nothing has been made yet, so that it can still be called off. */
export const isBeforeProduction = (id: string): boolean => BEFORE_PRODUCTION.includes(id);

/** A final status after success. */
export const isCompletedStatus = (id: string): boolean => ENDED.includes(id);

/** A final status after cancellation. */
export const isCancelledStatus = (id: string): boolean => CALLED_OFF.includes(id);

/**
 * The statuses of an item for its customer: the usual ones of its kind, with the current one if that is another, and
 * "on hold" last, which is not a step.
 */
export const getStatusList = (making: FulfilmentKind, current: OrderStatusId): OrderStatus[] => {
  const isStep = ({ id }: OrderStatus): boolean =>
    id === ON_HOLD || USUAL[making].some((usual) => usual === id) || (id === current && !isCancelledStatus(id));
  return STATUSES.filter(isStep).map(({ id, name }) => ({ id, name }));
};
