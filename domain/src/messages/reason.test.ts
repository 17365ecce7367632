import { expect, it } from 'vitest';
import { about, type Reason, type ReasonParameters, type ReasonTable, sayReason } from './reason.ts';
import * as reasons from './reasons.generated.ts';
import { table } from './refusals-table.generated.ts';

const say = ({ key, parameters }: Pick<Reason, 'key' | 'parameters'>) => sayReason(table, String(key), parameters);

const REASONS: ReadonlyMap<string, unknown> = new Map(Object.entries(reasons));

/** Values that each message takes, one of every kind. */
const getExamples = (kinds: ReasonTable[string]['kinds'] = {}): ReasonParameters =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      if (kind === 'string') return [name, 'Bear'];
      return [name, kind === 'number' ? 12 : (kind[0] ?? '')];
    }),
  );

it.each(Object.entries<ReasonTable[string]>(table))('the reason %s is said as it was given', (key, { kinds }) => {
  const given = REASONS.get(key) as Reason | ((parameters: ReasonParameters) => Reason);
  const reason = typeof given === 'function' ? given(getExamples(kinds)) : given;
  expect(reason).toMatchObject({ key, parameters: getExamples(kinds) });
  expect(say(reason)).toBe(reason.message);
  expect(reason.message).not.toMatch(/undefined|null|NaN|\{|\}/);
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
  expect(sayReason(table, 'onlyLeft', { count: '1200' })).toBe('Only 1,200 left in stock');
  expect(sayReason(table, 'rateLimited', { what: 'codes', minutes: '1' })).toBe(
    'Too many wrong codes. Please try again in 1 minute.',
  );
});

it('takes a word that a newer backend knows as any other', () => {
  expect(sayReason(table, 'rateLimited', { what: 'quotes', minutes: 2 })).toBe(
    'Too many attempts. Please try again in 2 minutes.',
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
  expect(sayReason(table, key, parameters)).toBeNull();
});
