import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import * as text from '@patchwork/domain/messages/cart-changes.generated.ts';
import { formatList } from '@patchwork/domain/messages/format-list.ts';
import { toState } from '../../lib/customizationEntries.ts';
import { OPERATIONS } from '../operations.ts';
import { isOrder } from '../orders/operations/orderPlace.ts';
import type { CartRecord } from './cartRecord.ts';
import { getLineKeys } from './lineKeys.ts';
import { couponApply } from './operations/couponApply.ts';
import type { Task } from './task.ts';

export interface RefusedChange {
  readonly taskId: number;
  readonly wish: string;
  readonly message: string;
  /** Page to fix it at; null if that is the line itself. */
  readonly path: string | null;
  readonly isCoupon: boolean;
  /** Line to fix it at; null if there is none. */
  readonly lineKey: string | null;
  /** Refilled at `path`; null without a form. */
  readonly form: { readonly sku: string; readonly state: CustomizationState } | null;
}

const getName = (key: string, cart: CartRecord | null): string =>
  cart?.server?.lines.find((line) => line.key === key)?.name ?? cart?.snapshots[key]?.name ?? text.unknownItem;

const getNames = (task: Task, cart: CartRecord | null): string[] =>
  getLineKeys(task).map((key) => task.snapshots?.find((line) => line.key === key)?.name ?? getName(key, cart));

const getPlace = (task: Task, cart: CartRecord | null): Pick<RefusedChange, 'path' | 'lineKey'> => {
  const { getMendPath } = OPERATIONS.get(task);
  if (getMendPath) return { lineKey: null, path: getMendPath(task) };
  const lineKey = getLineKeys(task).find((key) => cart?.server?.lines.some((line) => line.key === key)) ?? null;
  return { lineKey, path: null };
};

const getForm = ({ snapshots = [] }: Task): RefusedChange['form'] => {
  const [line] = snapshots;
  return line?.formSku ? { sku: line.formSku, state: toState(line.input.customization ?? []) } : null;
};

/** Refused cart changes that wait for the shopper's decision, oldest first. */
export const refusedChanges = (
  tasks: readonly Task[],
  cart: CartRecord | null,
  locale: string,
): readonly RefusedChange[] =>
  tasks
    .filter((task) => task.problem && !isOrder(task))
    .map((task) => ({
      taskId: task.id,
      wish: OPERATIONS.get(task).describe(task, formatList(locale, getNames(task, cart)), locale),
      message: task.problem?.message ?? '',
      isCoupon: OPERATIONS.get(task).subject === couponApply.subject,
      form: getForm(task),
      ...getPlace(task, cart),
    }));
