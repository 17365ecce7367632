import type { ComponentProps } from 'react';
import { TextField } from '../../components/TextField.tsx';
import { type DetailName, fieldId } from './details.ts';
import type { CheckoutForm } from './useCheckoutForm.ts';

type DetailFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'id' | 'form' | 'value' | 'onChange' | 'onBlur' | 'error' | 'name'
> & {
  readonly form: CheckoutForm;
  readonly name: DetailName;
};

/** A text of the checkout, bound to what was typed: judged when it is left, never while it is typed. */
export const DetailField = ({ form, name, ...rest }: DetailFieldProps) => (
  <TextField
    {...rest}
    id={fieldId(name)}
    name={name}
    value={form.details[name]}
    error={form.problems[name] ?? null}
    onChange={(event) => form.set({ [name]: event.target.value })}
    onBlur={() => void form.leave(name)}
  />
);
