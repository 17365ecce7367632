import type { CartCounts } from '../../offlineStore.ts';
import { isPending } from '../../queue/task.ts';
import type { CartRecord } from '../cartRecord.ts';
import { getLineKeys } from '../lineKeys.ts';
import { applyTasks, getQuantities, type Quantities } from '../quantities.ts';
import type { Task } from '../task.ts';

const getOwnTasks = (cart: CartRecord, tasks: readonly Task[]): readonly Task[] =>
  tasks.filter((task) => task.cartKey === cart.key);

/**
 * Quantities as shown: the server's last state with this cart's tasks applied in order, the same as when the next
 * server cart is merged. Refused tasks have no effect.
 */
export const getShownQuantities = (cart: CartRecord, tasks: readonly Task[]): Quantities =>
  applyTasks(getQuantities(cart.server), getOwnTasks(cart, tasks).filter(isPending));

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

export const getCartCounts = (cart: CartRecord | null, tasks: readonly Task[]): CartCounts => {
  if (!cart) return { lines: 0, pieces: 0, isWaiting: false };
  const shown = getShownQuantities(cart, tasks);
  const waiting = getOwnTasks(cart, tasks).filter(isPending).flatMap(getLineKeys);
  return { lines: shown.size, pieces: sum(shown.values()), isWaiting: waiting.some((key) => shown.has(key)) };
};
