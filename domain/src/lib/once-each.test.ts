import { expect, it } from 'vitest';
import { onceEach } from './once-each.ts';

it('makes a thing once for each list of texts, nothing being a thing too', () => {
  const asked: string[] = [];
  const make = onceEach((locale: string, currency: string) => {
    asked.push(`${locale}|${currency}`);
    return currency === 'NONE' ? null : { locale, currency };
  });
  expect(make('en', 'USD')).toBe(make('en', 'USD'));
  expect(make('en', 'EUR')).toEqual({ locale: 'en', currency: 'EUR' });
  expect(make('en', 'NONE')).toBe(make('en', 'NONE'));
  expect(make('a', 'b","c')).not.toBe(make('a","b', 'c'));
  expect(asked).toEqual(['en|USD', 'en|EUR', 'en|NONE', 'a|b","c', 'a","b|c']);
});
