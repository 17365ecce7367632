import { compareLine, type MergeConflict, type MergeLine, mergeCarts } from '@patchwork/domain/cart-merge.ts';
import type { CartRecord } from './cartRecord.ts';
import type { CartConflict } from './conflict.ts';
import { snapshotOfLine } from './lineAgain.ts';
import type { LineSnapshot } from './lineSnapshot.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import { afterTasks, type Quantities, quantitiesOf } from './quantities.ts';
import { lineKeysOf, type NewTask, type Task } from './task.ts';

/** The server's cart as it has just come, and what is known of it here. */
export interface Arrival {
  /** As it was known before. */
  readonly cart: CartRecord;
  readonly server: CartSummaryFragment;
  /** What is still to be carried out, in order. */
  readonly waiting: readonly Task[];
  /** What the server has carried out and answers with this cart; null when the cart was read. */
  readonly done: Task | null;
  /** The cart as it was read before `done` was sent again, since nobody knew whether it had been carried out. */
  readonly seen: CartSummaryFragment | null;
}

/** What becomes of the queue, so that once it is empty the server has what is shown. */
export interface Merged {
  readonly conflicts: readonly CartConflict[];
  /** The tasks that still wait; those of lines that were changed elsewhere are gone or say less. */
  readonly waiting: readonly Task[];
  /** Goes to the front of the queue. */
  readonly inFront: readonly NewTask[];
}

type ServerLine = CartSummaryFragment['lines'][number];

const lineIn = (cart: CartSummaryFragment | null, key: string): ServerLine | undefined =>
  cart?.lines.find((line) => line.key === key);

/** What to add to have a line again that is not in the server's cart; null where nobody here knows its options. */
const snapshotOf = ({ cart, server, waiting }: Arrival, key: string): LineSnapshot | null => {
  const made = waiting.flatMap((task) => task.snapshots ?? []).findLast((line) => line.key === key);
  const line = lineIn(server, key) ?? lineIn(cart.server, key);
  return made ?? cart.snapshots[key] ?? (line ? snapshotOfLine(line) : null);
};

/** A key says more than the sku where something of the line was made by the shopper. */
const isCustomized = (arrival: Arrival, key: string): boolean => {
  const sku = (lineIn(arrival.server, key) ?? lineIn(arrival.cart.server, key))?.sku;
  return key !== (sku ?? snapshotOf(arrival, key)?.input.sku);
};

/** A line that is not in the server's cart can be kept where it can be added again. */
const canKeep = (arrival: Arrival, key: string): boolean =>
  lineIn(arrival.server, key) !== undefined || snapshotOf(arrival, key) !== null;

/**
 * What the server had of the lines of `done` before it carried that out, where that can be told: from the sum an
 * addition has led to, or from the cart read before. A line that is not in here had been dealt with earlier.
 */
const beforeDone = ({ server, done, seen }: Arrival): Quantities => {
  if (!done) return new Map();
  const [now, then, added] = [quantitiesOf(server), quantitiesOf(seen), afterTasks(new Map(), [done])];
  const before = lineKeysOf(done).map((key): [string, number] => {
    const quantity = now.get(key) ?? 0;
    if (added.has(key)) return [key, quantity - (added.get(key) ?? 0)];
    return [key, seen && (then.get(key) ?? 0) !== quantity ? (then.get(key) ?? 0) : -1];
  });
  return new Map(before.filter(([, quantity]) => quantity >= 0));
};

interface Sides {
  readonly base: Quantities;
  readonly local: Quantities;
  readonly there: Quantities;
}

const sidesOf = (arrival: Arrival): Sides => {
  const { cart, server, waiting, done } = arrival;
  const known = quantitiesOf(cart.server);
  const sent = done ? [done] : [];
  const before = beforeDone(arrival);
  const earlier = [...before.keys()].map((key): [string, number] => [key, known.get(key) ?? 0]);
  return {
    base: new Map([...afterTasks(known, sent), ...earlier]),
    local: afterTasks(known, [...sent, ...waiting]),
    there: new Map([...quantitiesOf(server), ...before]),
  };
};

const linesOf = (arrival: Arrival, quantities: Quantities, known: Quantities): MergeLine[] =>
  [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([key, quantity]) => ({
      key,
      quantity,
      serverItemId: known.has(key) ? key : null,
      isCustomized: isCustomized(arrival, key) && canKeep(arrival, key),
    }));

