import { getTitle } from '@patchwork/domain/customization/definition.ts';
import type { Form } from '@patchwork/domain/customization/form.ts';
import { toProblemReason } from '@patchwork/domain/customization/problem.ts';
import type { FormRefusal } from '../../features/cart/conflicts/findFormRefusal.ts';

type Option = Form['options'][number];

/** Compares the reason and its parameters, so that it works in every language. */
const isMissed = ({ reason, parameters = [] }: FormRefusal, { definition }: Option): boolean => {
  const missing = toProblemReason('REQUIRED', { title: getTitle(definition), max: null });
  const given = new Map(parameters.map(({ name, value }) => [name, value]));
  return (
    missing.key === reason && Object.entries(missing.parameters).every(([name, value]) => given.get(name) === value)
  );
};

/** Id of the option that a refusal is about; null if it is about several or none. */
export const findBlamedOption = (form: Form, refusal: FormRefusal): string | null => {
  const { customizationId: id } = refusal;
  if (id !== null) return form.byId.has(id) ? id : null;
  return form.options.find((option) => isMissed(refusal, option))?.id ?? null;
};
