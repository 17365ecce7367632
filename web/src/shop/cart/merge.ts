import { compareLine, type MergeConflict, type MergeLine, mergeCarts } from '@patchwork/domain/cart/cart-merge.ts';
import { OPERATIONS } from '../operations.ts';
import type { CartRecord } from './cartRecord.ts';
import type { CartConflict } from './conflict.ts';
import { getLineKeys } from './lineKeys.ts';
import { toSnapshot } from './lineReplay.ts';
import type { LineSnapshot } from './lineSnapshot.ts';
import type { CartSummaryFragment } from './operations/CartSummary.generated.ts';
import { linesAdd } from './operations/linesAdd.ts';
import { linesRemove } from './operations/linesRemove.ts';
import { linesUpdate } from './operations/linesUpdate.ts';
import { applyTasks, getQuantities, type Quantities } from './quantities.ts';
import type { NewTask, Task } from './task.ts';

/** A cart newly received from the server, with the local state to merge. */
export interface Arrival {
  readonly cart: CartRecord;
  readonly server: CartSummaryFragment;
  /** Tasks still to be sent, in order. */
  readonly waiting: readonly Task[];
  /** The task that this cart answers; null if the cart was read. */
  readonly done: Task | null;
  /** The cart as read before `done` was sent again, since its outcome was unknown. */
  readonly seen: CartSummaryFragment | null;
}

/** The queue after the merge: once it is sent, the server has what is shown. */
export interface MergeResult {
  readonly conflicts: readonly CartConflict[];
  /** Without what conflicts with changes made elsewhere. */
  readonly waiting: readonly Task[];
  /** To be prepended to the queue. */
  readonly inFront: readonly NewTask[];
}

type ServerLine = CartSummaryFragment['lines'][number];

const findLine = (cart: CartSummaryFragment | null, key: string): ServerLine | undefined =>
  cart?.lines.find((line) => line.key === key);

/** For adding a line again that the server's cart lacks; null if its options are unknown here. */
const findSnapshot = ({ cart, server, waiting }: Arrival, key: string): LineSnapshot | null => {
  const made = waiting.flatMap((task) => task.snapshots ?? []).findLast((line) => line.key === key);
  const line = findLine(server, key) ?? findLine(cart.server, key);
  return made ?? cart.snapshots[key] ?? (line ? toSnapshot(line) : null);
};

/** The key of a custom line has more than the sku. */
const isCustomized = (arrival: Arrival, key: string): boolean => {
  const sku = (findLine(arrival.server, key) ?? findLine(arrival.cart.server, key))?.sku;
  return key !== (sku ?? findSnapshot(arrival, key)?.input.sku);
};

/** A line that the server's cart lacks can be kept if it can be added again. */
const canKeep = (arrival: Arrival, key: string): boolean =>
  findLine(arrival.server, key) !== undefined || findSnapshot(arrival, key) !== null;

/**
 * The server's quantities before `done`, if they can be derived: from the sum after an addition, or from the cart read
 * before. Lines left out were handled earlier.
 */
