import { describe, expect, it } from 'vitest';
import { isIncomplete, openBoughtForm } from './after-purchase.ts';
import type { Customization } from './definition.ts';
import { settle } from './engine.ts';
import type { Form } from './form.ts';
import { review, sentState } from './review.ts';
import { entries, option, state, value } from './testing/build.ts';
import { shownOptions } from './view.ts';

type Given = Parameters<typeof state>[0];

const open = (customizations: readonly Customization[], bought: Given, testGroups: readonly string[] = []) =>
  openBoughtForm({ customizations, state: state(bought), testGroups, rushAddOns: [], extraPhotoAddOns: [] });
const getIds = (customizations: readonly Customization[], bought: Given): readonly string[] =>
  open(customizations, bought).options.map(({ id }) => id);

const FIVE = { priceType: 'fixed', price: 500 } as const;
const print = option('print', ['plain', value('gold', { price: FIVE })], { sn: 1 });
const gift = option('gift', [value('wrapped', { price: FIVE })], { sn: 2, data: { displayWidget: 'checkbox' } });
const part = option('part', [value('lion', { bundleOptionItemId: 'LION' })], { sn: 3, bundleOptionId: '1' });
const photos = option('photos', [], { sn: 4, data: { displayWidget: 'image_upload', isRequired: true } });
const later = option('later', [value('yes', { actions: { deactivateOptionIds: ['photos'] } })], {
  sn: 5,
  name: 'send later upload method',
  data: { displayWidget: 'checkbox' },
});

describe('after the purchase', () => {
  it('nothing can be chosen that would cost more', () => {
    expect(getIds([print, gift, part], {})).toEqual(['print']);
    const form = open([print, gift, part], {});
    expect(form.options[0]?.values.map((one) => one.value.id)).toEqual(['plain']);
    expect(review(form, state({ print: 'gold' }))).toMatchObject([{ code: 'NO_SUCH_VALUE' }]);
    expect(review(form, state({ part: 'lion' }))).toMatchObject([{ code: 'NO_SUCH_OPTION' }]);
  });

  it('what was paid for stays as it was', () => {
    const bought = { print: 'gold', gift: 'wrapped', part: 'lion' };
    const form = open([print, gift, part], bought);
    expect(shownOptions(form, settle(form, [])).map(({ isLocked }) => isLocked)).toEqual([true, true, true]);
    expect(review(form, state({ print: 'plain' }))).toMatchObject([{ code: 'LOCKED' }]);
    expect(entries(sentState(form, []))).toEqual(bought);
  });

  it('what cost nothing can be chosen anew', () => {
    const size = option('size', ['small', 'large']);
    const form = open([size], { size: 'small' });
    expect(review(form, state({ size: 'large' }))).toEqual([]);
  });

  it.each(['production_time_upgrade', 'extra_photos_upgrade'] as const)('%s stays as it was bought', (type) => {
    const upgrade = option('upgrade', [value('rush', { sku: 'RUSH' })], { data: { type } });
    expect(getIds([upgrade], {})).toEqual([]);
    expect(review(open([upgrade], { upgrade: 'rush' }), state({ upgrade: 'rush' }))).toEqual([]);
  });

  it('a faster production is called what it was called when it was bought', () => {
    const time = option('time', [value('rush', { name: 'Ten days', sku: 'RUSH' })], {
      data: { type: 'production_time_upgrade' },
    });
    const rushAddOns = [{ sku: 'RUSH', text: 'Ready in ten days', price: 4900, isDomestic: true }];
    const bought = { customizations: [time], state: state({ time: 'rush' }), testGroups: [], extraPhotoAddOns: [] };
    const nameIn = (form: Form) => shownOptions(form, state({ time: 'rush' }))[0]?.values[0]?.value.name;
    expect(nameIn(openBoughtForm({ ...bought, rushAddOns }))).toBe('Ready in ten days');
    expect(nameIn(openBoughtForm({ ...bought, rushAddOns: [] }))).toBe('Ten days');
  });

  it('what was put off is asked for', () => {
    const bought = state({ later: 'yes' });
    const form = open([photos, later], { later: 'yes' });
    expect(shownOptions(form, settle(form, bought)).map(({ customization }) => customization.id)).toEqual(['photos']);
    expect(isIncomplete(form, bought)).toBe(true);
    const photo = { id: 'one', url: '/uploads/one' };
    expect(isIncomplete(form, state({ photos: photo }))).toBe(false);
  });

  it('something is incomplete where nothing was filled in that has to be, and not where all was', () => {
    const breed = option('breed', ['lop', 'lion'], { name: 'breed', data: { isRequired: true } });
    expect(isIncomplete(open([breed], {}), [])).toBe(true);
    expect(isIncomplete(open([breed], { breed: 'lop' }), state({ breed: 'lop' }))).toBe(false);
    expect(isIncomplete(open([breed], {}, ['breed_selector_disabled']), [])).toBe(false);
  });
});
