import type { CartRecord } from '../../lib/offline/cartRecord.ts';
import type { LineSnapshot } from '../../lib/offline/lineSnapshot.ts';
import type { Task } from '../../lib/offline/task.ts';
import type { CartLineView } from './cartView.ts';

type ServerLine = NonNullable<CartRecord['server']>['lines'][number];

const lineOfServer = (line: ServerLine, snapshot: LineSnapshot | undefined): CartLineView => ({
  key: line.key,
  sku: line.sku,
  quantity: line.quantity,
  name: line.name,
  path: line.product?.path ?? snapshot?.path ?? null,
  image: line.product?.image ?? snapshot?.image ?? null,
  choices: line.choices,
  unit: line.total?.unit.net ?? snapshot?.unitNet ?? null,
  taxClassId: snapshot?.taxClassId ?? null,
  taxRate: line.total?.taxRate ?? null,
  isVirtual: snapshot?.isVirtual ?? false,
  maxQuantity: snapshot?.maxQuantity ?? null,
  isVolatile: snapshot?.isVolatile ?? false,
  isEstimate: false,
  isWaiting: false,
  problem: null,
});

const lineOfSnapshot = (snapshot: LineSnapshot, quantity: number): CartLineView => ({
  ...snapshot,
  sku: snapshot.input.sku,
  quantity,
  unit: snapshot.unitNet,
  taxRate: null,
  isEstimate: false,
  isVolatile: snapshot.isVolatile ?? false,
  isWaiting: true,
  problem: null,
});

const withQuantity = (line: CartLineView, quantity: number): CartLineView => ({ ...line, quantity, isWaiting: true });

const add = (lines: readonly CartLineView[], snapshot: LineSnapshot, quantity: number): CartLineView[] =>
  lines.some((line) => line.key === snapshot.key)
    ? lines.map((line) => (line.key === snapshot.key ? withQuantity(line, line.quantity + quantity) : line))
    : [...lines, lineOfSnapshot(snapshot, quantity)];

const problemOf = (task: Task): ReadonlyMap<string, string> => {
  const message = task.problem?.message;
  const updates = task.operationName === 'CartLinesUpdate' ? task.variables.lines.map(({ key }) => key) : [];
  const removals = task.operationName === 'CartLinesRemove' ? task.variables.keys : [];
  const adds = (task.snapshots ?? []).map(({ key }) => key);
  return new Map(message ? [...updates, ...removals, ...adds].map((key) => [key, message]) : []);
};

const refuse = (lines: readonly CartLineView[], task: Task): readonly CartLineView[] => {
  const problems = problemOf(task);
  return lines.map((line) => ({ ...line, problem: problems.get(line.key) ?? line.problem }));
};

const apply = (lines: readonly CartLineView[], task: Task): readonly CartLineView[] => {
  if (task.problem) return refuse(lines, task);
  switch (task.operationName) {
    case 'CartLinesAdd':
      return (task.snapshots ?? []).reduce<readonly CartLineView[]>(
        (now, snapshot, index) => add(now, snapshot, task.variables.lines[index]?.quantity ?? 0),
        lines,
      );
    case 'CartLinesUpdate': {
      const wanted = new Map(task.variables.lines.map(({ key, quantity }) => [key, quantity]));
      return lines.map((line) => withQuantityIf(line, wanted.get(line.key)));
    }
    case 'CartLinesRemove':
      return lines.filter((line) => !task.variables.keys.includes(line.key));
    default:
      return lines;
  }
};

const withQuantityIf = (line: CartLineView, quantity: number | undefined): CartLineView =>
  quantity === undefined ? line : withQuantity(line, quantity);

/**
 * The lines the shopper sees: what the server last said, with the tasks of this cart laid over it in their order.
 * Refused tasks change nothing; their text stands at the line.
 */
export const overlayLines = (cart: CartRecord | null, tasks: readonly Task[]): readonly CartLineView[] => {
  if (!cart) return [];
  const known = (cart.server?.lines ?? []).map((line) => lineOfServer(line, cart.snapshots[line.key]));
  return tasks.filter((task) => task.cartKey === cart.key).reduce(apply, known);
};

/** Sum of the quantities. */
export const countOf = (lines: readonly CartLineView[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0);
