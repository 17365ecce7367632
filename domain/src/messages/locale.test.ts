import { expect, it } from 'vitest';
import { findMessages, findUntranslatedLocales, pickLocale } from './locale.ts';

it.each([
  ['de-DE', 'de-DE'],
  ['de-AT', 'de-DE'],
  ['en-GB', 'en-US'],
  ['en-XA', 'en-XA'],
  ['fr-FR', 'en-US'],
])('readers of %s are spoken to in %s', (locale, picked) => {
  expect(pickLocale(locale, ['en-XA', 'de-DE', 'en-US'])).toBe(picked);
});

it('messages are found for a locale, in the source language where it has none', () => {
  const translations = { 'en-US': { title: 'Cart' }, 'de-DE': { title: 'Warenkorb' } };
  expect(findMessages(translations, 'de-CH').title).toBe('Warenkorb');
  expect(findMessages(translations, 'ja-JP').title).toBe('Cart');
});

it('locales without messages are those of which not even the language is there, each once', () => {
  const locales = ['en-GB', 'de-AT', 'fr-FR', 'ja-JP', 'fr-FR'];
  expect(findUntranslatedLocales(locales, ['en-US', 'de-DE'])).toEqual(['fr-FR', 'ja-JP']);
});
