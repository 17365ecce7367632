import type { TaskProblem } from '../../lib/taskProblem.ts';

/** Raised, with the schema version, when the shape of a stored task changes; `migrate.ts` then has a new step. */
export const TASK_VERSION = 3;

/** A queued mutation as stored. Cart id and key are filled in when it is sent. */
export interface QueuedTask<Variables extends object = object> {
  readonly id: number;
  readonly version: typeof TASK_VERSION;
  readonly operationName: string;
  readonly variables: Variables;
  /** Local key of the state that it changes: tasks of different ones are independent. */
  readonly cartKey: string;
  /** The owner who may send it; null for a guest's. */
  readonly owner: string | null;
  readonly idempotencyKey: string;
  /** Counted before each send: above 0 the server may know the key. */
  readonly attempts: number;
  /** Times that the cart could not be read before sending; absent: none. */
  readonly looks?: number;
  /** Consecutive invalid answers. */
  readonly faults: number;
  /** Milliseconds since 1970; not to be sent earlier unless the network has just come back. */
  readonly retryAt: number;
  readonly createdAt: number;
  readonly problem?: TaskProblem;
  /** Orders only: true while the shopper has to confirm it, false once they have. */
  readonly isHeld?: boolean;
}

export const isPending = ({ problem }: Pick<QueuedTask, 'problem'>): boolean => problem === undefined;
