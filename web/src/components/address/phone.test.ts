import { COUNTRIES } from '@patchwork/domain/orders/regions.ts';
import full from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { toE164 } from './phone.ts';
import metadata from './phoneMetadata.json' with { type: 'json' };

it.each([
  ['(212) 555-0123', 'US', '+12125550123'],
  ['+1 604 555 0123', 'CA', '+16045550123'],
  ['030 901820', 'DE', '+4930901820'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['+370 612 34567', 'US', '+37061234567'],
  ['+44 20 7946 0958', 'US', '+442079460958'],
  ['+52 (55) 1234-5678', 'DE', '+525512345678'],
])('%s in %s is %s', (phone, country, expected) => {
  expect(toE164(phone, country)).toBe(expected);
});

it.each([
  ['123', 'US'],
  ['', 'US'],
  ['call me', 'DE'],
  ['+44 20 79', 'US'],
  ['+44 call me', 'US'],
  ['+1 555 55', 'US'],
  ['+49 12', 'US'],
  ['020 7946 0958', 'US'],
])('%s in %s is none', (phone, country) => {
  expect(toE164(phone, country)).toBeNull();
});

it("knows the countries the shop ships to, by the package's own rules", () => {
  expect(Object.keys(metadata.countries).toSorted()).toEqual(COUNTRIES.map(({ id }) => id).toSorted());
  const all = full.countries as Record<string, unknown>;
  for (const [id, rules] of Object.entries(metadata.countries)) expect(rules).toEqual(all[id]);
});
