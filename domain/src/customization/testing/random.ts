import fc from 'fast-check';
import { type Customization, type DisplayWidget, type OptionValue, STANDARD_PRODUCTION_TIME } from '../definition.ts';
import { ADD_TO_CART, type FormContext } from '../open-form.ts';
import type { StateValue } from '../state.ts';
import { group, option, value } from './build.ts';
import type { Sample } from './sample.ts';

const WIDGETS: readonly DisplayWidget[] = [
  ...(['cards_list', 'colors_list', 'dropdown', 'thumbnails_list'] as const),
  ...(['cards_list', 'checkbox', 'search_field', 'email_input', 'image_upload', 'text_area'] as const),
];
const SKUS = [null, null, 'rush', 'express', 'sneak_peek', 'photos'];
const OPTIONS = 7;
const VALUES = 4;

const optionIds = Array.from({ length: OPTIONS }, (_, index) => `o${index}`);
const valueIds = optionIds.flatMap((id) => Array.from({ length: VALUES }, (_, index) => `${id}v${index}`));
const IMAGES = ['p', 'q', 'r'].map((id) => ({ id, url: `/media/${id}` }));

const rarely = fc.nat(5).map((one) => one === 0);
const mostly = fc.nat(5).map((one) => one > 0);
const someIds = (ids: readonly string[], most: number) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(fc.constantFrom(...ids, 'nobody'), { maxLength: most }));

const values = (id: string): fc.Arbitrary<readonly OptionValue[]> =>
  fc
    .array(
      fc.record({
        isEnabled: mostly,
        isDefault: rarely,
        sn: fc.nat(3),
        sku: fc.constantFrom(...SKUS),
        price: fc.constantFrom(null, { priceType: 'fixed' as const, price: 500 }),
        forActivatedOptionValueIds: someIds(valueIds, 2),
        actions: fc.record({
          deactivateOptionIds: someIds(optionIds, 1),
          deactivateOptionValueIds: someIds(valueIds, 2),
          activateOptionValueIds: someIds(valueIds, 2),
        }),
      }),
      { maxLength: VALUES },
    )
    .map((list) => list.map((over, index) => value(`${id}v${index}`, over)));

const customization = (id: string, sn: number): fc.Arbitrary<Customization> =>
  fc
    .record({
      values: values(id),
      isGroup: rarely,
      over: fc.record({
        parentId: fc.oneof(fc.constant(null), fc.constantFrom(...optionIds, 'nobody')),
        isEnabled: mostly,
        isLocked: rarely,
        forActivatedOptionValueIds: someIds(valueIds, 2),
      }),
      data: fc.record({
        displayWidget: fc.constantFrom(...WIDGETS),
        isRequired: fc.boolean(),
        maxValuesCount: fc.constantFrom(null, 1, 1, 2, 3),
        type: fc.constantFrom(
          ...(['generic_option', 'generic_option', 'generic_option'] as const),
          ...(['production_time_upgrade', 'extra_photos_upgrade', 'customer_email'] as const),
        ),
      }),
    })
    .map(({ values: list, isGroup, over, data }) =>
      isGroup ? group(id, { ...over, sn }) : option(id, list, { ...over, sn, data }),
    );

const stateValue: fc.Arbitrary<StateValue> = fc.oneof(
  fc.constantFrom('', 'Rex', 'true', 'rex@example.com', STANDARD_PRODUCTION_TIME, ...valueIds),
  fc.array(fc.constantFrom(...valueIds, 'nobody'), { maxLength: 4 }),
  fc.array(fc.constantFrom(...IMAGES), { maxLength: 3 }),
);

const ownValue = (id: string): fc.Arbitrary<StateValue> =>
  fc.array(
    fc.nat(VALUES - 1).map((index) => `${id}v${index}`),
    { minLength: 1, maxLength: 3 },
  );

const entry = fc
  .constantFrom(...optionIds, 'nobody')
  .chain((id) => fc.record({ customization_id: fc.constant(id), value: fc.oneof(stateValue, ownValue(id)) }));

const states = fc.array(entry, { maxLength: 10 });

const context: fc.Arbitrary<FormContext> = fc.record({
  mode: fc.constantFrom('addToCart', 'addToCart', 'customize'),
  bought: states,
  rushAddOns: fc.constantFrom([], [{ sku: 'rush', text: 'In two weeks', price: 4900, isDomestic: true }]),
  extraPhotoAddOns: fc.constantFrom([], [{ sku: 'photos', label: 'Five more', qty: 5 }]),
  testGroups: fc.constant(ADD_TO_CART.testGroups),
  email: fc.constantFrom(null, 'ada@example.com'),
});

export const sample: fc.Arbitrary<Sample> = fc.record({
  customizations: fc.tuple(...optionIds.map((id, sn) => customization(id, sn))),
  context,
  state: states,
  choices: fc.array(entry, { maxLength: 6 }),
});

/** Deterministic for a seed. */
export const drawSamples = (numRuns: number, seed: number): readonly Sample[] => fc.sample(sample, { numRuns, seed });
