// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tellCountry } from './detectedCountry.ts';

let told: unknown[];
const listen = (event: Event) => told.push((event as CustomEvent).detail);

beforeEach(() => {
  told = [];
  addEventListener('detected-country', listen);
});
afterEach(() => removeEventListener('detected-country', listen));

it('tells the page the country that was detected', () => {
  tellCountry('currency=EUR; country=DE');
  expect(told).toEqual(['DE']);
});

it.each(['', 'country=de', 'country=DEU', 'mycountry=DE'])('tells nothing of %j', (cookies) => {
  tellCountry(cookies);
  expect(told).toEqual([]);
});
