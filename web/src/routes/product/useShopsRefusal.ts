import type { Form } from '@patchwork/domain/customization/form.ts';
import { useEffect } from 'react';
import { useFormRefusal } from '../../features/cart/conflicts/useFormRefusal.ts';
import type { FilledForm } from '../../features/customization/form/useCustomizationForm.ts';
import { keepChange } from '../../shop/cart/keepTask.ts';
import { findBlamedOption } from './blamedOption.ts';

interface Refusable {
  readonly form: Form;
  readonly filled: Pick<FilledForm, 'setServerErrors'>;
  readonly sku: string;
  /** True once the form is as it was left: what is refused is that. */
  readonly isRestored: boolean;
}

/** Shows in the form why the shop did not take it; what no option is to blame for is told in words. */
export const useShopsRefusal = ({ form, filled, sku, isRestored }: Refusable) => {
  const refusal = useFormRefusal(sku);
  const optionId = refusal && findBlamedOption(form, refusal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isRestored && refusal && optionId) filled.setServerErrors([{ optionId, message: refusal.message }]);
  }, [refusal?.taskId, isRestored]);
  return {
    problem: refusal && !optionId ? refusal.message : null,
    /** It was filled in anew: the refused one waits for nothing any more. */
    settle: async (): Promise<void> => {
      if (refusal) await keepChange((queue) => queue.discard(refusal.taskId));
    },
  };
};
