import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getIdempotencyKeyRule, IDEMPOTENCY_KEY, LONGEST_STEP_KEY, STEP_KEY } from './idempotency-key.ts';

it.each([
  ['a UUID', '0b4f0c4e-9d7c-4d0f-9d3e-7f4f7d1c2a11', true],
  ['one character', '!', true],
  ['128 characters', 'k'.repeat(128), true],
  ['129 characters', 'k'.repeat(129), false],
  ['nothing', '', false],
  ['a blank', 'a b', false],
  ['a line break', 'a\nb', false],
  ['a line break at the end', 'ab\n', false],
  ['NUL', 'a\0b', false],
  ['Latin letters beyond ASCII', 'é', false],
  ['Cyrillic', 'ключ', false],
  ['an emoji', '🧸', false],
  ['half an emoji', '\ud83e', false],
])('%s', (_, text, isKey) => {
  expect(IDEMPOTENCY_KEY.test(text)).toBe(isKey);
});

it('is never a text that cannot be a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 140 }), (text) => {
      if (IDEMPOTENCY_KEY.test(text)) expect(() => new Headers({ key: text })).not.toThrow();
    }),
  );
});

it('leaves room for the steps of a change', () => {
  expect(STEP_KEY.test(`${'k'.repeat(128)}:99:undo`)).toBe(true);
  expect(getIdempotencyKeyRule(LONGEST_STEP_KEY)).toBe('must be 1 to 160 printable ASCII characters without blanks');
});
