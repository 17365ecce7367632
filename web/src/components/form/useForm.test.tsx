// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';
import { TextField } from './TextField.tsx';
import { type ServerErrors, useForm } from './useForm.ts';
import { REQUIRED, toFieldErrors } from './validators.ts';

type Values = Readonly<Record<'name' | 'city', string>>;

const send = vi.fn<(values: Values) => Promise<ServerErrors<keyof Values>>>();

const Form = () => {
  const form = useForm<Values>({
    fieldId: (name) => `f-${name}`,
    labels: { city: 'City', name: 'Name' },
    validate: ({ name, city }) =>
      toFieldErrors({ name: name.length < 2 ? 'Too short' : null, city: city === '' ? REQUIRED : null }),
    send,
  });
  return (
    <form noValidate {...form.elementProps}>
      <ErrorSummary errors={form.errorSummary} />
      <TextField label="Name" {...form.field('name')} />
      <TextField label="City" {...form.field('city')} />
      <button type="submit" aria-busy={form.isSubmitting}>
        Send
      </button>
    </form>
  );
};

const show = () => {
  render(<Form />);
  return userEvent.setup();
};

const summary = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const press = () => screen.getByRole('button', { name: 'Send' });

afterEach(() => {
  cleanup();
  send.mockReset();
});

it('validates a filled field when it is left, and takes the error away while it is typed in', async () => {
  const user = show();
  await user.tab();
  await user.tab();
  expect(screen.queryByText('Too short')).toBeNull();
  await user.type(screen.getByLabelText('Name'), 'A');
  expect(screen.queryByText('Too short')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Too short')).toBeTruthy();
  await user.type(screen.getByLabelText('Name'), 'd');
  expect(screen.queryByText('Too short')).toBeNull();
});

it('sends nothing while an error is left; the summary has them in the order of the form and stands until all is mended', async () => {
  const user = show();
  await user.click(press());
  expect(summary()).toEqual(['City: Field is required', 'Name: Too short']);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await user.type(screen.getByLabelText('City'), 'Oslo');
  expect(summary()).toHaveLength(2);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  expect(summary()).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

it('sends once, however often it is pressed, and shows what the shop refuses at the field', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerErrors<keyof Values>>();
  send.mockReturnValue(promise);
  const user = show();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('City'), 'Oslo');
  await user.dblClick(press());
  expect(press().getAttribute('aria-busy')).toBe('true');
  resolve({ errors: { city: 'No such place' } });
  expect(await screen.findByText('City: No such place')).toBeTruthy();
  expect(document.getElementById('f-city-error')?.textContent).toBe('No such place');
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', city: 'Oslo' });
  expect(press().getAttribute('aria-busy')).toBe('false');
});

it('keeps an error of the shop when the focus leaves its field for the summary, until it is typed in', async () => {
  send.mockResolvedValueOnce({ errors: { city: 'No such place' } });
  const user = show();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('City'), 'Oslo{Enter}');
  expect(await screen.findByText('City: No such place')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await user.tab();
  expect(summary()).toEqual(['City: No such place']);
  await user.type(screen.getByLabelText('City'), '!');
  expect(summary()).toEqual([]);
});

it('shows a refusal that is about no field in the summary until the next submission', async () => {
  send.mockResolvedValueOnce({ errors: {}, errorSummary: [{ fieldId: 'f-name', message: 'Try later' }] });
  send.mockResolvedValueOnce({ errors: {} });
  const user = show();
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('City'), 'Oslo');
  await user.click(press());
  expect(await screen.findByText('Try later')).toBeTruthy();
  await user.type(screen.getByLabelText('City'), '!');
  expect(summary()).toEqual(['Try later']);
  await user.click(press());
  expect(summary()).toEqual([]);
});
