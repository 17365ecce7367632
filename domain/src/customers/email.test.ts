import { expect, it } from 'vitest';
import { getBestMs } from '../testing/best-time.ts';
import { isEmail } from './email.ts';

it.each(['ada@example.com', "o'neil+bear@toys.example.co.uk", 'a@b.cd', 'ä@müller.example', `${'a'.repeat(64)}@b.cd`])(
  'an address is “%s”',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

it.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example.c',
  'ada@.cd',
  'a b@c.de',
  'a@b@c.de',
  'a@b..',
])('none is “%s”', (text) => {
  expect(isEmail(text)).toBe(false);
});

it('an address has at most 255 characters, 64 of them before the @', () => {
  const of = (length: number) => `ada@${'b'.repeat(length - 7)}.cd`;
  expect([isEmail(of(255)), isEmail(of(256)), isEmail(`${'a'.repeat(65)}@b.cd`)]).toEqual([true, false, false]);
});

it.each(['.', 'a.', 'a', '@', ' '])('a text of 100,000 “%s” is judged at once', async (piece) => {
  const judge = () => {
    for (let count = 0; count < 100; count += 1) expect(isEmail(`a@${piece.repeat(100_000)}@`)).toBe(false);
  };
  expect(await getBestMs(judge)).toBeLessThan(1000);
});
