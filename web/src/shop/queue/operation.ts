import type { DocumentNode } from '@apollo/client';
import type { QueuedTask } from './task.ts';

/** A task before it is stored. */
type Queueable<Variables extends object = object> = Pick<QueuedTask<Variables>, 'operationName' | 'variables'>;

/**
 * A mutation that can wait in the queue. The queue knows this interface and no cart. All functions are pure. `State` is
 * what its tasks change, as stored on this device.
 */
export interface Operation<Variables extends object = object, State = unknown> {
  readonly name: string;
  readonly document: DocumentNode;
  /** Operations with different subjects never replace each other. */
  readonly subject: string;
  /**
   * Everything that waits for the same state has to be sent before it: nothing is reordered past it, and it is sent
   * even while changes stay on the device.
   */
  readonly isBarrier?: boolean;
  /** Its order relative to other changes does not matter, barriers excepted. */
  readonly isIndependent?: boolean;
  /** Whether stored variables can be sent; damaged entries are set aside. */
  isValid(variables: Readonly<Record<string, unknown>>): boolean;
  /** Keys of the parts of the subject that a task changes; absent: all of it. */
  targets?(task: Queueable<Variables>): readonly string[];
  /** Whether a task supersedes an earlier one with the same subject and targets. */
  replaces?(earlier: Queueable): boolean;
  /** Whether the state already has the task's effect. */
  isNoop?(task: Queueable<Variables>, state: State): boolean;
}

export interface Operations<AnyOperation extends Operation = Operation> {
  readonly all: readonly AnyOperation[];
  find(name: string): AnyOperation | undefined;
  /** Throws for a task that `readTask` would have rejected. */
  get(task: Pick<QueuedTask, 'operationName'>): AnyOperation;
}

export const createOperations = <AnyOperation extends Operation>(
  all: readonly AnyOperation[],
): Operations<AnyOperation> => {
  const byName = new Map(all.map((operation) => [operation.name, operation]));
  return {
    all,
    find: (name) => byName.get(name),
    get: ({ operationName }) => {
      const operation = byName.get(operationName);
      if (!operation) throw new Error(`No operation is called ${operationName}`);
      return operation;
    },
  };
};

/** The operations of a queue, and how to read their state. */
export interface QueueModel<State extends { readonly key: string } = { readonly key: string }> {
  readonly operations: Operations;
  /** Parses a stored state; null if it is damaged or of another version. */
  readState(entry: unknown): State | null;
}

/** Whether two tasks change the same thing. */
export const sharesTarget = (operations: Operations, one: Queueable, other: Queueable): boolean => {
  const [operation, otherOperation] = [operations.get(one), operations.get(other)];
  if (operation.subject !== otherOperation.subject) return false;
  const [targets, otherTargets] = [operation.targets?.(one), otherOperation.targets?.(other)];
  return !targets || !otherTargets || targets.some((key) => otherTargets.includes(key));
};
