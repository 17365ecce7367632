import type { QueuedTask } from '../queue/task.ts';
import type { LineSnapshot } from './lineSnapshot.ts';

/** Decimal text, without and with tax. */
export interface ShippingPrice {
  readonly net: string;
  readonly gross: string;
  /** Absent in old tasks. */
  readonly currencyCode?: string;
}

/** Stored with a task for display, not sent. */
export interface TaskFacts {
  /** Of the lines, until the server returns them. */
  readonly snapshots?: readonly LineSnapshot[];
  /** The price of the shipping method when it was chosen. */
  readonly shippingPrice?: ShippingPrice;
}

export interface Task<Variables extends object = object> extends QueuedTask<Variables>, TaskFacts {}

export interface NewTask<Variables extends object = object> extends TaskFacts {
  readonly operationName: string;
  readonly variables: Variables;
}
