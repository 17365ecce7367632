import type { TaskProblem } from '../../lib/taskProblem.ts';
import type { LineSnapshot } from '../cart/lineSnapshot.ts';

export const ORDER_VERSION = 1;

export interface OrderedLine extends Pick<LineSnapshot, 'key' | 'name' | 'image' | 'choices'> {
  readonly quantity: number;
}

/** An order as this browser stores it: without addresses and names. */
export interface OrderRecord {
  readonly key: string;
  readonly version: typeof ORDER_VERSION;
  /** `placed` only after the server has confirmed it. */
  readonly status: 'waiting' | 'placed' | 'attention';
  readonly createdAt: number;
  readonly grandTotal: { readonly amount: string; readonly currencyCode: string };
  readonly itemCount: number;
  /** Absent in old orders. */
  readonly lines?: readonly OrderedLine[];
  /** Local key of its cart, to detect a second press. */
  readonly cartKey: string;
  /** Order number; null until placed. */
  readonly number: string | null;
  /** ISO 8601; null until placed. */
  readonly placedAt: string | null;
  readonly problem: TaskProblem | null;
}

/** Parses a stored order; null if it is damaged or of another version. */
export const readOrder = (entry: unknown): OrderRecord | null => {
  const order = entry as Partial<OrderRecord> | null | undefined;
  const isSound =
    order?.version === ORDER_VERSION &&
    typeof order.key === 'string' &&
    typeof order.status === 'string' &&
    typeof order.grandTotal?.amount === 'string';
  return isSound ? (order as OrderRecord) : null;
};
