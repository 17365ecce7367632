import { sum } from '../pricing/money.ts';
import { MAX_QUANTITY } from './quantity.ts';

/** The fields that merging reads; all others are kept. */
export interface MergeLine {
  /** `lineKey` of its content. */
  readonly key: string;
  readonly quantity: number;
  /** Null until the server knows the line. */
  readonly serverItemId: string | null;
  /** Has options, a customization or a plushie. Never dropped on a conflict. */
  readonly isCustomized: boolean;
}

export interface MergeSides<Line extends MergeLine> {
  readonly base: readonly Line[];
  readonly local: readonly Line[];
  readonly server: readonly Line[];
}

/** Two conflicting changes of a line and the outcome. Quantity 0 means removed. */
export interface MergeConflict {
  readonly key: string;
  readonly local: number;
  readonly server: number;
  readonly kept: number;
  /** The side that the resulting quantity is from. */
  readonly won: 'LOCAL' | 'SERVER';
}

export interface MergeResult<Line extends MergeLine> {
  readonly lines: readonly Line[];
  readonly conflicts: readonly MergeConflict[];
}

/** A local line compared with the server's: missing there, another quantity, only other facts, or equal. */
type LineComparison = 'no-item' | 'wrong-qty' | 'update-required' | 'no-changes';

export const compareLine = (local: MergeLine, server: MergeLine | undefined): LineComparison => {
  if (!server) return 'no-item';
  if (server.quantity !== local.quantity) return 'wrong-qty';
  return server.serverItemId === local.serverItemId ? 'no-changes' : 'update-required';
};

type Trio<Line> = { readonly [Side in keyof MergeSides<MergeLine>]: Line | undefined };

interface Decision {
  readonly quantity: number;
  readonly conflict: MergeConflict | null;
}

const agreed = (quantity: number): Decision => ({ quantity, conflict: null });

const getQuantity = (line: MergeLine | undefined): number => line?.quantity ?? 0;

const isNewToServer = ({ base, local, server }: Trio<MergeLine>): boolean =>
  !server && local !== undefined && local.serverItemId === null && (base?.serverItemId ?? null) === null;

/** A removal wins, except for a customized line; of two quantities this device's wins. */
const winner = ({ base, local, server }: Trio<MergeLine>): MergeConflict['won'] => {
  if (getQuantity(local) > 0 && getQuantity(server) > 0) return 'LOCAL';
  const isKept = [local, server, base].some((line) => line?.isCustomized);
  return getQuantity(local) > 0 === isKept ? 'LOCAL' : 'SERVER';
};

const settle = (key: string, trio: Trio<MergeLine>): Decision => {
  const [base, local, server] = [trio.base, trio.local, trio.server].map(getQuantity) as [number, number, number];
  if (local === server || server === base || isNewToServer(trio)) return agreed(local);
  if (local === base) return agreed(server);
  const won = winner(trio);
  const kept = won === 'LOCAL' ? local : server;
  return { quantity: kept, conflict: { key, local, server, kept, won } };
};

const byKey = <Line extends MergeLine>(lines: readonly Line[]) => new Map(lines.map((line) => [line.key, line]));

/** The server's facts about a line win; facts that only this device has are kept. */
const joined = <Line extends MergeLine>({ local, server }: Trio<Line>, quantity: number): Line[] => {
  const line = local && server ? { ...local, serverItemId: server.serverItemId } : (local ?? server);
  return line && quantity > 0 ? [{ ...line, quantity }] : [];
};

/**
 * Three-way merge of a cart. A change on one side only is kept. If both sides changed a line, the conflict is reported:
 * this device's quantity wins, and a removal wins unless the line is customized. Quantities are never summed. Lines
 * keep the server's order; new ones come last.
 */
export const mergeCarts = <Line extends MergeLine>(sides: MergeSides<Line>): MergeResult<Line> => {
  const [base, local, server] = [byKey(sides.base), byKey(sides.local), byKey(sides.server)];
  const keys = [...new Set([...server.keys(), ...local.keys()])];
  const conflicts: MergeConflict[] = [];
  const lines = keys.flatMap((key) => {
    const trio = { base: base.get(key), local: local.get(key), server: server.get(key) };
    const { quantity, conflict } = settle(key, trio);
    if (conflict) conflicts.push(conflict);
    return joined(trio, quantity);
  });
  return { lines, conflicts };
};

interface CountedLine {
  readonly key: string;
  readonly quantity: number;
}

/**
 * Merges a guest's cart into the customer's at sign-in: quantities of the same line are summed, up to the line's
 * maximum. Not idempotent: the caller makes sure that each guest cart is merged once.
 */
export const mergeGuestCart = <Line extends CountedLine>(guest: readonly Line[], customer: readonly Line[]): Line[] => {
  const added = byCount(guest);
  const known = new Set(customer.map(({ key }) => key));
  const summed = customer.map((line) => {
    const quantity = Math.min(sum([line.quantity, added.get(line.key) ?? 0]), MAX_QUANTITY);
    return { ...line, quantity: Math.max(quantity, line.quantity) };
  });
  return [...summed, ...guest.filter(({ key }) => !known.has(key))];
};

const byCount = (lines: readonly CountedLine[]) => new Map(lines.map(({ key, quantity }) => [key, quantity]));
