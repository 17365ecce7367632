import { useState } from 'react';
import type { CodeProblem } from './CodeField.tsx';
import { keepChange, keepTask } from './keepTask.ts';
import { refusedCoupon } from './overlayCoupon.ts';
import { useOfflineState } from './useOfflineState.ts';

const EMPTY = 'Field is required';

export interface CouponVerbs {
  readonly apply: (typed: string) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Gives up a code that was refused. */
  readonly discard: () => Promise<void>;
  /** The code that was refused; null while none was. */
  readonly refusedCode: string | null;
  /** The change that was refused; null while none was. */
  readonly refusedId: number | null;
  /** Why; also for what never got as far as the shop. */
  readonly problem: CodeProblem | null;
}

/** Changing the coupon of the cart, with or without a network. */
export const useCoupon = (): CouponVerbs => {
  const { cart, tasks } = useOfflineState();
  const [own, setOwn] = useState<CodeProblem | null>(null);
  const refused = refusedCoupon(cart, tasks);
  const say = (message: string | null) =>
    setOwn((before) => (message === null ? null : { key: `${before?.key ?? ''}.`, message }));
  return {
    apply: async (typed) => {
      const code = typed.trim();
      say(code === '' ? EMPTY : await keepTask({ operationName: 'CartCouponApply', variables: { code } }));
    },
    remove: async () => say(await keepTask({ operationName: 'CartCouponRemove', variables: {} })),
    discard: async () => {
      if (refused) say(await keepChange((queue) => queue.discard(refused.taskId)));
    },
    refusedCode: refused?.code ?? null,
    refusedId: refused?.taskId ?? null,
    problem: own ?? (refused && { key: String(refused.taskId), message: refused.message }),
  };
};
