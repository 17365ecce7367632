import { expect, it } from 'vitest';
import { isValueChosen, toggleValue, withoutFilters } from './filterChoices.ts';
import { getValues, isFiltered, listVariables, preselection } from './filters.ts';
import { CATEGORY_SORTS } from './sort.ts';

const read = (query: string) => listVariables(CATEGORY_SORTS, new URLSearchParams(query));

it('reads repeated keys and lists with commas alike, each value once', () => {
  const expected = [{ attribute: 'color', values: ['41', '42'] }];
  expect(read('color=41&color=42').filters).toEqual(expected);
  expect(read('color=41,42').filters).toEqual(expected);
  expect(read('color=41,&color=42,41').filters).toEqual(expected);
});

it('asks for the same whatever the order of the keys, and for the order of the list besides', () => {
  expect(read('size=63&sort=price-asc&price=50-100&color=41')).toEqual(
    read('color=41&price=50-100&size=63&sort=price-asc'),
  );
  expect(read('price=50-100&sort=price-asc')).toEqual({
    sort: 'PRICE_ASCENDING',
    filters: [{ attribute: 'price', values: ['50-100'] }],
  });
});

it('takes no other key for a filter', () => {
  expect(read('utm_source=mail&q=bear&color=&sku=BEAR').filters).toEqual([]);
  expect(isFiltered(new URLSearchParams('utm_source=mail&color='))).toBe(false);
  expect(isFiltered(new URLSearchParams('erin_recommends=1'))).toBe(true);
});

it('keeps what else the address says when filters are cleared', () => {
  const address = new URLSearchParams('q=bear&color=41&sort=price-asc&price=0-50');
  expect(withoutFilters(address).toString()).toBe('q=bear&sort=price-asc');
  expect(getValues(address, 'color')).toEqual(['41']);
});

const fern = { facet: { attribute: 'color', kind: 'SWATCH' }, option: { value: '42', label: 'Fern' } } as const;
const range = {
  facet: { attribute: 'price', kind: 'PRICE' },
  option: { value: '50-100', label: '$50 - $100' },
} as const;

it.each([
  ['', fern, 'color=fern'],
  ['color=42', fern, ''],
  ['color=FERN,honey', fern, 'color=honey'],
  ['color=honey', fern, 'color=honey&color=fern'],
  ['', range, 'price=50-100'],
  ['price=50-100&price=150-*', range, 'price=150-*'],
])('calls values by their names and takes them out by id too: %s', (query, asked, expected) => {
  const address = new URLSearchParams(query);
  const next = toggleValue(address, asked);
  expect(next.toString()).toBe(expected);
  expect(isValueChosen(next, asked)).toBe(!isValueChosen(address, asked));
});

it.each([
  ['color=fern&size=12+inches&price=0-50', '?color=fern&size=12+inches'],
  ['color=fern,honey&size=63', '?size=63'],
  ['color=fern&color=honey&erin_recommends=1', ''],
  ['sort=price-asc', ''],
])('preselects on a product page what a list is filtered by, where that is one value: %s', (query, expected) => {
  expect(preselection(new URLSearchParams(query))).toBe(expected);
});
