import { expect, it } from 'vitest';
import { validatePassword } from './validatePassword.ts';

it.each([
  ['', 'Field is required'],
  ['aB3-xyz', 'Use at least 8 characters'],
  ['abcdefg1', 'Use at least 3 of: lowercase, uppercase, numbers, symbols'],
  [`aB1${'x'.repeat(200)}`, 'Use 128 characters or fewer'],
  ['Plush-Bear-42', null],
])('says what to change about %s', (password, error) => {
  expect(validatePassword(password)).toBe(error);
});
