import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_PASSWORD, passwordProblem } from './password.ts';

describe('a password', () => {
  it.each(['Plush-Bear-42', 'abcdefG1', 'ABCDEFG-1', 'ünïcödé-Ä', 'bear bear 1', 'Бурый-Мишка'])(
    'is one that an account may have: %s',
    (password) => {
      expect(passwordProblem(password)).toBeNull();
    },
  );

  it.each([
    ['', 'Field is required'],
    ['aB3-xyz', 'Password must have at least 8 characters'],
    ['🧸🧸🧸aB3x', 'Password must have at least 8 characters'],
    ['abcdefgh', 'Password must have at least 3 of: lowercase, uppercase, numbers, symbols'],
    ['abcdefg1', 'Password must have at least 3 of: lowercase, uppercase, numbers, symbols'],
    [`aB1${'x'.repeat(LONGEST_PASSWORD)}`, 'Password can have up to 128 characters'],
  ])('is refused with a word on what it lacks: %s', (password, problem) => {
    expect(passwordProblem(password)?.message).toBe(problem);
  });

  it('is the same on every keyboard: composed letters or parted ones', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        expect(passwordProblem(text.normalize('NFD')) === null).toBe(passwordProblem(text.normalize('NFC')) === null);
      }),
    );
  });
});
