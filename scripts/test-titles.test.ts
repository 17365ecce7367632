import { expect, it } from 'vitest';
import { readTestTitles } from './lib/test-titles.ts';

const read = (source: string) =>
  Object.fromEntries(readTestTitles('some.test.ts', source).map(({ title, isSkipped }) => [title, isSkipped]));

it('reads what tests and suites are called, and nothing else', () => {
  expect(
    read(`
      // it('in a comment', () => {})
      describe('a suite', () => {
        it("the cart's own", () => expect('a text').toBe('it(a text)'));
        test.describe.serial('one after the other', () => {});
      });
      test.step('a step', () => {});
      const other = describe('without a body');
    `),
  ).toEqual({ 'a suite': false, "the cart's own": false, 'one after the other': false });
});

it('leaves what is filled in later as written', () => {
  expect(Object.keys(read(`test(\`has \${count} lines\`, () => {})`))).toEqual([`has \${count} lines`]);
});

it('reads the rows of a table that stands in the file', () => {
  const titles = read(`
    const SIZES: readonly Size[] = [{ name: 'small', ml: 2 }, { name: 'large', ml: big }];
    it.each(SIZES)('$name holds $ml', () => {});
    it.each([['one', 1], ['two', many]])('%s is %i', () => {});
    it.each(elsewhere)('%s', () => {});
  `);
  expect(Object.keys(titles)).toEqual([
    '$name holds $ml',
    'small holds 2',
    'large holds $ml',
    '%s is %i',
    'one is 1',
    'two is %i',
    '%s',
  ]);
});

it('tells what is skipped, by itself or with its suite', () => {
  expect(
    read(`
      it.skip('a', () => {});
      describe.skip('b', () => { it('c', () => {}); });
      it.todo('d');
      test('e', () => { test.skip(); });
      test('f', () => { test.fixme(true, 'why'); });
      it('g', () => {});
      test('h', ({ isMobile }) => { test.skip(isMobile, 'no keyboard'); });
      it.skipIf(isSlow)('i', () => {});
    `),
  ).toEqual({ a: true, b: true, c: true, d: true, e: true, f: true, g: false, h: false, i: false });
});
