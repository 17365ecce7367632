import { describe, expect, it } from 'vitest';
import { openBoughtForm } from './after-purchase.ts';
import { restoreDraft } from './draft.ts';
import { choose } from './engine.ts';
import { review } from './review.ts';
import type { CustomizationState } from './state.ts';
import { entries, form, option, state, value } from './testing/build.ts';
import { shownOptions } from './view.ts';

const photos = option('photos', [], { data: { displayWidget: 'image_upload', maxValuesCount: 2 } });
const tag = option('tag', [], { data: { displayWidget: 'image_upload', maxValuesCount: 1 } });
const five = value('five', { sku: 'FIVE', price: { priceType: 'fixed', price: 500 } });
const upgrade = option('more', [five, value('ten', { sku: 'TEN' })], { data: { type: 'extra_photos_upgrade' } });
const extraPhotoAddOns = [
  { sku: 'FIVE', label: 'Five more', qty: 5 },
  { sku: 'TEN', label: 'Ten more', qty: 10 },
];
const opened = form([photos, tag, upgrade], { extraPhotoAddOns });
const pictures = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, url: `/uploads/${at}` }));
const limits = (given: CustomizationState) =>
  Object.fromEntries(shownOptions(opened, given).map(({ customization: { id }, limit }) => [id, limit]));
const messages = (given: CustomizationState) => review(opened, given).map(({ reason }) => reason.message);

describe('extra photos that are paid for', () => {
  it('raise the number of pictures an upload takes, and only of an upload of several', () => {
    expect(limits([])).toMatchObject({ photos: 2, tag: 1 });
    expect(limits(state({ more: 'five' }))).toMatchObject({ photos: 7, tag: 1 });
    expect(limits(state({ more: 'ten' }))).toMatchObject({ photos: 12, tag: 1 });
    expect(messages(state({ photos: pictures(7), more: 'five' }))).toEqual([]);
    expect(messages(state({ photos: pictures(8), more: 'five' }))).toEqual([
      "Maximum count for 'Title of photos' is 7",
    ]);
    expect(messages(state({ photos: pictures(3) }))).toEqual(["Maximum count for 'Title of photos' is 2"]);
  });

  it('taken back lose no picture: it is said how many there can be, and one after the other can be taken out', () => {
    const full = state({ photos: pictures(7), more: 'five' });
    const back = choose(opened, full, { customization_id: 'more', value: '' });
    expect(entries(back).photos).toEqual(pictures(7));
    expect(messages(back)).toEqual(["Maximum count for 'Title of photos' is 2"]);
    const fewer = choose(opened, back, { customization_id: 'photos', value: pictures(6) });
    expect(entries(fewer).photos).toEqual(pictures(6));
    expect(messages(choose(opened, fewer, { customization_id: 'photos', value: pictures(2) }))).toEqual([]);
    expect(messages(choose(opened, fewer, { customization_id: 'more', value: 'five' }))).toEqual([]);
  });

  it('taken back leave a draft that can be mended', () => {
    const back = state({ photos: pictures(7) });
    expect(restoreDraft(opened, back)).toEqual(back);
    expect(restoreDraft(form([photos]), back)).toBeNull();
  });

  it('that nobody can select let no picture in above the number', () => {
    const disabled = option('more', [value('five', { sku: 'FIVE', isEnabled: false })], {
      data: { type: 'extra_photos_upgrade' },
    });
    const upload = option('own', [five], {
      data: { type: 'extra_photos_upgrade', displayWidget: 'image_upload', maxValuesCount: 2 },
    });
    for (const one of [form([photos, disabled], { extraPhotoAddOns }), form([photos, upload], { extraPhotoAddOns })]) {
      const chosen = choose(one, state({ photos: pictures(2) }), { customization_id: 'photos', value: pictures(3) });
      expect(entries(chosen).photos).toEqual(pictures(2));
    }
  });

  it('hold after the purchase, and all the more where the shop has them no longer', () => {
    const bought = {
      customizations: [photos, upgrade],
      state: state({ more: 'five' }),
      testGroups: [],
      rushAddOns: [],
    };
    const sent = (count: number) => state({ more: 'five', photos: pictures(count) });
    const after = openBoughtForm({ ...bought, extraPhotoAddOns });
    expect(review(after, sent(7))).toEqual([]);
    expect(review(after, sent(8))).toMatchObject([{ code: 'TOO_MANY' }]);
    expect(review(openBoughtForm({ ...bought, extraPhotoAddOns: [] }), sent(8))).toEqual([]);
    const without = openBoughtForm({ ...bought, state: [], extraPhotoAddOns });
    expect(review(without, state({ photos: pictures(3) }))).toMatchObject([{ code: 'TOO_MANY' }]);
  });
});
