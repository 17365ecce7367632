import { sum } from '../pricing/money.ts';
import { MAX_QUANTITY } from './quantity.ts';

/** One line of a cart as far as merging goes; whatever else it carries goes along. */
export interface MergeLine {
  /** `lineKey` of its content: equal on both sides, and another one once the content is another. */
  readonly key: string;
  readonly quantity: number;
  /** The server's name for it; null until the server knows the line. */
  readonly serverItemId: string | null;
  /** Made by the shopper: options, a customization, a plushie. Never dropped on a conflict. */
  readonly isCustomized: boolean;
}

/** The cart as both sides last agreed on it, as this device has it now, and as the server has it now. */
export interface MergeSides<Line extends MergeLine> {
  readonly base: readonly Line[];
  readonly local: readonly Line[];
  readonly server: readonly Line[];
}

/** Two changes of one line that cannot both hold, and what was done. A quantity of 0 stands for "not there". */
export interface MergeConflict {
  readonly key: string;
  readonly local: number;
  readonly server: number;
  readonly kept: number;
  /** Which side the kept quantity is from. */
  readonly won: 'LOCAL' | 'SERVER';
}

export interface MergeResult<Line extends MergeLine> {
  readonly lines: readonly Line[];
  readonly conflicts: readonly MergeConflict[];
}

/** A line of this device beside the server's: missing there, another quantity, facts to take over, or the same. */
export type LineComparison = 'no-item' | 'wrong-qty' | 'update-required' | 'no-changes';

/** Compares a line with the one the server has under the same key. */
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

/** Of two changes that cannot both hold: a removal, or of a customized line the other one; of two quantities this device's. */
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
 * Brings two copies of a cart together. What one side alone changed since they agreed holds. Where both changed a line
 * the conflict is told: of two quantities this device's, the newer one, holds; a line that one of them took out is gone,
 * unless it is customized, which is kept. Quantities are never summed. Lines stand in the server's order, those it does
 * not know last.
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
 * A guest's cart put into the customer's at sign-in: quantities of the same line are summed, up to the most that a line
 * may hold. Not to be done twice with one guest cart: whoever calls keeps count of that.
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
