import type { TaskProblem } from '../../lib/taskProblem.ts';

/** Raised, with the version of the stores, when the shape of a stored task changes; `migrate.ts` then has a new step. */
export const TASK_VERSION = 3;

/** A mutation that waits on this device, as it is stored. Cart id and key are filled in when it is sent. */
export interface QueuedTask<Variables extends object = object> {
  /** Place in the queue: the smallest goes first. */
  readonly id: number;
  readonly version: typeof TASK_VERSION;
  /** Names an `Operation`. */
  readonly operationName: string;
  readonly variables: Variables;
  /** Local name of the state that it changes: tasks of different ones do not affect each other. */
  readonly cartKey: string;
  /** Who may send it, as the session names the shopper signed in; null for a guest's. */
  readonly owner: string | null;
  readonly idempotencyKey: string;
  /** Sends begun, counted before each send: above 0 the server may know the key. */
  readonly attempts: number;
  /** Times that the cart could not be looked at before it was sent; left out for none. */
  readonly looks?: number;
  /** Answers in a row that were no proper answer. */
  readonly faults: number;
  /** Milliseconds since 1970; not to be sent earlier unless the shopper's network has just come back. */
  readonly retryAt: number;
  readonly createdAt: number;
  readonly problem?: TaskProblem;
  /** Of an order: true while the shopper has to confirm it, false once they have; left out before they are asked. */
  readonly isHeld?: boolean;
}

export const isPending = ({ problem }: Pick<QueuedTask, 'problem'>): boolean => problem === undefined;
