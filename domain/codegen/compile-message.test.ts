import { choosePlural, formatDate, formatNumber } from '@patchwork/domain/messages/format.ts';
import { formatList } from '@patchwork/domain/messages/format-list.ts';
import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile-message.ts';

const FORMAT = { formatDate, formatNumber, choosePlural };

/** Says a text with parameters, as the generated module does. */
const say = (text: string, parameters: Readonly<Record<string, unknown>> = {}, locale = 'en-US'): unknown => {
  const scope = { ...parameters, ...FORMAT };
  return new Function(...Object.keys(scope), `return ${compileMessage(text, locale).expression};`)(
    ...Object.values(scope),
  );
};

describe('a message', () => {
  it.each([
    ['is its text', 'Don’t `stop` \\ here', {}, 'Don’t `stop` \\ here'],
    ['holds braces in apostrophes', "a '{'brace'}' and $'{'x'}'", {}, ['a {brace} and $', '{x}'].join('')],
    ['holds a sign of money before a parameter', ['$', '{sum} off'].join(''), { sum: '5' }, '$5 off'],
    ['holds apostrophes as they are written', "It's the shop's", {}, "It's the shop's"],
    ['names its parameters', '{name} of {shop}', { name: 'Bear', shop: 'Loom' }, 'Bear of Loom'],
    ['writes numbers', '{n, number} toys', { n: 12345.5 }, '12,345.5 toys'],
    ['counts one', '{n, plural, one {# toy} other {# toys}}', { n: 1 }, '1 toy'],
    ['counts many', '{n, plural, one {# toy} other {# toys}}', { n: 1200 }, '1,200 toys'],
    ['has a text for a number', '{n, plural, =0 {Nothing} one {# toy} other {# toys}}', { n: 0 }, 'Nothing'],
    ['ranks', 'the {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, 'the 22nd'],
    [
      'chooses',
      '{who, select, buyer {you} other {them}} and {n, plural, one {one} other {#}}',
      { who: 'buyer', n: 3 },
      'you and 3',
    ],
    ['writes days', 'by {day, date, long}', { day: new Date(2026, 10, 27) }, 'by November 27, 2026'],
  ])('%s', (_, text, parameters, said) => {
    expect(say(text, parameters)).toBe(said);
  });

  it('follows the rules of its own language', () => {
    const text = '{n, plural, one {# zabawka} few {# zabawki} many {# zabawek} other {# zabawki}}';
    expect([1, 3, 5, 12345].map((n) => say(text, { n }, 'pl'))).toEqual([
      '1 zabawka',
      '3 zabawki',
      '5 zabawek',
      '12\u00a0345 zabawek',
    ]);
    expect(formatList('de', ['a', 'b', 'c'])).toBe('a, b und c');
    expect(formatList('en-US', ['a', 'b', 'c'], 'disjunction')).toBe('a, b, or c');
  });

  it('with tags is a list of texts and of what the tags make of theirs', () => {
    const link = (text: string) => ({ link: text });
    expect(say('See <link>the {kind} terms</link>.', { link, kind: 'new' })).toEqual([
      'See ',
      { link: 'the new terms' },
      '.',
    ]);
    const counted = '{n, plural, one {<link># toy</link>} other {all # toys}} here';
    expect(say(counted, { link, n: 1 })).toEqual([{ link: '1 toy' }, ' here']);
    expect(say(counted, { link, n: 2 })).toEqual(['all ', '2', ' toys', ' here']);
  });

  it('types its parameters', () => {
    const { parameters, isRich } = compileMessage(
      '{a} {b, number} {c, select, x {1} other {2}} {d, date, short} <e>f</e>',
      'en-US',
    );
    expect(Object.fromEntries(parameters)).toEqual({
      a: 'string',
      b: 'number',
      c: '"other" | "x"',
      d: 'Date',
      e: '(text: string) => T',
    });
    expect(isRich).toBe(true);
  });

  it.each([
    ['{n, plural, one {# toy}}', /MISSING_OTHER_CLAUSE/],
    ['{unclosed', /EXPECT_ARGUMENT_CLOSING_BRACE/],
    ['{n} of {n, number}', 'both string and number'],
    ['{n, plural, offset:1 other {#}}', 'no offset'],
    ['{day, date, tiny}', 'takes one of'],
    ['{n, number, percent}', 'It may hold'],
    ['{at, time, short}', 'It may hold'],
  ])('that cannot be said is refused: %s', (text, why) => {
    expect(() => compileMessage(text, 'en-US')).toThrow(why);
  });
});
