// @vitest-environment happy-dom
import type { OptionValue } from '@patchwork/domain/customization/definition.ts';
import { form, option, value } from '@patchwork/domain/customization/testing/build.ts';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toldCustomizations } from './testing/graph.ts';
import { toAddOns, toCustomizations } from './toCustomizations.ts';
import { usePriceWords } from './usePriceWords.ts';

const extras = option('extras', [
  value('bow', { price: { priceType: 'fixed', price: 800 } }),
  value('carrot', { price: { priceType: 'percent', price: '12.50' } }),
  value('free'),
]);
const times = option('times', [value('soon', { sku: 'RUSH' })], { data: { type: 'production_time_upgrade' } });
const product = {
  customizations: toldCustomizations([extras, times]),
  rushAddOns: [
    {
      ...{ sku: 'RUSH', text: 'In ten days', basePrice: '49.00', isDomestic: true },
      price: { amount: '49.00', currencyCode: 'USD' },
    },
  ],
  extraPhotoAddOns: [],
};

const wordsAt = (taxRate: string): Record<string, string> => {
  const { result } = renderHook(() => usePriceWords(product, taxRate));
  const values: readonly OptionValue[] = form(toCustomizations(product) ?? [], toAddOns(product)).options.flatMap(
    (one) => one.values.map(({ value: shown }) => shown),
  );
  return Object.fromEntries(values.map((one) => [one.name, result.current(one)]));
};

it('says what values cost, that of a faster production by its add-on', () => {
  expect(wordsAt('0')).toEqual({
    'Value bow': '+ $8',
    'Value carrot': '+ 12.5%',
    'Value free': '',
    Standard: '',
    'In ten days': '+ $49',
  });
});

it('says it with the tax that comes on top', () => {
  expect(wordsAt('10')).toMatchObject({ 'Value bow': '+ $8.80', 'Value carrot': '+ 12.5%', 'In ten days': '+ $53.90' });
});
