import { describe, expect, it } from 'vitest';
import { ADD_TO_CART, openForm } from './open-form.ts';
import { extraPhotoAddOnsSchema, readCustomizations, rushAddOnsSchema } from './wire.ts';

const data = { type: 'generic_option', displayWidget: 'dropdown', values: [{ id: 7, name: 'Six inches' }] };
const size = { id: 1, type: 'option', name: 'size', optionData: data };

describe('the definitions of a form', () => {
  it('come with ids as texts or numbers, flags as words or numbers, and with little else', () => {
    const { customizations, problems } = readCustomizations([{ ...size, isEnabled: 1, isLocked: '0', unknown: true }]);
    expect(problems).toEqual([]);
    expect(customizations).toMatchObject([
      {
        id: '1',
        parentId: null,
        sn: 0,
        isEnabled: true,
        isLocked: false,
        title: null,
        bundleOptionId: null,
        forActivatedOptionValueIds: [],
        optionData: {
          isRequired: false,
          maxValuesCount: null,
          sku: null,
          placeholder: null,
          values: [{ id: '7', sku: null, price: null, isEnabled: true, isDefault: false, bundleOptionItemId: null }],
        },
      },
    ]);
    expect(openForm(customizations, ADD_TO_CART).options).toHaveLength(1);
  });

  it('tell rules, actions, the look and prices', () => {
    const rules = { forActivatedOptionValueIds: [3, 'x'] };
    const activated = { deactivateOptionIds: [1], deactivateOptionValueIds: null, activateOptionValueIds: ['y'] };
    const values = [
      { id: 'a', name: 'A', price: 19.99, availabilityRules: rules, actions: { activated } },
      { id: 'b', name: 'B', price: '12.5', priceType: 'percent' },
      { id: 'c', name: 'C', price: '0.00', actions: { activated: null } },
    ];
    const look = { alignment: 'center', shape: 'round', placeholder: 'Choose' };
    const sent = {
      ...size,
      availabilityRules: rules,
      optionData: { ...data, values, displayWidgetOptions: look, maxValuesCount: 0 },
    };
    expect(readCustomizations([sent]).customizations[0]).toMatchObject({
      forActivatedOptionValueIds: ['3', 'x'],
      optionData: {
        ...look,
        maxValuesCount: null,
        values: [
          {
            price: { priceType: 'fixed', price: 1999 },
            forActivatedOptionValueIds: ['3', 'x'],
            actions: { deactivateOptionIds: ['1'], deactivateOptionValueIds: [], activateOptionValueIds: ['y'] },
          },
          { price: { priceType: 'percent', price: '12.5' } },
          { price: null },
        ],
      },
    });
  });

  it.each([
    ['#FF7A59', '#ff7a59'],
    ['red;x', null],
    ['#fff', null],
    [7, null],
  ])('have the color %j as %j', (color, told) => {
    const values = [{ id: 1, name: 'One', color }];
    const { customizations, problems } = readCustomizations([{ ...size, optionData: { ...data, values } }]);
    expect([problems, customizations[0]?.optionData?.values[0]?.color]).toEqual([[], told]);
  });

  it.each([
    ['/media/choices/ears/up', '/media/choices/ears/up'],
    ['https://pictures.example/up.webp?v=2', 'https://pictures.example/up.webp?v=2'],
    ['http://pictures.example/up.webp', null],
    ['//pictures.example/up.webp', null],
    ['/\\pictures.example', null],
    ['javascript:alert(1)', null],
  ])('have the picture %s as %j', (image, told) => {
    const values = [{ id: 1, name: 'One', image }];
    const { customizations } = readCustomizations([{ ...size, optionData: { ...data, values } }]);
    expect(customizations[0]?.optionData?.values[0]?.imageUrl).toBe(told);
  });

  it('may say more about an option', () => {
    const optionData = { ...data, hasDetailedDescription: true, detailedDescription: 'Beads.' };
    const { customizations } = readCustomizations([{ ...size, optionData }]);
    expect(customizations[0]?.optionData).toMatchObject({ detailedDescription: 'Beads.' });
  });

  it.each([
    ['an option without data', [{ ...size, optionData: null }], ['0: Customization optionData is missing']],
    ['an id twice', [size, { ...size, id: '1' }], ['Customization ids must be unique']],
    [
      'a value twice',
      [{ ...size, optionData: { ...data, values: [data.values[0], { id: '7', name: 'Seven' }] } }],
      ['Customization value ids must be unique'],
    ],
    ['no list', null, [expect.stringContaining('expected array')]],
    [
      'another widget',
      [{ ...size, optionData: { ...data, displayWidget: 'slider' } }],
      [expect.stringMatching(/^0\.optionData\.displayWidget: /)],
    ],
  ])('with %s are no form, and say why', (_, sent, problems) => {
    expect(readCustomizations(sent)).toEqual({ customizations: [], problems });
  });

  it('of a group need no data', () => {
    expect(readCustomizations([{ id: 'g', type: 'options_group', name: 'Body' }]).problems).toEqual([]);
  });
});

describe('add-ons', () => {
  it('are read with prices in cents', () => {
    expect(rushAddOnsSchema.parse([{ sku: 'RUSH', text: 'Two weeks', price: 49.5, isDomestic: 1 }])).toEqual([
      { sku: 'RUSH', text: 'Two weeks', price: 4950, isDomestic: true },
    ]);
    expect(extraPhotoAddOnsSchema.parse([{ sku: 'FIVE', label: 'Five more', qty: 5 }])).toHaveLength(1);
  });

  it.each([
    { sku: 'RUSH', text: 'Two weeks', price: '49.5', isDomestic: 1 },
    { sku: 'RUSH', text: 2, price: 49.5, isDomestic: 1 },
    { sku: 'RUSH', text: 'Two weeks', price: 49.5, isDomestic: true },
    { text: 'Two weeks', price: 49.5, isDomestic: 0 },
  ])('are refused as %j', (addOn) => expect(rushAddOnsSchema.safeParse([addOn]).success).toBe(false));

  it('of photos need a sku, a label and a number', () => {
    expect(extraPhotoAddOnsSchema.safeParse([{ sku: 'FIVE', label: 'Five more', qty: '5' }]).success).toBe(false);
    expect(extraPhotoAddOnsSchema.safeParse([{ sku: 'FIVE', label: 5, qty: 5 }]).success).toBe(false);
    expect(extraPhotoAddOnsSchema.safeParse([{ label: 'Five more', qty: 5 }]).success).toBe(false);
  });
});
