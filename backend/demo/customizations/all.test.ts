import { choose, settle } from '@patchwork/domain/customization/engine.ts';
import { ADD_TO_CART, type FormContext, openForm } from '@patchwork/domain/customization/open-form.ts';
import { review, sentState } from '@patchwork/domain/customization/review.ts';
import type { CustomizationState, StateValue } from '@patchwork/domain/customization/state.ts';
import { shownOptions } from '@patchwork/domain/customization/view.ts';
import { extraPhotoAddOnsSchema, readCustomizations, rushAddOnsSchema } from '@patchwork/domain/customization/wire.ts';
import { describe, expect, it } from 'vitest';
import { buildShop } from '../build/shop.ts';
import { isSiteArt } from '../illustration/site/site.ts';
import { PRODUCTS } from '../products/all.ts';
import { CUSTOMIZATIONS, EXTRA_PHOTO_ADD_ONS, RUSH_ADD_ONS } from './all.ts';

const skus = Object.keys(CUSTOMIZATIONS);
const read = (sku: string) => readCustomizations(JSON.parse(JSON.stringify(CUSTOMIZATIONS[sku])));

const opened = (sku: string, context: Partial<FormContext> = {}) =>
  openForm(read(sku).customizations, {
    ...ADD_TO_CART,
    rushAddOns: rushAddOnsSchema.parse(RUSH_ADD_ONS[sku] ?? []),
    extraPhotoAddOns: extraPhotoAddOnsSchema.parse(EXTRA_PHOTO_ADD_ONS[sku] ?? []),
    ...context,
  });

const filled = (form: ReturnType<typeof opened>, choices: Record<string, StateValue>): CustomizationState =>
  Object.entries(choices).reduce(
    (now, [id, value]) => choose(form, now, { customization_id: id, value }),
    settle(form, []),
  );
const shownIds = (form: ReturnType<typeof opened>, state: CustomizationState) =>
  shownOptions(form, state).map(({ customization }) => customization.id);
const photo = { id: 'p1', url: '/media/uploads/p1' };

describe.each(skus)('the form of %s', (sku) => {
  it('belongs to a product and can be read', () => {
    expect(PRODUCTS.map((product) => product.sku)).toContain(sku);
    expect(read(sku).problems).toEqual([]);
  });

  it('has rules about options and values that exist only', () => {
    const all = read(sku).customizations;
    const values = all.flatMap(({ optionData }) => optionData?.values ?? []);
    const optionIds = all.map(({ id }) => id);
    const valueIds = values.map(({ id }) => id);
    expect(optionIds).toEqual(expect.arrayContaining(values.flatMap(({ actions }) => actions.deactivateOptionIds)));
    expect(valueIds).toEqual(
      expect.arrayContaining([
        ...values.flatMap(({ actions }) => [...actions.deactivateOptionValueIds, ...actions.activateOptionValueIds]),
        ...[...all, ...values].flatMap((one) => one.forActivatedOptionValueIds),
      ]),
    );
    expect(optionIds).toEqual(expect.arrayContaining(all.flatMap(({ parentId }) => parentId ?? [])));
  });

  it('has no placeholder that looks like an answer', () => {
    const placeholders = read(sku).customizations.flatMap(({ optionData }) => optionData?.placeholder ?? []);
    expect(placeholders.filter((text) => !text.startsWith('e.g. '))).toEqual([]);
  });

  it('shows every value to somebody', () => {
    const form = opened(sku);
    const seen = new Set<string>();
    const look = (state: CustomizationState, depth: number): void => {
      for (const { customization, values } of shownOptions(form, state)) {
        for (const { value } of values) {
          seen.add(value.id);
          if (depth > 0) look(choose(form, state, { customization_id: customization.id, value: value.id }), depth - 1);
        }
      }
    };
    look(settle(form, []), 1);
    expect(form.options.flatMap(({ valueIds }) => [...valueIds]).filter((id) => !seen.has(id))).toEqual([]);
  });
});

it('a form hangs on the product that has a page, and on nothing else', () => {
  const formed = buildShop().products.filter(({ customizations }) => customizations);
  expect(formed.map(({ sku }) => sku).sort()).toEqual([...skus].sort());
  for (const { sku, customizations } of formed) expect(customizations).toEqual(CUSTOMIZATIONS[sku]);
});

