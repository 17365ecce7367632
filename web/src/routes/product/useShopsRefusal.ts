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
  /** True once the form shows the refused state. */
  readonly isRestored: boolean;
}

/** Shows a refusal at the option that it is about, else as a message. */
export const useShopsRefusal = ({ form, filled, sku, isRestored }: Refusable) => {
  const refusal = useFormRefusal(sku);
  const optionId = refusal && findBlamedOption(form, refusal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isRestored && refusal && optionId) filled.setServerErrors([{ optionId, message: refusal.message }]);
  }, [refusal?.taskId, isRestored]);
  return {
    problem: refusal && !optionId ? refusal.message : null,
    /** A newly filled form replaces the refused task. */
    settle: async (): Promise<void> => {
      if (refusal) await keepChange((queue) => queue.discard(refusal.taskId));
    },
  };
};
