import { describe, expect, it } from 'vitest';
import { type Customization, STANDARD_PRODUCTION_TIME } from './definition.ts';
import { choose, settle } from './engine.ts';
import type { FormContext } from './open-form.ts';
import { review, sentState } from './review.ts';
import type { StateValue } from './state.ts';
import { entries, form, group, option, state, value } from './testing/build.ts';
import { SNEAK_PEEK_SKUS } from './upgrades.ts';
import { shownOptions } from './view.ts';

type Given = Record<string, StateValue>;

const view = (customizations: readonly Customization[], context: Partial<FormContext> = {}, given: Given = {}) => {
  const opened = form(customizations, context);
  const now = settle(opened, state(given));
  return { opened, now, given: entries(now), shown: shownOptions(opened, now) };
};

const time = (...values: Parameters<typeof option>[1]) =>
  option('time', values, { data: { type: 'production_time_upgrade' } });
const rush = value('v-rush', { sku: 'RUSH', sn: 2, name: 'Rush' });
const express = value('v-express', { sku: 'EXPRESS', sn: 1, name: 'Express', isDefault: true });
const addOn = (sku: string, price = 4900, text = `${sku} text`) => ({ sku, text, price, isDomestic: true });

describe('a definition', () => {
  it('without its data is an error; a group needs none', () => {
    const broken: Customization = { ...option('a', []), optionData: null };
    expect(() => form([broken])).toThrow('Customization optionData is missing');
    expect(() => form([group('a')])).not.toThrow();
  });
});

describe('production time', () => {
  it('is removed where nothing faster can be had', () => {
    expect(view([time(rush)]).shown).toEqual([]);
    expect(review(form([time(rush)]), state({ time: 'v-rush' }))).toMatchObject([{ code: 'NO_SUCH_OPTION' }]);
  });

  it('is required, the standard option first, then the values that an add-on has the sku of', () => {
    const { shown } = view([time(rush, express, value('other', { sku: 'OTHER' }))], {
      rushAddOns: [addOn('RUSH'), addOn('EXPRESS'), addOn('ELSEWHERE')],
    });
    expect(shown[0]?.isRequired).toBe(true);
    expect(shown[0]?.values.map(({ value: { id } }) => id)).toEqual([STANDARD_PRODUCTION_TIME, 'v-express', 'v-rush']);
  });

  it('is the standard one where the state holds none', () => {
    const context = { rushAddOns: [addOn('RUSH'), addOn('EXPRESS')] };
    expect(view([time(rush, express)], context).given).toEqual({ time: 'production_time_selector_standard_option' });
    expect(view([time(rush, express)], context, { time: 'v-rush' }).given).toEqual({ time: 'v-rush' });
  });

  it('keeps a standard option of its own, first of all', () => {
    const own = value(STANDARD_PRODUCTION_TIME, { name: 'Four weeks', sn: 9 });
    const [first] = view([time(rush, own)], { rushAddOns: [addOn('RUSH')] }).shown[0]?.values ?? [];
    expect(first).toMatchObject({ isSelected: true, value: { id: STANDARD_PRODUCTION_TIME, name: 'Four weeks' } });
  });

  it('is called what the add-on is called, and costs what it costs; a part of a bundle costs by itself', () => {
    const part = value('v-part', { sku: 'EXPRESS', bundleOptionItemId: '7' });
    const { shown } = view([time(rush, part)], {
      rushAddOns: [addOn('RUSH', 4900), addOn('RUSH', 1), addOn('EXPRESS')],
    });
    expect(shown[0]?.values.slice(1).map((one) => one.value)).toMatchObject([
      { name: 'EXPRESS text', price: null },
      { name: 'RUSH text', price: { priceType: 'fixed', price: 4900 } },
    ]);
  });
});

describe('a sneak peek', () => {
  const peek = (sku: string) => option('peek', [value('yes', { sku }), 'no'], { sn: 1 });
  const getIds = (all: readonly Customization[], context: Partial<FormContext>, given: Given = {}) =>
    view(all, context, given)
      .shown.find(({ customization }) => customization.id === 'peek')
      ?.values.map((one) => one.value.id);

  it('has one of five skus', () => {
    expect([...SNEAK_PEEK_SKUS]).toEqual([
      'sneak_peek',
      'golf_cover_sneak_peek',
      'sneak_peek_huggables',
      'bulk_sample_sneak_peek',
      'specialty_commission_sneak_peek',
    ]);
  });

  it.each([...SNEAK_PEEK_SKUS])(
    '%s is available only while a production time is selected, the standard one too',
    (sku) => {
      const context = { rushAddOns: [addOn('RUSH')] };
      expect(getIds([time(rush), peek(sku)], context)).toEqual(['yes', 'no']);
      expect(getIds([time(rush), peek(sku)], context, { time: 'v-rush' })).toEqual(['yes', 'no']);
      expect(getIds([{ ...time(rush), isEnabled: false }, peek(sku)], context)).toEqual(['no']);
    },
  );

  it('is unrestricted without a production time to choose', () => {
    expect(getIds([peek('sneak_peek')], {})).toEqual(['yes', 'no']);
    expect(getIds([time(rush), peek('sneak_peek')], { rushAddOns: [] })).toEqual(['yes', 'no']);
  });

  it('needs its own rule to hold besides', () => {
    const ruled = option('peek', [value('yes', { sku: 'sneak_peek', forActivatedOptionValueIds: ['v-rush'] }), 'no']);
    expect(getIds([time(rush), ruled], { rushAddOns: [addOn('RUSH')] })).toEqual(['no']);
    expect(getIds([time(rush), ruled], { rushAddOns: [addOn('RUSH')] }, { time: 'v-rush' })).toEqual(['yes', 'no']);
  });
});

