import { describe, expect, it } from 'vitest';
import { messages } from '../messages/by-locale/countries.generated.ts';
import { findCountryName } from './country-names.ts';
import { COUNTRIES, REGIONS, regionById } from './regions.ts';

const all = COUNTRIES.flatMap(({ regions }) => regions);

describe('the regions', () => {
  it('belong to the twelve countries the shop sends to, ordered by name', () => {
    expect(COUNTRIES.map(({ id }) => id).join(' ')).toBe('AT CA EE FI FR DE LV LT RO ES CH US');
    expect(COUNTRIES.every(({ regions }) => regions.length > 0)).toBe(true);
  });

  it('have numbers of their own, as the platform counts them', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(Math.max(...all.map(({ id }) => id))).toBe(484);
    const known = { AL: 1, CA: 12, FL: 18, NY: 43, TX: 57, WA: 62, WY: 65 };
    for (const [code, id] of Object.entries(known)) expect(REGIONS.US.find((one) => one.code === code)?.id).toBe(id);
    expect(regionById('CA', 74)).toEqual({ id: 74, code: 'ON', name: 'Ontario' });
    expect(regionById('FR', 257)).toEqual({ id: 257, code: '75', name: 'Paris' });
    expect(regionById('LT', 484)?.code).toBe('LT-VL');
  });

  it('have the territories and the armed forces among those of the United States', () => {
    const names = REGIONS.US.map(({ name }) => name);
    expect(names).toHaveLength(65);
    expect(names).toContain('Puerto Rico');
    expect(names.filter((name) => name.startsWith('Armed Forces'))).toHaveLength(6);
  });

  it('are told apart by their country', () => {
    expect(regionById('US', 74)).toBeNull();
    expect(regionById('XX', 1)).toBeNull();
  });

  it('read as names, not as codes', () => {
    expect(all.filter(({ name, code }) => !name || !code || /[:|]/.test(name + code))).toEqual([]);
  });
});

it('the countries have their names in each language', () => {
  expect(COUNTRIES.map(({ id }) => findCountryName(messages['en-US'], id))).toEqual(COUNTRIES.map(({ name }) => name));
  expect(findCountryName(messages['en-XA'], 'US')).toBe(messages['en-XA'].unitedStates);
  expect(findCountryName(messages['en-XA'], 'XX')).toBeNull();
  expect(findCountryName(messages['en-XA'], 'constructor')).toBeNull();
});
