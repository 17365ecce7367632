import type { QueuedTask } from '../queue/task.ts';
import type { LineSnapshot } from './lineSnapshot.ts';

/** Decimal text, without and with tax. */
export interface ShippingPrice {
  readonly net: string;
  readonly gross: string;
  /** Left out by tasks from before a currency could be chosen. */
  readonly currencyCode?: string;
}

/** Kept with a task for the screens, and not sent. */
export interface TaskFacts {
  /** Of the lines, so that they can be shown before the server knows them. */
  readonly snapshots?: readonly LineSnapshot[];
  /** The price of the shipping method when it was chosen. */
  readonly shippingPrice?: ShippingPrice;
}

export interface Task<Variables extends object = object> extends QueuedTask<Variables>, TaskFacts {}

/** A task about to be queued. */
export interface NewTask<Variables extends object = object> extends TaskFacts {
  readonly operationName: string;
  readonly variables: Variables;
}
