// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { QuantityField } from './QuantityField.tsx';

afterEach(cleanup);

const setUp = (start = 2) => {
  const onChange = vi.fn();
  const Held = () => {
    const [value, setValue] = useState(start);
    const change = (quantity: number) => {
      onChange(quantity);
      setValue(quantity);
    };
    return <QuantityField value={value} onChange={change} max={10} />;
  };
  render(<Held />);
  return {
    onChange,
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }),
  };
};

it('steps between 1 and the most', async () => {
  const { onChange, user } = setUp();
  await user.click(screen.getByRole('button', { name: 'Quantity: one less' }));
  expect(onChange).toHaveBeenLastCalledWith(1);
  expect(screen.getByRole('button', { name: 'Quantity: one less' })).toHaveProperty('disabled', true);
});

it('takes what is typed when the field is left, not before', async () => {
  const { onChange, user, field } = setUp();
  await user.clear(field);
  await user.type(field, '7');
  expect(onChange).not.toHaveBeenCalled();
  await user.tab();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(7);
});

it('shows what was typed until the quantity follows, and what it becomes later', async () => {
  const onChange = vi.fn();
  const { rerender } = render(<QuantityField value={1} onChange={onChange} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  const user = userEvent.setup();
  await user.clear(field);
  await user.type(field, '3{Enter}');
  await user.tab();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(3);
  expect(field.value).toBe('3');
  rerender(<QuantityField value={3} onChange={onChange} />);
  expect(field.value).toBe('3');
  rerender(<QuantityField value={1} onChange={onChange} />);
  expect(field.value).toBe('1');
});

it.each([
  ['0', 'Must be greater than 0'],
  ['-1', 'Must be greater than 0'],
  ['2abc', 'Enter a whole number'],
  ['1e9', 'Enter a whole number'],
  ['11', 'You can order up to 10'],
])('refuses %s, says why and keeps it', async (text, message) => {
  const { onChange, user, field } = setUp();
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(field.value).toBe(text);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(onChange).not.toHaveBeenCalled();
});
