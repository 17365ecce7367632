import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { useState } from 'react';
import { keepChange, keepTask } from '../../../shop/cart/keepTask.ts';
import { couponApply } from '../../../shop/cart/operations/couponApply.ts';
import { couponRemove } from '../../../shop/cart/operations/couponRemove.ts';
import { refusedCoupon } from '../../../shop/cart/view/overlayCoupon.ts';
import { useOfflineState } from '../useOfflineState.ts';
import type { CodeProblem } from './CodeField.tsx';

export interface CouponVerbs {
  readonly apply: (typed: string) => Promise<void>;
  readonly remove: () => Promise<void>;
  readonly discard: () => Promise<void>;
  /** Null unless a code was refused. */
  readonly refusedCode: string | null;
  /** Id of the refused task; null if there is none. */
  readonly refusedId: number | null;
  /** Why a code was refused, by the shop or by this device. */
  readonly problem: CodeProblem | null;
}

export const useCoupon = (): CouponVerbs => {
  const { cart, tasks } = useOfflineState();
  const [own, setOwn] = useState<CodeProblem | null>(null);
  const refused = refusedCoupon(cart, tasks);
  const showProblem = (message: string | null) =>
    setOwn((before) => (message === null ? null : { key: `${before?.key ?? ''}.`, message }));
  return {
    apply: async (typed) => {
      const code = typed.trim();
      showProblem(code === '' ? refusals.fieldRequired : await keepTask(couponApply.create({ code })));
    },
    remove: async () => showProblem(await keepTask(couponRemove.create({}))),
    discard: async () => {
      if (refused) showProblem(await keepChange((queue) => queue.discard(refused.taskId)));
    },
    refusedCode: refused?.code ?? null,
    refusedId: refused?.taskId ?? null,
    problem: own ?? (refused && { key: String(refused.taskId), message: refused.message }),
  };
};
