import type { MoneyValue } from '../../../lib/moneyValue.ts';
import { isPending } from '../../queue/task.ts';
import type { CartRecord } from '../cartRecord.ts';
import { getLineKeys } from '../lineKeys.ts';
import type { LineSnapshot } from '../lineSnapshot.ts';
import type { Task } from '../task.ts';
import type { CartLineView } from './cartView.ts';
import { getShownQuantities } from './shownQuantities.ts';

type ServerLine = NonNullable<CartRecord['server']>['lines'][number];

interface KnownLine {
  readonly line: ServerLine;
  /** Of its cart. */
  readonly isVirtual: boolean;
}

/** A line before prices are resolved to net or gross. */
export type OverlaidLine = Omit<CartLineView, 'price'> & {
  /** The server's row price; null while the quantity differs. */
  readonly row: { readonly net: MoneyValue; readonly gross: MoneyValue } | null;
};

type Standing = Pick<CartLineView, 'quantity' | 'isWaiting' | 'problem'>;

/** In a virtual cart every line is virtual, even one that is otherwise unknown here. */
const fromServer = (
  { line, isVirtual }: KnownLine,
  snapshot: LineSnapshot | undefined,
  standing: Standing,
): OverlaidLine => ({
  key: line.key,
  itemId: line.itemId,
  sku: line.sku,
  name: line.name,
  path: line.product?.path ?? snapshot?.path ?? null,
  image: line.product?.image ?? snapshot?.image ?? null,
  choices: line.choices,
  // Absent in carts that were stored before there were quotes.
  quote: line.quote ?? null,
  shipment: line.shipment,
  unit: line.total?.unit.net ?? snapshot?.unitNet ?? null,
  unitGross: line.total?.unit.gross ?? snapshot?.unitGross ?? null,
  row: line.quantity === standing.quantity ? (line.total?.row ?? null) : null,
  taxClassId: line.product?.taxClassId ?? snapshot?.taxClassId ?? null,
  taxRate: line.total?.taxRate ?? null,
  isVirtual: isVirtual || line.isVirtual || (snapshot?.isVirtual ?? false),
  maxQuantity: snapshot?.maxQuantity ?? null,
  isVolatile: snapshot?.isVolatile ?? false,
  isEstimate: false,
  ...standing,
});

const fromSnapshot = (snapshot: LineSnapshot, standing: Standing): OverlaidLine => ({
  ...snapshot,
  sku: snapshot.input.sku,
  shipment: null,
  unit: snapshot.unitNet,
  unitGross: snapshot.unitGross ?? null,
  row: null,
  taxRate: null,
  isEstimate: false,
  isVolatile: snapshot.isVolatile ?? false,
  ...standing,
});

const findProblem = (tasks: readonly Task[], key: string): string | null =>
  tasks.findLast((task) => task.problem && getLineKeys(task).includes(key))?.problem?.message ?? null;

const getStanding = (tasks: readonly Task[], key: string): Omit<Standing, 'quantity'> => ({
  isWaiting: tasks.some((task) => isPending(task) && getLineKeys(task).includes(key)),
  problem: findProblem(tasks, key),
});

/** The lines as shown, refused tasks with their messages. */
export const overlayLines = (cart: CartRecord | null, tasks: readonly Task[]): readonly OverlaidLine[] => {
  if (!cart) return [];
  const own = tasks.filter((task) => task.cartKey === cart.key);
  const made = new Map(own.flatMap((task) => task.snapshots ?? []).map((snapshot) => [snapshot.key, snapshot]));
  return [...getShownQuantities(cart, own)].flatMap(([key, quantity]) => {
    const line = cart.server?.lines.find((one) => one.key === key);
    const snapshot = made.get(key) ?? cart.snapshots[key];
    const standing = { quantity, ...getStanding(own, key) };
    if (line) return fromServer({ line, isVirtual: cart.server?.isVirtual ?? false }, snapshot, standing);
    return snapshot ? fromSnapshot(snapshot, standing) : [];
  });
};

export const countPieces = (lines: readonly Pick<CartLineView, 'quantity'>[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0);
