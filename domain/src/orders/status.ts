/** One status of an order or of something ordered, as the shop lists it. */
export interface OrderStatus {
  readonly id: string;
  readonly name: string;
}

export const ON_HOLD = 'on_hold';
export const AWAITING_CUSTOMIZATION = 'awaiting_customization';

/** Every status in the order in which something passes through them, with the platform's number of it. */
const STATUSES = [
  { id: 'draft', number: 1, name: 'Draft' },
  { id: 'created', number: 2, name: 'Order placed' },
  { id: 'review', number: 4, name: 'In review' },
  { id: 'rejected', number: 6, name: 'Rejected' },
  { id: 'cancelled', number: 3, name: 'Cancelled' },
  { id: 'approved', number: 5, name: 'Approved' },
  { id: AWAITING_CUSTOMIZATION, number: 22, name: 'Awaiting customization' },
  { id: 'awaiting_artwork', number: 7, name: 'Awaiting artwork' },
  { id: 'in_design', number: 15, name: 'In design' },
  { id: 'customer_preview', number: 16, name: 'Your preview is ready' },
  { id: 'customer_preview_approved', number: 19, name: 'Preview approved' },
  { id: 'ready_for_production', number: 8, name: 'Ready for production' },
  { id: 'in_production', number: 9, name: 'In production' },
  { id: 'rework', number: 18, name: 'Rework' },
  { id: 'quality_inspection', number: 13, name: 'Quality inspection' },
  { id: 'shipped_to_main_facility', number: 11, name: 'On its way to our main workshop' },
  { id: 'packing_facility', number: 17, name: 'Being packed' },
  { id: 'ready_for_shipment', number: 10, name: 'Ready for shipment' },
  { id: 'awaiting_direct_shipment', number: 21, name: 'Awaiting shipment' },
  { id: 'sent_to_customer', number: 12, name: 'Sent to you' },
  { id: 'finished_without_shipping', number: 20, name: 'Delivered by email' },
  { id: ON_HOLD, number: 14, name: 'On hold' },
] as const;

export type OrderStatusId = (typeof STATUSES)[number]['id'];

/** How something comes about: sewn or printed to order, taken off the shelf, or without anything to ship. */
export type Making = 'made' | 'shelf' | 'digital';

const USUAL: Readonly<Record<Making, readonly OrderStatusId[]>> = {
  made: ['created', 'in_design', 'in_production', 'quality_inspection', 'ready_for_shipment', 'sent_to_customer'],
  shelf: ['created', 'ready_for_shipment', 'sent_to_customer'],
  digital: ['created', 'finished_without_shipping'],
};

const ENDED: readonly string[] = ['sent_to_customer', 'finished_without_shipping'];
const CALLED_OFF: readonly string[] = ['cancelled', 'rejected'];

export const ORDER_STATUS_IDS = STATUSES.map(({ id }) => id);

/** The status with one of the platform's numbers (document "order statuses"); null for another number. */
export const findStatusByNumber = (number: number): OrderStatusId | null =>
  STATUSES.find((status) => status.number === number)?.id ?? null;

/** True where nothing more will happen because everything has. */
export const isCompletedStatus = (id: string): boolean => ENDED.includes(id);

/** True where nothing more will happen because it was called off. */
export const isCancelledStatus = (id: string): boolean => CALLED_OFF.includes(id);

/**
 * The statuses that something passes through, for its owner to follow: the usual ones of its kind, with the one it has
 * now where that is another, and "on hold" last, which is no step of its own.
 */
export const getStatusList = (making: Making, current: OrderStatusId): OrderStatus[] => {
  const isStep = ({ id }: OrderStatus): boolean =>
    id === ON_HOLD || USUAL[making].some((usual) => usual === id) || (id === current && !isCancelledStatus(id));
  return STATUSES.filter(isStep).map(({ id, name }) => ({ id, name }));
};
