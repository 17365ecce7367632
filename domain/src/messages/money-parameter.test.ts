import { expect, it } from 'vitest';
import { formatMoneyForTools, formatMoneyParameter, toMoneyParameter } from './money-parameter.ts';
import { formatReason } from './reason.ts';
import * as reasons from './reasons.generated.ts';
import { table } from './refusals-table.generated.ts';

const GERMAN = { locale: 'de-DE', priceFormat: '{amount} {sign}' };
const US = { locale: 'en-US', priceFormat: '{sign}{amount}' };

it('is written as the reader’s store view writes prices, in the currency that was sent', () => {
  const one = toMoneyParameter('USD', ['1234.50']);
  expect(one).toBe('1234.50 USD');
  expect(formatMoneyParameter(one, US)).toBe('$1,234.50');
  expect(formatMoneyParameter(one, GERMAN)).toBe('1.234,50 $');
  expect(formatMoneyParameter(toMoneyParameter('EUR', ['20.00']), GERMAN)).toBe('20 €');
});

it('has several amounts as a list of the language', () => {
  const amounts = toMoneyParameter('USD', ['10.00', '25.00', '50.00']);
  expect(formatMoneyParameter(amounts, US)).toBe('$10, $25, or $50');
  expect(formatMoneyParameter(amounts, GERMAN)).toBe('10 $, 25 $ oder 50 $');
});

it.each([
  '',
  '20.00',
  'USD 20.00',
  '20.00 usd',
  '-1.00 USD',
  '1e9 USD',
  '20.00 USD, ',
  `${'9'.repeat(400)} USD`,
  Array.from({ length: 21 }, () => '1.00 USD').join(', '),
])('is none where it is %j', (parameter) => {
  expect(formatMoneyParameter(parameter, US)).toBeNull();
});

it('is in US English in the message for tools, and as the reader writes it in the reason', () => {
  const { key, parameters, message } = reasons.couponBelowMinimum({ minimum: toMoneyParameter('USD', ['1234.50']) });
  expect(message).toBe('This coupon is for orders of $1,234.50 or more');
  expect(formatReason(table, String(key), parameters, GERMAN)).toBe('This coupon is for orders of 1.234,50 $ or more');
  expect(formatReason(table, String(key), { minimum: 'twenty' }, GERMAN)).toBeNull();
  expect(formatMoneyForTools('twenty')).toBe('twenty');
});
