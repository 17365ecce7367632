import type { CartRecord } from '../../lib/offline/cartRecord.ts';
import type { LineSnapshot } from '../../lib/offline/lineSnapshot.ts';
import { afterTasks, quantitiesOf } from '../../lib/offline/quantities.ts';
import { isPending, lineKeysOf, type Task } from '../../lib/offline/task.ts';
import type { CartLineView } from './cartView.ts';

type ServerLine = NonNullable<CartRecord['server']>['lines'][number];

interface KnownLine {
  readonly line: ServerLine;
  /** Of its cart. */
  readonly isVirtual: boolean;
}

/** How it stands in the queue. */
type Standing = Pick<CartLineView, 'quantity' | 'isWaiting' | 'problem'>;

/** Of a cart with nothing to ship each line is virtual, also one that this device knows nothing else of. */
const lineOfServer = (
  { line, isVirtual }: KnownLine,
  snapshot: LineSnapshot | undefined,
  standing: Standing,
): CartLineView => ({
  key: line.key,
  sku: line.sku,
  name: line.name,
  path: line.product?.path ?? snapshot?.path ?? null,
  image: line.product?.image ?? snapshot?.image ?? null,
  choices: line.choices,
  shipment: line.shipment,
  unit: line.total?.unit.net ?? snapshot?.unitNet ?? null,
  unitGross: line.total?.unit.gross ?? snapshot?.unitGross ?? null,
  taxClassId: line.product?.taxClassId ?? snapshot?.taxClassId ?? null,
  taxRate: line.total?.taxRate ?? null,
  isVirtual: isVirtual || line.isVirtual || (snapshot?.isVirtual ?? false),
  maxQuantity: snapshot?.maxQuantity ?? null,
  isVolatile: snapshot?.isVolatile ?? false,
  isEstimate: false,
  ...standing,
});

const lineOfSnapshot = (snapshot: LineSnapshot, standing: Standing): CartLineView => ({
  ...snapshot,
  sku: snapshot.input.sku,
  shipment: null,
  unit: snapshot.unitNet,
  unitGross: snapshot.unitGross ?? null,
  taxRate: null,
  isEstimate: false,
  isVolatile: snapshot.isVolatile ?? false,
  ...standing,
});

const problemOf = (tasks: readonly Task[], key: string): string | null =>
  tasks.findLast((task) => task.problem && lineKeysOf(task).includes(key))?.problem?.message ?? null;

const standingOf = (tasks: readonly Task[], key: string): Omit<Standing, 'quantity'> => ({
  isWaiting: tasks.some((task) => isPending(task) && lineKeysOf(task).includes(key)),
  problem: problemOf(tasks, key),
});

/**
 * The lines the shopper sees: what the server last said, with the tasks of this cart carried out in their order, as they
 * are where the server's next cart is merged with them. Refused tasks change nothing; their text stands at the line.
 */
export const overlayLines = (cart: CartRecord | null, tasks: readonly Task[]): readonly CartLineView[] => {
  if (!cart) return [];
  const own = tasks.filter((task) => task.cartKey === cart.key);
  const made = new Map(own.flatMap((task) => task.snapshots ?? []).map((snapshot) => [snapshot.key, snapshot]));
  return [...afterTasks(quantitiesOf(cart.server), own.filter(isPending))].flatMap(([key, quantity]) => {
    const line = cart.server?.lines.find((one) => one.key === key);
    const snapshot = made.get(key) ?? cart.snapshots[key];
    const standing = { quantity, ...standingOf(own, key) };
    if (line) return lineOfServer({ line, isVirtual: cart.server?.isVirtual ?? false }, snapshot, standing);
    return snapshot ? lineOfSnapshot(snapshot, standing) : [];
  });
};

/** Sum of the quantities. */
export const countOf = (lines: readonly CartLineView[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0);