const beforeDone = ({ server, done, seen }: Arrival): Quantities => {
  if (!done) return new Map();
  const [now, then, added] = [getQuantities(server), getQuantities(seen), applyTasks(new Map(), [done])];
  const before = getLineKeys(done).map((key): [string, number] => {
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

const getSides = (arrival: Arrival): Sides => {
  const { cart, server, waiting, done } = arrival;
  const known = getQuantities(cart.server);
  const sent = done ? [done] : [];
  const before = beforeDone(arrival);
  const earlier = [...before.keys()].map((key): [string, number] => [key, known.get(key) ?? 0]);
  return {
    base: new Map([...applyTasks(known, sent), ...earlier]),
    local: applyTasks(known, [...sent, ...waiting]),
    there: new Map([...getQuantities(server), ...before]),
  };
};

const toMergeLines = (arrival: Arrival, quantities: Quantities, known: Quantities): MergeLine[] =>
  [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([key, quantity]) => ({
      key,
      quantity,
      serverItemId: known.has(key) ? key : null,
      isCustomized: isCustomized(arrival, key) && canKeep(arrival, key),
    }));

/** A change that had no effect although nothing else changed, e.g. one that came too late. */
const findUnmet = (local: Quantities, lines: readonly MergeLine[], keys: readonly string[]): MergeConflict[] => {
  const merged = new Map(lines.map(({ key, quantity }) => [key, quantity]));
  return keys.flatMap((key) => {
    const [wanted, kept] = [local.get(key) ?? 0, merged.get(key) ?? 0];
    return wanted === kept ? [] : [{ key, local: wanted, server: kept, kept, won: 'SERVER' as const }];
  });
};

const toConflict = (arrival: Arrival, conflict: MergeConflict): CartConflict => {
  const { key } = conflict;
  const line = findLine(arrival.server, key) ?? findLine(arrival.cart.server, key);
  const snapshot = findSnapshot(arrival, key);
  const name = line?.name ?? snapshot?.name ?? key;
  return { ...conflict, name, isCustomized: isCustomized(arrival, key), snapshot };
};

/** The task without some lines; null if none is left. */
const withoutLines = (task: Task, keys: ReadonlySet<string>): Task | null => {
  if (!getLineKeys(task).some((key) => keys.has(key))) return task;
  if (getLineKeys(task).every((key) => keys.has(key))) return null;
  return OPERATIONS.get(task).withoutLines?.(task, keys) ?? task;
};

/** The tasks that bring the server's line to the merged one. */
const getTasksFor = (arrival: Arrival, key: string, merged: MergeLine | undefined): NewTask[] => {
  const quantity = getQuantities(arrival.server).get(key);
  const server = merged && quantity ? { ...merged, quantity, serverItemId: key } : undefined;
  if (!merged) return quantity ? [linesRemove.create({ keys: [key] })] : [];
  const snapshot = findSnapshot(arrival, key);
  switch (compareLine(merged, server)) {
    case 'no-item': {
      const lines = snapshot ? [{ ...snapshot.input, quantity: merged.quantity }] : [];
      return snapshot ? [linesAdd.create({ lines }, { snapshots: [snapshot] })] : [];
    }
    case 'wrong-qty':
      return [linesUpdate.create({ lines: [{ key, quantity: merged.quantity }] })];
    default:
      return [];
  }
};

/** The lines of a task that were changed elsewhere. A task the server may have received is left alone. */
const contested = ({ base, there }: Sides, arrival: Arrival, keys: readonly string[]): ReadonlySet<string> => {
  const fixed = new Set(arrival.waiting.filter((task) => task.attempts > 0).flatMap(getLineKeys));
  return new Set(keys.filter((key) => !fixed.has(key) && (base.get(key) ?? 0) !== (there.get(key) ?? 0)));
};

/**
 * Merges the server's new cart with waiting changes by `mergeCarts`: base is the last known cart, local is what is
 * shown. Tasks of lines that were not changed elsewhere stay as they are. Pure and idempotent.
 */
export const mergeArrival = (arrival: Arrival): MergeResult => {
  const sides = getSides(arrival);
  const { base, local, there } = sides;
  const { lines, conflicts } = mergeCarts({
    base: toMergeLines(arrival, base, base),
    local: toMergeLines(arrival, local, base),
    server: toMergeLines(arrival, there, there),
  });
  const own = [arrival.done, ...arrival.waiting].flatMap((task) => (task ? getLineKeys(task) : []));
  const keys = contested(sides, arrival, own);
  const quiet = [...keys].filter((key) => !conflicts.some((conflict) => conflict.key === key));
  const merged = new Map(lines.map((line) => [line.key, line]));
  return {
    conflicts: [...conflicts, ...findUnmet(local, lines, quiet)].map((conflict) => toConflict(arrival, conflict)),
    waiting: arrival.waiting.flatMap((task) => withoutLines(task, keys) ?? []),
    inFront: [...keys].flatMap((key) => getTasksFor(arrival, key, merged.get(key))),
  };
};