describe('extra photos', () => {
  const photos = option('photos', [value('five', { sku: 'FIVE' }), value('ten', { sku: 'TEN' })], {
    data: { type: 'extra_photos_upgrade' },
  });

  it('are the values that an add-on has the sku of, called what it is called', () => {
    const { shown } = view([photos], { extraPhotoAddOns: [{ sku: 'TEN', label: 'Ten more', qty: 10 }] });
    expect(shown[0]?.values.map((one) => one.value)).toMatchObject([{ id: 'ten', name: 'Ten more' }]);
  });

  it('cannot be chosen where there is no add-on', () => expect(view([photos]).shown).toEqual([]));
});

describe('a group of a test', () => {
  const later = option('later', ['a'], { name: 'Send later upload method' });
  const mail = option('mail', ['a'], { name: 'by email images uploader' });
  const breed = option('breed', ['a'], { name: 'breed', data: { isRequired: true } });

  it.each([
    ['upload_later_disabled', ['breed']],
    ['breed_selector_disabled', ['later', 'mail']],
    ['of another test', ['later', 'mail', 'breed']],
  ])('%s leaves %j', (testGroup, left) => {
    const opened = form([later, mail, breed], { testGroups: [testGroup] });
    expect(opened.options.map(({ id }) => id)).toEqual(left);
  });

  it('asks for nothing that it hides', () => {
    expect(review(form([breed], { testGroups: ['breed_selector_disabled'] }), [])).toEqual([]);
  });
});

describe('the e-mail address', () => {
  const mail = option('mail', [], { data: { type: 'customer_email', displayWidget: 'email_input' } });
  const other = option('other', [], { data: { displayWidget: 'email_input' } });

  it('is filled in with the last used one of a customer who is signed in', () => {
    expect(view([mail, other], { email: 'ada@example.com' }).given).toEqual({ mail: 'ada@example.com' });
    expect(view([mail, other], { email: null }).given).toEqual({});
  });

  it('that was written, or emptied, stays', () => {
    const context = { email: 'ada@example.com' };
    expect(view([mail], context, { mail: 'grace@example.com' }).given).toEqual({ mail: 'grace@example.com' });
    expect(view([mail], context, { mail: '' }).given).toEqual({ mail: '' });
  });

  it('is not filled in where the option is hidden', () => {
    expect(view([{ ...mail, isEnabled: false }], { email: 'ada@example.com' }).given).toEqual({});
  });
});

describe('locked options', () => {
  const size = option('size', ['6', value('8', { isDefault: true })], { isLocked: true, sn: 1 });
  const plain = value('plain', { actions: { deactivateOptionIds: ['size'] } });
  const cut = option('cut', [plain, 'fancy'], { sn: 2 });
  const bought = (given: Given): Partial<FormContext> => ({ mode: 'customize', bought: state(given) });

  it('are shown and changed like all others before the product is in the cart', () => {
    expect(view([size], { mode: 'addToCart', bought: state({ size: '6' }) }).given).toEqual({ size: '8' });
  });

  it('are shown in customize mode only where they were chosen, get no default, and cannot be changed', () => {
    expect(view([size, cut], bought({})).shown.map(({ customization }) => customization.id)).toEqual(['cut']);
    const { opened, now, shown } = view([size, cut], bought({ size: '6' }));
    expect(shown[0]).toMatchObject({ isLocked: true, values: [{ isSelected: true, value: { id: '6' } }] });
    for (const given of ['8', '', []])
      expect(choose(opened, now, { customization_id: 'size', value: given })).toBe(now);
  });

  it('stay what they were whatever else is chosen, and whatever is offered by now', () => {
    const gone = option('size', [], { isLocked: true, isEnabled: false, sn: 1 });
    expect(view([gone, cut], bought({ size: '6' }), { cut: 'plain' }).given).toEqual({ size: '6', cut: 'plain' });
    const fast = { ...time(rush), isLocked: true };
    expect(view([fast], bought({ time: 'v-rush' })).given).toEqual({ time: 'v-rush' });
    const standard = { time: STANDARD_PRODUCTION_TIME };
    expect(view([fast], bought(standard)).shown[0]?.values[0]?.value.name).toBe('Standard');
  });

  it('rule what else is available', () => {
    const bow = option('bow', [value('red', { forActivatedOptionValueIds: ['6'] })], { sn: 3 });
    expect(view([size, bow], bought({ size: '6' }), { bow: 'red' }).given).toEqual({ size: '6', bow: 'red' });
    expect(view([size, bow], bought({ size: '8' }), { bow: 'red' }).given).toEqual({ size: '8' });
  });

  it('are refused with anything else than what was bought, and may be left out', () => {
    const opened = form([size, cut], bought({ size: '6' }));
    expect(review(opened, state({ size: '8' }))).toMatchObject([{ code: 'LOCKED' }]);
    expect(review(opened, state({ size: '6' }))).toEqual([]);
    expect(review(opened, state({ cut: 'fancy' }))).toEqual([]);
    expect(entries(sentState(opened, state({ cut: 'fancy' })))).toEqual({ size: '6', cut: 'fancy' });
  });
});