describe('the demo forms, filled in', () => {
  it('a bunny has the ears of its breed, and is ordered with photos or without', () => {
    const form = opened('LOOKALIKEBUNNY');
    const lop = filled(form, { breed: 'breed.lop', extras: ['extras.bow'], name: 'Margaret' });
    expect(lop).toContainEqual({ customization_id: 'ears', value: 'ears.hanging' });
    expect(review(form, lop).map(({ reason }) => reason.message)).toEqual([
      "The 'Photos of your rabbit' field is required.",
    ]);
    expect(review(form, sentState(form, filled(form, { breed: 'breed.lop', photos: [photo] })))).toEqual([]);
    const later = filled(form, { breed: 'breed.lionhead', later: ['later.yes'], ears: 'ears.upright' });
    expect(shownIds(form, later)).not.toContain('photos');
    expect(review(form, later)).toMatchObject([{ customizationId: 'mail', code: 'REQUIRED' }]);
    expect(review(opened('LOOKALIKEBUNNY', { email: 'ada@example.com' }), later)).toHaveLength(1);
  });

  it('a bunny without the breed and the later photos, for those in the tests', () => {
    const testGroups = ['breed_selector_disabled', 'upload_later_disabled'];
    const form = opened('LOOKALIKEBUNNY', { testGroups });
    expect(review(form, filled(form, { photos: photo }))).toEqual([]);
    expect(shownIds(form, settle(form, []))).not.toContain('ears');
  });

  it('a blanket asks for as many photos as its layout has, and for a line where there is one', () => {
    const form = opened('PETBLANKET');
    expect(shownIds(form, settle(form, []))).toEqual(['layout', 'picture', 'ground', 'lettering']);
    const three = filled(form, {
      layout: 'layout.triptych',
      pictures: ['p1', 'p2', 'p3', 'p4'].map((id) => ({ ...photo, id })),
      lettering: 'lettering.yes',
    });
    expect(shownIds(form, three)).toEqual(['layout', 'pictures', 'ground', 'lettering', 'line', 'font']);
    expect(review(form, three).map(({ customizationId }) => customizationId)).toEqual(['pictures', 'line']);
    expect(shownIds(form, choose(form, three, { customization_id: 'layout', value: 'layout.confetti' }))).toEqual([
      'layout',
      'picture',
      'ground',
    ]);
  });

  it('a dog that sleeps has no eyes, and one that was bought keeps what was paid for', () => {
    const form = opened('FOREVERDOG');
    const asleep = filled(form, { photos: photo, collar: 'collar.yes', tongue: 'tongue.out', pose: 'pose.asleep' });
    expect(shownIds(form, asleep)).not.toContain('tongue');
    expect(review(form, asleep)).toEqual([]);
    const bought = opened('FOREVERDOG', { mode: 'customize', bought: sentState(form, asleep), rushAddOns: [] });
    const changed = filled(bought, { collar: '', weight: 'weight.true', collar_color: 'collar_color.blue' });
    expect(changed).toContainEqual({ customization_id: 'collar_color', value: 'collar_color.blue' });
    expect(changed).toContainEqual({ customization_id: 'weight', value: 'weight.light' });
  });
});

describe('what is chosen by looking at it', () => {
  const drawn = ['LOOKALIKEBUNNY', 'PETBLANKET', 'FOREVERDOG'];
  const options = drawn.flatMap((sku) => read(sku).customizations.flatMap(({ optionData }) => optionData ?? []));
  const getValues = (widget: string) =>
    options.filter((one) => one.displayWidget === widget).flatMap((one) => one.values);

  it('has a picture that the shop can draw, each its own', () => {
    const pictures = getValues('thumbnails_list').map(({ imageUrl }) => imageUrl ?? '');
    expect(pictures.every((url) => isSiteArt(url.replace('/media/site/', '')))).toBe(true);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('has a color, but for what has two', () => {
    const without = getValues('colors_list').filter(({ color }) => color === null);
    expect(without.map(({ name }) => name)).toEqual(['One of each']);
  });

  it('is told more about where that is promised', () => {
    const told = options.filter(({ detailedDescription }) => detailedDescription !== null);
    expect(told.length).toBeGreaterThan(2);
    expect(told.every(({ hasDetailedDescription }) => hasDetailedDescription)).toBe(true);
  });
});
