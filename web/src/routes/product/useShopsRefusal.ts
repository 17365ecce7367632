import { getTitle } from '@patchwork/domain/customization/definition.ts';
import type { Form } from '@patchwork/domain/customization/form.ts';
import { toProblemReason } from '@patchwork/domain/customization/problem.ts';
import { useEffect } from 'react';
import { type FormRefusal, useFormRefusal } from '../../features/cart/conflicts/useFormRefusal.ts';
import type { FilledForm } from '../../features/customization/form/useCustomizationForm.ts';
import { keepChange } from '../../shop/cart/keepTask.ts';

/** The option that is to blame; one that is missing is known by what is said of it. */
const blamed = (form: Form, { customizationId, message }: FormRefusal): string | null => {
  if (customizationId !== null) return form.byId.has(customizationId) ? customizationId : null;
  const isMissing = ({ definition }: Form['options'][number]) =>
    toProblemReason('REQUIRED', { title: getTitle(definition), max: null }).message === message;
  return form.options.find(isMissing)?.id ?? null;
};

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
  const optionId = refusal && blamed(form, refusal);
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
