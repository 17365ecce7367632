import { OPERATIONS } from '../../operations.ts';
import { isPending } from '../../queue/task.ts';
import type { CartRecord } from '../cartRecord.ts';
import { couponApply } from '../operations/couponApply.ts';
import type { Task } from '../task.ts';
import type { CouponView } from './cartView.ts';

interface RefusedCoupon {
  readonly taskId: number;
  readonly code: string;
  readonly message: string;
}

const getCouponTasks = (cart: CartRecord, tasks: readonly Task[]): Task[] =>
  tasks.filter((task) => task.cartKey === cart.key && OPERATIONS.get(task).subject === couponApply.subject);

const knownCoupon = ({ server, coupon }: CartRecord): CouponView | null => {
  const applied = server?.totals?.couponCode;
  if (applied) return { code: applied, state: 'applied' };
  return coupon === null ? null : { code: coupon, state: server?.totals ? 'idle' : 'applied' };
};

/** The server's coupon overlaid with the last waiting change. Pure. */
export const overlayCoupon = (cart: CartRecord | null, tasks: readonly Task[]): CouponView | null => {
  if (!cart) return null;
  const known = knownCoupon(cart);
  const last = getCouponTasks(cart, tasks).findLast(isPending);
  if (!last) return known;
  if (couponApply.is(last)) return { code: last.variables.code, state: 'waiting' };
  return known && { ...known, state: 'leaving' };
};

/** The last refused coupon change that the shopper has not dismissed; null if none. Pure. */
export const refusedCoupon = (cart: CartRecord | null, tasks: readonly Task[]): RefusedCoupon | null => {
  const task = cart && getCouponTasks(cart, tasks).findLast(({ problem }) => problem);
  if (!task?.problem) return null;
  const code = couponApply.is(task) ? task.variables.code : (cart?.coupon ?? '');
  return { taskId: task.id, code, message: task.problem.message };
};
