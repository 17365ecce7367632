import type { ComponentProps } from 'react';
import { TextField } from '../TextField.tsx';
import type { BoundForm } from './useDetailForm.ts';

type DetailFieldProps<TDetails> = Omit<
  ComponentProps<typeof TextField>,
  'id' | 'form' | 'value' | 'onChange' | 'onBlur' | 'error' | 'name'
> & {
  readonly form: BoundForm<TDetails>;
  /** Of a detail that is a text. */
  readonly name: Extract<keyof TDetails, string>;
};

/** A text of a form, bound to what was typed: judged when it is left, never while it is typed. */
export const DetailField = <TDetails,>({ form, name, ...rest }: DetailFieldProps<TDetails>) => (
  <TextField
    {...rest}
    id={form.idOf(name)}
    name={name}
    value={String(form.details[name])}
    error={form.problems[name] ?? null}
    onChange={(event) => form.set({ [name]: event.target.value } as unknown as Partial<TDetails>)}
    onBlur={() => void form.leave(name)}
  />
);
