// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dispatchDetectedCountry } from './detectedCountry.ts';

let told: unknown[];
const listen = (event: Event) => told.push((event as CustomEvent).detail);

beforeEach(() => {
  told = [];
  addEventListener('detected-country', listen);
});
afterEach(() => removeEventListener('detected-country', listen));

it('tells the page the country that was detected', () => {
  dispatchDetectedCountry('currency=EUR; country=DE');
  expect(told).toEqual(['DE']);
});

it.each(['', 'country=de', 'country=DEU', 'mycountry=DE'])('tells nothing of %j', (cookies) => {
  dispatchDetectedCountry(cookies);
  expect(told).toEqual([]);
});