/** A wish that did not come true although nothing was changed at the same time, such as one that came too late. */
const unmet = (local: Quantities, lines: readonly MergeLine[], keys: readonly string[]): MergeConflict[] => {
  const merged = new Map(lines.map(({ key, quantity }) => [key, quantity]));
  return keys.flatMap((key) => {
    const [wanted, kept] = [local.get(key) ?? 0, merged.get(key) ?? 0];
    return wanted === kept ? [] : [{ key, local: wanted, server: kept, kept, won: 'SERVER' as const }];
  });
};

const told = (arrival: Arrival, conflict: MergeConflict): CartConflict => {
  const { key } = conflict;
  const line = lineIn(arrival.server, key) ?? lineIn(arrival.cart.server, key);
  const snapshot = snapshotOf(arrival, key);
  const name = line?.name ?? snapshot?.name ?? key;
  return { ...conflict, name, isCustomized: isCustomized(arrival, key), snapshot };
};

/** A task without what it says of some lines; null when that was all. */
const without = (task: Task, keys: ReadonlySet<string>): Task | null => {
  if (!lineKeysOf(task).some((key) => keys.has(key))) return task;
  if (lineKeysOf(task).every((key) => keys.has(key))) return null;
  switch (task.operationName) {
    case 'CartLinesAdd': {
      const isLeft = (_: unknown, index: number) => !keys.has(task.snapshots?.[index]?.key ?? '');
      const lines = task.variables.lines.filter(isLeft);
      return { ...task, variables: { lines }, snapshots: task.snapshots?.filter(isLeft) ?? [] };
    }
    case 'CartLinesUpdate':
      return { ...task, variables: { lines: task.variables.lines.filter(({ key }) => !keys.has(key)) } };
    case 'CartLinesRemove':
      return { ...task, variables: { keys: task.variables.keys.filter((key) => !keys.has(key)) } };
    default:
      return task;
  }
};

/** What brings the server's line to the merged one. */
const taskFor = (arrival: Arrival, key: string, merged: MergeLine | undefined): NewTask[] => {
  const quantity = quantitiesOf(arrival.server).get(key);
  const server = merged && quantity ? { ...merged, quantity, serverItemId: key } : undefined;
  if (!merged) return quantity ? [{ operationName: 'CartLinesRemove', variables: { keys: [key] } }] : [];
  const snapshot = snapshotOf(arrival, key);
  switch (compareLine(merged, server)) {
    case 'no-item': {
      const lines = snapshot ? [{ ...snapshot.input, quantity: merged.quantity }] : [];
      return snapshot ? [{ operationName: 'CartLinesAdd', variables: { lines }, snapshots: [snapshot] }] : [];
    }
    case 'wrong-qty':
      return [{ operationName: 'CartLinesUpdate', variables: { lines: [{ key, quantity: merged.quantity }] } }];
    default:
      return [];
  }
};

/** Of the lines that a task is about: those that were changed elsewhere. A task the server may have heard of stays. */
const contested = ({ base, there }: Sides, arrival: Arrival, keys: readonly string[]): ReadonlySet<string> => {
  const fixed = new Set(arrival.waiting.filter((task) => task.attempts > 0).flatMap(lineKeysOf));
  return new Set(keys.filter((key) => !fixed.has(key) && (base.get(key) ?? 0) !== (there.get(key) ?? 0)));
};

/**
 * Brings the server's new cart together with what waits here, by the rule of `mergeCarts`: base is the last known cart,
 * local what is shown. Tasks of lines that nobody else has changed stay as they are. Pure; the same cart again changes
 * and tells nothing.
 */
export const mergeArrival = (arrival: Arrival): Merged => {
  const sides = sidesOf(arrival);
  const { base, local, there } = sides;
  const { lines, conflicts } = mergeCarts({
    base: linesOf(arrival, base, base),
    local: linesOf(arrival, local, base),
    server: linesOf(arrival, there, there),
  });
  const own = [arrival.done, ...arrival.waiting].flatMap((task) => (task ? lineKeysOf(task) : []));
  const keys = contested(sides, arrival, own);
  const quiet = [...keys].filter((key) => !conflicts.some((conflict) => conflict.key === key));
  const merged = new Map(lines.map((line) => [line.key, line]));
  return {
    conflicts: [...conflicts, ...unmet(local, lines, quiet)].map((conflict) => told(arrival, conflict)),
    waiting: arrival.waiting.flatMap((task) => without(task, keys) ?? []),
    inFront: [...keys].flatMap((key) => taskFor(arrival, key, merged.get(key))),
  };
};
