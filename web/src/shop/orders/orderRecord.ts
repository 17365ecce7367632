import type { TaskProblem } from '../../lib/taskProblem.ts';
import type { LineSnapshot } from '../cart/lineSnapshot.ts';

export const ORDER_VERSION = 1;

/** A line as it was ordered, to be shown. */
export interface OrderedLine extends Pick<LineSnapshot, 'key' | 'name' | 'image' | 'choices'> {
  readonly quantity: number;
}

/** An order as the shopper's browser keeps it: never an address, never a name. */
export interface OrderRecord {
  /** The idempotency key. */
  readonly key: string;
  readonly version: typeof ORDER_VERSION;
  /** `placed` only after the server has said so. */
  readonly status: 'waiting' | 'placed' | 'attention';
  readonly createdAt: number;
  readonly grandTotal: { readonly amount: string; readonly currencyCode: string };
  readonly itemCount: number;
  /** Left out by orders from before they were kept. */
  readonly lines?: readonly OrderedLine[];
  /** The local name of the cart that was ordered, to notice a second press. */
  readonly cartKey: string;
  /** For the shopper to quote; null until placed. */
  readonly number: string | null;
  /** ISO 8601; null until placed. */
  readonly placedAt: string | null;
  readonly problem: TaskProblem | null;
}

/** A stored entry as an order; null when it is damaged or of another version. */
export const readOrder = (entry: unknown): OrderRecord | null => {
  const order = entry as Partial<OrderRecord> | null | undefined;
  const isSound =
    order?.version === ORDER_VERSION &&
    typeof order.key === 'string' &&
    typeof order.status === 'string' &&
    typeof order.grandTotal?.amount === 'string';
  return isSound ? (order as OrderRecord) : null;
};
