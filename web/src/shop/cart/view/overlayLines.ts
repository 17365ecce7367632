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

/** A line before it is known how the store shows prices. */
export type OverlaidLine = Omit<CartLineView, 'price'> & {
  /** All of its pieces as the server counts them; null while their number is another one. */
  readonly row: { readonly net: MoneyValue; readonly gross: MoneyValue } | null;
};

/** How it stands in the queue. */
type Standing = Pick<CartLineView, 'quantity' | 'isWaiting' | 'problem'>;

/** Of a cart with nothing to ship each line is virtual, also one that this device knows nothing else of. */
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

/** The lines the shopper sees. The text of a refused task stands at its line. */
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

/** Sum of the quantities. */
export const countPieces = (lines: readonly Pick<CartLineView, 'quantity'>[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0);
