import { type Call, type FakeRoute, ok, refusal } from './answers.ts';

export const PLUSHIE_ID = '5b1d3c52-0d5c-4f0e-9a55-0a4f4f1f7a01';

const value = (id: number, over: object = {}) => ({
  id,
  code: `value-${id}`,
  name: `Value ${id}`,
  content_type_id: 3,
  is_default: 0,
  sn: id,
  color: null,
  image: null,
  group: null,
  ...over,
});

export const bodyPart = (id: number, productId: number, over: object = {}) => ({
  id,
  code: `part-${id}`,
  name: `Part ${id}`,
  is_required: 0,
  max_values: 1,
  sn: id,
  product_id: productId,
  values: [],
  child_bodyparts: [],
  ...over,
});

const getBody = (productId: number) => [
  bodyPart(2, productId, { sn: 20 }),
  bodyPart(1, productId, {
    sn: 10,
    is_required: 1,
    max_values: 3,
    detailing_flag_text: 'Other inside?',
    values: [
      value(12, { content_type_id: 2, image: '/media/catalog/ears/front' }),
      value(11, { content_type_id: 1, color: '#ffeedd', is_default: 1, group: 'Light' }),
      value(13),
    ],
    child_bodyparts: [{ ...bodyPart(3, productId), child_bodyparts: undefined }],
  }),
];

const numbersIn = ({ query }: Call): number[] => query.getAll('productId[]').map(Number);

const plushie = { id: PLUSHIE_ID, productId: 1004, sku: 'BEAR', createdAt: '2026-11-21T06:00:00.000Z' };

/** Ada's plushie, and what is known of all products. */
export const plushRoutes: Record<string, FakeRoute> = {
  'plushies/breeds': () =>
    ok([
      { id: 1, species: 'dog', name: 'Beagle' },
      { id: 2, species: 'cat', name: 'Manx' },
    ]),
  'plushies/extra-photos-upgrades': () => ok([{ sku: 'EXTRAPHOTOS5', label: 'Five more photos', qty: 5 }]),
  'plushies/products-rush-upgrades': () =>
    ok({
      BEAR: [
        { sku: 'RUSHTHREEWEEKS', text: 'Ready in three weeks', price: 25, isDomestic: 0 },
        { sku: 'RUSHTENDAYS', text: 'Ready in ten days', price: 49.5, isDomestic: 1 },
      ],
    }),
  'plushies/body-parts': (call) => ok(numbersIn(call).flatMap(getBody)),
  plushies: ({ method }) => ok(method === 'GET' ? [{ ...plushie, shortCode: 'K7MPX2Q' }] : plushie),
  [`plushies/${PLUSHIE_ID}`]: () => ok(plushie),
  'plushies/short-codes': ({ query }) =>
    query.get('plushieId') === PLUSHIE_ID ? ok('K7MPX2Q') : refusal(404, 'We can’t find that plushie'),
  'share/artists': () => ok(true),
  'share/customer-stories': () => ok(true),
  'plushie-reminders': () => ok(true),
};
