import { describe, expect, it } from 'vitest';
import { configurableBear } from '../../testing/products.ts';
import { choicesInWords, chosenVariant, isAvailable, nearestVariant, queryWith, selectionsFrom } from './choice.ts';

const { options, variants } = configurableBear();

describe('the chosen variant', () => {
  it('is there once every option is chosen', () => {
    expect(chosenVariant(options, variants, { color: '1' })).toBeNull();
    expect(chosenVariant(options, variants, { color: '1', size: '12' })?.product.sku).toBe('BEAR-1-12');
  });

  it('is null for a combination that does not exist', () => {
    expect(chosenVariant(options, variants, { color: '2', size: '6' })).toBeNull();
  });
});

it('shows the cheapest variant that fits what is chosen so far', () => {
  expect(nearestVariant(variants, { color: '1' })?.product.sku).toBe('BEAR-1-6');
  expect(nearestVariant(variants, { size: '12' })?.product.sku).toBe('BEAR-1-12');
  expect(nearestVariant(variants, { color: '2', size: '6' })).toBeNull();
});

it('knows which values go with what is chosen', () => {
  expect(isAvailable(variants, { color: '2' }, { size: '6' })).toBe(false);
  expect(isAvailable(variants, { color: '2' }, { size: '12' })).toBe(true);
  expect(isAvailable(variants, { color: '2', size: '12' }, { color: '1' })).toBe(true);
});

describe('the query', () => {
  it.each([
    ['color=HONEY&size=12 inches', { color: '1', size: '12' }],
    ['color=2', { color: '2' }],
    ['color=pink&flavor=mint', {}],
  ])('%s preselects', (query, expected) => {
    expect(selectionsFrom(options, new URLSearchParams(query))).toEqual(expected);
  });

  it('preselects the only value of an option', () => {
    const single = options.map((option) => ({ ...option, values: option.values.slice(0, 1) }));
    expect(selectionsFrom(single, new URLSearchParams())).toEqual({ color: '1', size: '6' });
  });

  it('takes selections and keeps what else stands in it', () => {
    const query = queryWith(options, new URLSearchParams('ref=mail&size=6 inches'), { color: '2' });
    expect(query.toString()).toBe('ref=mail&color=coal');
  });
});

it('says the choice in words', () => {
  expect(choicesInWords(options, { color: '2', size: '12' })).toEqual([
    { label: 'Color', value: 'Coal' },
    { label: 'Size', value: '12 inches' },
  ]);
});
