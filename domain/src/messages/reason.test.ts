import { expect, it } from 'vitest';
import { EVERY_REASON } from '../testing/every-reason.ts';
import { about, formatReason, type Reason } from './reason.ts';
import * as reasons from './reasons.generated.ts';
import { table } from './refusals-table.generated.ts';

/** Said in place of words that a message chooses by, which take what they do not know for `other`. */
const OTHER_WORDS: Readonly<Record<string, string>> = { other: 'codes' };

const say = ({ key, parameters }: Pick<Reason, 'key' | 'parameters'>) => formatReason(table, String(key), parameters);

it.each(EVERY_REASON.map((reason) => [reason.key, reason] as const))(
  'the reason %s is said as it was given',
  (_, reason) => {
    expect(say(reason)).toBe(reason.message);
    expect(reason.message).not.toMatch(/undefined|null|NaN|\{|\}/);
  },
);

it('every message of the table is a reason of its own key', () => {
  expect(new Set(EVERY_REASON.map(({ key }) => key))).toEqual(new Set(Object.keys(table)));
});

it.each(
  EVERY_REASON.flatMap(({ key, parameters, message }) =>
    Object.keys(parameters).map((name) => [key, name, { key, parameters, message }] as const),
  ),
)('the reason %s says its parameter %s, and is not said without it', (key, name, { parameters, message }) => {
  const { [name]: value, ...others } = parameters;
  expect(formatReason(table, String(key), others)).toBeNull();
  const another = typeof value === 'number' ? value + 1 : (OTHER_WORDS[String(value)] ?? 'Another');
  expect(formatReason(table, String(key), { ...parameters, [name]: another })).not.toBe(message);
});

it('names what a reason is about, also where that is part of something', () => {
  const inside = about('Embroidery', reasons.tooLong({ max: 12 }));
  expect(inside.message).toBe('Embroidery: Use 12 characters or fewer');
  expect(say(inside)).toBe(inside.message);
  const line = about('Midnight Bear', inside);
  expect(line).toEqual({
    key: 'tooLong',
    parameters: { max: 12, about: 'Midnight Bear: Embroidery' },
    message: 'Midnight Bear: Embroidery: Use 12 characters or fewer',
  });
  expect(say(line)).toBe(line.message);
});

it('takes numbers that were sent as texts, and writes them as the language does', () => {
  expect(formatReason(table, 'onlyLeft', { count: '1200' })).toBe('Only 1,200 left in stock');
  expect(formatReason(table, 'rateLimited', { what: 'codes', minutes: '1' })).toBe(
    'Too many wrong codes. Try again in 1 minute.',
  );
});

it('takes a word that a newer backend knows as any other', () => {
  expect(formatReason(table, 'rateLimited', { what: 'quotes', minutes: 2 })).toBe(
    'Too many attempts. Try again in 2 minutes.',
  );
});

it.each([
  ['an unknown reason', 'noSuchReason', {}],
  ['a name that every object has', 'constructor', {}],
  ['no parameter', 'onlyLeft', {}],
  ['a parameter of every object', 'productOutOfStock', Object.create({ name: 'Bear' })],
  ['another parameter', 'onlyLeft', { left: 3 }],
  ['a text for a number', 'onlyLeft', { count: 'three' }],
  ['nothing for a number', 'onlyLeft', { count: '' }],
  ['no number', 'onlyLeft', { count: Number.POSITIVE_INFINITY }],
])('says nothing of %s', (_, key, parameters) => {
  expect(formatReason(table, key, parameters)).toBeNull();
});
