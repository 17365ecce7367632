import { option, value } from '@patchwork/domain/customization/testing/build.ts';
import { sample } from '@patchwork/domain/customization/testing/random.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toGraphCustomizations } from '../testing/graph.ts';
import { toAddOns, toCustomizations, unreadOptions } from './toCustomizations.ts';

describe('the definitions of a form', () => {
  it('come through the graph as they were, whatever they are', () => {
    fc.assert(
      fc.property(sample, ({ customizations }) => {
        expect(toCustomizations({ customizations: toGraphCustomizations(customizations) })).toEqual(customizations);
      }),
    );
  });

  it('have prices in cents of the shop’s own currency, or in per cent', () => {
    const [told] = toGraphCustomizations([option('o', [value('a'), value('b'), value('c')])]);
    const [a, b, c] = told?.option?.values ?? [];
    if (!told?.option || !a || !b || !c) throw new Error('no values');
    const pounds = { amount: '4.00', currencyCode: 'GBP' };
    const values = [
      { ...a, price: { amount: pounds, baseAmount: { amount: '5.55' }, percent: null } },
      { ...b, price: { amount: null, baseAmount: null, percent: '12.5' } },
      c,
    ];
    const customizations = [{ ...told, option: { ...told.option, values } }];
    expect(toCustomizations({ customizations })?.[0]?.optionData?.values.map(({ price }) => price)).toEqual([
      { priceType: 'fixed', price: 555 },
      { priceType: 'percent', price: '12.5' },
      null,
    ]);
  });

  it('are none where the shop’s cannot be read', () => {
    expect(toCustomizations({ customizations: null })).toBeNull();
  });
});

describe('add-ons', () => {
  it('have prices in cents of the shop’s own currency', () => {
    const price = { amount: '20.00', currencyCode: 'GBP' };
    const rushAddOns = [{ sku: 'RUSH', text: 'In ten days', price, basePrice: { amount: '25.50' }, isDomestic: true }];
    const extraPhotoAddOns = [{ sku: 'PHOTOS', label: 'Five more', quantity: 5 }];
    expect(toAddOns({ rushAddOns, extraPhotoAddOns })).toEqual({
      rushAddOns: [{ sku: 'RUSH', text: 'In ten days', price: 2550, isDomestic: true }],
      extraPhotoAddOns: [{ sku: 'PHOTOS', label: 'Five more', qty: 5 }],
    });
  });

  it('leave those of their options out that the shop does not speak of, and no other', () => {
    const time = option('time', [], { data: { type: 'production_time_upgrade' } });
    const photos = option('photos', [], { data: { type: 'extra_photos_upgrade' } });
    const customizations = toGraphCustomizations([option('size', []), time, photos]);
    const unread = (over: object) => [
      ...unreadOptions({ customizations, rushAddOns: [], extraPhotoAddOns: [], ...over }),
    ];
    expect(unread({})).toEqual([]);
    expect(unread({ rushAddOns: null })).toEqual(['time']);
    expect(unread({ extraPhotoAddOns: null })).toEqual(['photos']);
    expect(unread({ customizations: null, rushAddOns: null })).toEqual([]);
  });

  it('are none where the shop does not say', () => {
    expect(toAddOns({ rushAddOns: null, extraPhotoAddOns: null })).toEqual({ rushAddOns: [], extraPhotoAddOns: [] });
  });
});
