// @vitest-environment happy-dom
import type { OptionValue } from '@patchwork/domain/customization/definition.ts';
import { form, option, value } from '@patchwork/domain/customization/testing/build.ts';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { TaxShownContext } from '../../lib/siteContext.ts';
import type { SurchargeTax } from '../../lib/surchargeTax.ts';
import { toAddOns, toCustomizations } from './form/toCustomizations.ts';
import { toGraphCustomizations } from './testing/graph.ts';
import { usePriceWords } from './usePriceWords.ts';

const extras = option('extras', [
  value('bow', { price: { priceType: 'fixed', price: 800 } }),
  value('carrot', { price: { priceType: 'percent', price: '12.50' } }),
  value('free'),
]);
const times = option('times', [value('soon', { sku: 'RUSH' })], { data: { type: 'production_time_upgrade' } });
const product = {
  customizations: toGraphCustomizations([extras, times]),
  rushAddOns: [
    {
      sku: 'RUSH',
      text: 'In ten days',
      basePrice: { amount: '49.00' },
      isDomestic: true,
      price: { amount: '49.00', currencyCode: 'USD' },
    },
  ],
  extraPhotoAddOns: [],
};

const wordsAt = (tax: SurchargeTax, showsTax = true): Record<string, string> => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TaxShownContext value={showsTax}>{children}</TaxShownContext>
  );
  const { result } = renderHook(() => usePriceWords(product, tax), { wrapper });
  const values: readonly OptionValue[] = form(toCustomizations(product) ?? [], toAddOns(product)).options.flatMap(
    (one) => one.values.map(({ value: shown }) => shown),
  );
  return Object.fromEntries(values.map((one) => [one.name, result.current(one)]));
};

it('says what values cost, that of a faster production by its add-on', () => {
  expect(wordsAt({ rate: 0, includesTax: false })).toEqual({
    'Value bow': '+ $8',
    'Value carrot': '+ 12.5%',
    'Value free': '',
    Standard: '',
    'In ten days': '+ $49',
  });
});

it.each([
  ['with the tax that comes on top', { rate: 10, includesTax: false }, true, ['+ $8.80', '+ $53.90']],
  ['without it where the store shows none', { rate: 10, includesTax: false }, false, ['+ $8', '+ $49']],
  ['with the tax that is in it', { rate: 10, includesTax: true }, true, ['+ $8', '+ $49']],
  ['without the tax that is in it', { rate: 10, includesTax: true }, false, ['+ $7.27', '+ $44.55']],
])('says it %s', (_, tax, showsTax, [bow, soon]) => {
  expect(wordsAt(tax, showsTax)).toMatchObject({ 'Value bow': bow, 'Value carrot': '+ 12.5%', 'In ten days': soon });
});
