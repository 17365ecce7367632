import { describe, expect, it } from 'vitest';
import { composedUnit } from '../pricing/composed-unit.ts';
import { addAnswerPrices } from '../pricing/custom-option.ts';
import { STANDARD_PRODUCTION_TIME } from './definition.ts';
import { customizationParts, customizationPrices } from './price.ts';
import { form, group, option, state, value } from './testing/build.ts';

const fixed = (price: number) => ({ priceType: 'fixed', price }) as const;
const share = (price: string) => ({ priceType: 'percent', price }) as const;

describe('what a customization costs', () => {
  const size = option('size', [value('6'), value('12', { price: fixed(2050) })], { sn: 1 });
  const fur = option('fur', [value('long', { price: share('12.5') }), value('curly', { price: fixed(300) })], {
    sn: 2,
    data: { maxValuesCount: null },
  });

  it('is what the selected values cost, fixed or per cent, in the order of the form', () => {
    const opened = form([fur, size]);
    expect(customizationPrices(opened, state({ fur: ['curly', 'long'], size: '12' }))).toEqual([
      fixed(2050),
      share('12.5'),
      fixed(300),
    ]);
    expect(customizationPrices(opened, state({ size: '6' }))).toEqual([]);
    expect(customizationPrices(opened, [])).toEqual([]);
  });

  it('is a percentage of the effective price, half-up to the cent, each by itself', () => {
    const prices = customizationPrices(form([fur, size]), state({ fur: ['long', 'curly'], size: '12' }));
    expect(addAnswerPrices([{ prices }], 1996)).toBe(1996 + 2050 + 250 + 300);
    expect(addAnswerPrices([{ prices: [share('12.5')] }], 1996)).toBe(1996 + 250);
  });

  it('is exchanged and taxed with the product, once', () => {
    const terms = { exchangeRate: '0.9', taxRate: 0, includesTax: false };
    const product = { base: 1000, shown: { net: 900, gross: 900 }, terms };
    const prices = customizationPrices(form([size]), state({ size: '12' }));
    expect(composedUnit({ product, changes: [], answers: [{ prices }] }).net).toBe(2745);
  });

  it('depends on the production time: nothing for the standard one, what the add-on costs for another', () => {
    const time = option('time', [value('fast', { sku: 'RUSH', price: fixed(1) })], {
      data: { type: 'production_time_upgrade' },
    });
    const opened = form([time], { rushAddOns: [{ sku: 'RUSH', text: 'Rush', price: 4900, isDomestic: true }] });
    expect(customizationPrices(opened, state({ time: STANDARD_PRODUCTION_TIME }))).toEqual([]);
    expect(customizationPrices(opened, state({ time: 'fast' }))).toEqual([fixed(4900)]);
  });

  it('is not counted for what is hidden', () => {
    expect(customizationPrices(form([{ ...size, isEnabled: false }]), state({ size: '12' }))).toEqual([]);
  });
});

describe('the parts of a bundle that are chosen by customizations', () => {
  const part = (id: string, item: string) => value(id, { bundleOptionItemId: item, price: fixed(999) });
  const body = option('body', [part('dog', '11'), part('cat', '12'), value('none')], { bundleOptionId: '1' });
  const extras = option('extras', [part('bow', '21'), part('hat', '22'), part('tie', '21')], {
    bundleOptionId: '2',
    data: { maxValuesCount: null },
  });

  it('go into the cart as bundle options, one of each', () => {
    expect(customizationParts(form([body, extras]), state({ body: 'cat', extras: ['hat', 'bow', 'tie'] }))).toEqual([
      { optionId: '1', quantity: 1, selections: ['12'] },
      { optionId: '2', quantity: 1, selections: ['21', '22'] },
    ]);
    expect(customizationParts(form([body]), state({ body: 'none' }))).toEqual([]);
  });

  it('cost what the parts cost, and nothing twice', () => {
    expect(customizationPrices(form([body]), state({ body: 'cat' }))).toEqual([]);
  });

  it('may belong to the bundle option of the group that they are in', () => {
    const inside = option('inside', [part('dog', '11')], { parentId: 'g' });
    const all = form([group('g', { bundleOptionId: '5' }), inside]);
    expect(customizationParts(all, state({ inside: 'dog' }))).toEqual([
      { optionId: '5', quantity: 1, selections: ['11'] },
    ]);
  });

  it('are surcharges where no bundle option is known', () => {
    const loose = form([option('loose', [part('dog', '11')])]);
    expect(customizationPrices(loose, state({ loose: 'dog' }))).toEqual([fixed(999)]);
    expect(customizationParts(loose, state({ loose: 'dog' }))).toEqual([]);
  });
});
