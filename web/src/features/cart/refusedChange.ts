import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import { toState } from '../../lib/customizationEntries.ts';
import type { CartRecord } from '../../lib/offline/cartRecord.ts';
import { isCouponTask, lineKeysOf, type Task } from '../../lib/offline/task.ts';

/** A change of the cart that was refused, and where the shopper can mend it. */
export interface RefusedChange {
  readonly taskId: number;
  /** What she wanted. */
  readonly wish: string;
  /** Why it was refused. */
  readonly message: string;
  /** The page to mend it at; null where that is the line itself. */
  readonly path: string | null;
  /** True where it is about the coupon. */
  readonly isCoupon: boolean;
  /** The line to mend it at; null where there is none. */
  readonly lineKey: string | null;
  /** The form that was filled in, to be shown again there; null where there was none. */
  readonly form: { readonly sku: string; readonly state: CustomizationState } | null;
}

const CART = '/checkout/cart/';
const CHECKOUT = '/checkout/onepage/';

const nameOf = (key: string, cart: CartRecord | null): string =>
  cart?.server?.lines.find((line) => line.key === key)?.name ?? cart?.snapshots[key]?.name ?? 'an item';

const namesIn = (task: Task, cart: CartRecord | null): string =>
  lineKeysOf(task)
    .map((key) => task.snapshots?.find((line) => line.key === key)?.name ?? nameOf(key, cart))
    .join(', ');

const wishOf = (task: Task, cart: CartRecord | null): string => {
  const names = namesIn(task, cart);
  switch (task.operationName) {
    case 'CartLinesAdd':
      return `Adding ${names}`;
    case 'CartLinesUpdate':
      return `Changing ${names} to ${task.variables.lines.map(({ quantity }) => quantity).join(', ')}`;
    case 'CartLinesRemove':
      return `Removing ${names}`;
    case 'CartCouponApply':
      return `Coupon ${task.variables.code}`;
    case 'CartCouponRemove':
      return 'Taking off the coupon';
    default:
      return 'The way of shipping';
  }
};

const placeOf = (task: Task, cart: CartRecord | null): Pick<RefusedChange, 'path' | 'lineKey'> => {
  const lineKey = lineKeysOf(task).find((key) => cart?.server?.lines.some((line) => line.key === key)) ?? null;
  if (task.operationName === 'CartLinesAdd') return { lineKey: null, path: task.snapshots?.[0]?.path ?? null };
  if (isCouponTask(task)) return { lineKey: null, path: CART };
  return { lineKey, path: task.operationName === 'CartShippingSet' ? CHECKOUT : null };
};

const formOf = ({ snapshots = [] }: Task): RefusedChange['form'] => {
  const [line] = snapshots;
  return line?.formSku ? { sku: line.formSku, state: toState(line.input.customization ?? []) } : null;
};

/** Changes of the cart that wait for the shopper's decision, in the order in which she made them. */
export const refusedChanges = (tasks: readonly Task[], cart: CartRecord | null): readonly RefusedChange[] =>
  tasks
    .filter((task) => task.problem && task.operationName !== 'OrderPlace')
    .map((task) => ({
      taskId: task.id,
      wish: wishOf(task, cart),
      message: task.problem?.message ?? '',
      isCoupon: isCouponTask(task),
      form: formOf(task),
      ...placeOf(task, cart),
    }));
