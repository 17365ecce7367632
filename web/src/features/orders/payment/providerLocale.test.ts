import { expect, it } from 'vitest';
import { toPayPalLocale, toStripeLocale } from './providerLocale.ts';

it.each([
  ['en-US', 'en'],
  ['en-GB', 'en-GB'],
  ['de-AT', 'de'],
  ['fr-CA', 'fr-CA'],
  ['zh-HK', 'zh-HK'],
  ['en-XA', 'en'],
  ['eo', 'auto'],
])('Stripe’s form for %s is %s', (locale, form) => {
  expect(toStripeLocale(locale)).toBe(form);
});

it.each([
  ['en-US', 'en_US'],
  ['en-GB', 'en_GB'],
  ['de', 'de_DE'],
  ['nb-NO', 'no_NO'],
  ['tr-TR', 'tr_TR'],
  ['zh-Hant-TW', 'zh_TW'],
  ['de-AT', null],
  ['en-XA', null],
])('PayPal’s buttons for %s are %s', (locale, buttons) => {
  expect(toPayPalLocale(locale)).toBe(buttons);
});
