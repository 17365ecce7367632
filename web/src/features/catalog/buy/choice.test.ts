import { describe, expect, it } from 'vitest';
import { configurableBear } from '../../../testing/products.ts';
import {
  choicesInWords,
  chosenVariant,
  hasChoice,
  isAvailable,
  nearestVariant,
  selectionsFrom,
  writeSelections,
} from './choice.ts';

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

describe('the variant that is shown meanwhile', () => {
  it('has most of what is chosen', () => {
    expect(nearestVariant(variants, { color: '2', size: '12' })?.product.sku).toBe('BEAR-2-12');
    expect(nearestVariant(variants, { color: '2' })?.product.sku).toBe('BEAR-2-12');
  });

  it('is the cheaper of two that have as much', () => {
    expect(nearestVariant(variants, { color: '1' })?.product.sku).toBe('BEAR-1-6');
    expect(nearestVariant(variants, { size: '12' })?.product.sku).toBe('BEAR-1-12');
    expect(nearestVariant(variants, { color: '2', size: '6' })?.product.sku).toBe('BEAR-1-6');
  });

  it('is none that has nothing of it', () => {
    expect(nearestVariant(variants, { color: '7' })).toBeNull();
    expect(nearestVariant(variants, {})).toBeNull();
  });
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
    ['childSku=BEAR-2-12', { color: '2', size: '12' }],
    ['childSku=BEAR-2-12&color=honey', { color: '2', size: '12' }],
    ['childSku=BEAR-9-9&color=honey', { color: '1' }],
  ])('%s preselects', (query, expected) => {
    expect(selectionsFrom({ options, variants }, new URLSearchParams(query))).toEqual(expected);
  });

  it('preselects the only value of an option', () => {
    const single = options.map((option) => ({ ...option, values: option.values.slice(0, 1) }));
    expect(selectionsFrom({ options: single, variants }, new URLSearchParams())).toEqual({ color: '1', size: '6' });
  });

  it('takes selections and keeps what else stands in it', () => {
    const query = new URLSearchParams('ref=mail&size=6 inches&childSku=BEAR-1-6');
    writeSelections(options, query, { color: '2' });
    expect(query.toString()).toBe('ref=mail&color=coal');
  });

  it('chooses something where it has a key of an option, or names a variant', () => {
    expect(hasChoice(['color'], new URLSearchParams('color=honey'))).toBe(true);
    expect(hasChoice(['color'], new URLSearchParams('childSku=BEAR-1-6'))).toBe(true);
    expect(hasChoice(['color'], new URLSearchParams('ref=mail'))).toBe(false);
  });
});

it('says the choice in words', () => {
  expect(choicesInWords(options, { color: '2', size: '12' })).toEqual([
    { label: 'Color', value: 'Coal' },
    { label: 'Size', value: '12 inches' },
  ]);
});
