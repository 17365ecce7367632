import { beforeEach, describe, expect, it } from 'vitest';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();

/** Numbers of the fake catalogue. */
const [BEAR, LION, SHIRT] = [1, 2, 3];
const NOBODY = 999;

const BREEDS = [
  { id: 1, species: 'cat', name: 'Manx' },
  { id: 2, species: 'dog', name: 'Pug' },
  { id: 3, species: 'dog', name: 'Beagle' },
];
const part = (id: number, kind: string, over: object = {}) => ({
  id,
  kind,
  code: `part-${id}`,
  name: `Part ${id}`,
  is_required: false,
  max_values: 1,
  position: id,
  ...over,
});
const value = (id: number, partId: number, over: object) => ({
  id,
  body_part_id: partId,
  code: `value-${id}`,
  name: `Value ${id}`,
  content_type: 3,
  is_default: false,
  position: id,
  ...over,
});
const rush = (product_sku: string, sku: string, position: number) => ({
  product_sku,
  sku,
  text: `Text of ${sku}`,
  price: 4950,
  is_domestic: position === 0,
  position,
});

const TABLES = ['breed', 'plush_product', 'extra_photo_add_on', 'rush_add_on', 'body_part'];

beforeEach(async () => {
  for (const table of TABLES) await shop.db.deleteFrom(table).execute();
});

const put = (table: string, rows: object[]) => shop.db.insertInto(table).values(rows).execute();
const get = (url: string) => shop.client.get(`plushies/${url}`);

const ears = { code: 'ears', name: 'Ears', is_required: true, max_values: 3, detailing_flag_text: 'Other inside?' };

const putBodies = async () => {
  await put('plush_product', [
    { sku: 'BEAR', kind: 'toy' },
    { sku: 'LION', kind: 'toy' },
    { sku: 'SHIRT', kind: 'other' },
  ]);
  await put('body_part', [part(20, 'toy', { position: 2 }), part(10, 'toy', { ...ears, position: 1 })]);
  await put('body_part', [part(11, 'toy', { parent_id: 10 }), part(30, 'other')]);
  await put('body_part_value', [
    value(2, 10, { content_type: 2, image: '/media/catalog/x/front', position: 2 }),
    value(1, 10, { content_type: 1, color: '#ffeedd', value_group: 'Light', is_default: true, position: 1 }),
    value(3, 11, {}),
  ]);
};

it('lists breeds, dogs first, by name', async () => {
  await put('breed', BREEDS);
  const { status, result } = await get('breeds');
  expect(status).toBe(200);
  expect(result).toEqual([BREEDS[2], BREEDS[1], BREEDS[0]]);
});

describe('add-ons', () => {
  it('for more photos are those of the product, in their order', async () => {
    const more = { label: 'Ten more photos', qty: 10 };
    await put('extra_photo_add_on', [
      { product_sku: 'BEAR', sku: 'TEN', ...more, position: 1 },
      { product_sku: 'BEAR', sku: 'FIVE', label: 'Five more photos', qty: 5, position: 0 },
      { product_sku: 'LION', sku: 'TEN', ...more, position: 0 },
    ]);
    expect((await get(`extra-photos-upgrades?productId=${BEAR}`)).result).toEqual([
      { sku: 'FIVE', label: 'Five more photos', qty: 5 },
      { sku: 'TEN', ...more },
    ]);
    for (const id of [SHIRT, NOBODY])
      expect(await get(`extra-photos-upgrades?productId=${id}`)).toMatchObject({ status: 200, result: [] });
  });

  it('for speed come under the skus of all products that have some, with prices in numbers', async () => {
    expect((await get('products-rush-upgrades')).result).toEqual({});
    await put('rush_add_on', [rush('LION', 'SLOW', 1), rush('LION', 'QUICK', 0), rush('BEAR', 'QUICK', 0)]);
    const quick = { sku: 'QUICK', text: 'Text of QUICK', price: 49.5, isDomestic: 1 };
    expect((await get('products-rush-upgrades')).result).toEqual({
      BEAR: [quick],
      LION: [quick, { sku: 'SLOW', text: 'Text of SLOW', price: 49.5, isDomestic: 0 }],
    });
  });
});

describe('body parts', () => {
  beforeEach(putBodies);

  const bodyParts = (...ids: (number | string)[]) =>
    get(`body-parts?${ids.map((id) => `productId[]=${id}`).join('&')}`);
  const codesIn = (parts: { product_id: number; code: string }[]) =>
    parts.map(({ product_id: id, code }) => [id, code]);

  it('of a product come in order, with values and details', async () => {
    const [first, second] = (await bodyParts(BEAR)).result;
    expect(first).toMatchObject({ id: 10, code: 'ears', name: 'Ears', is_required: 1, max_values: 3, sn: 1 });
    expect(first).toMatchObject({ product_id: BEAR, detailing_flag_text: 'Other inside?' });
    expect(first.values.map(({ content_type_id: type, ...one }: { content_type_id: number }) => [type, one])).toEqual([
      [
        1,
        {
          id: 1,
          code: 'value-1',
          name: 'Value 1',
          is_default: 1,
          sn: 1,
          color: '#ffeedd',
          image: null,
          group: 'Light',
        },
      ],
      [
        2,
        {
          id: 2,
          code: 'value-2',
          name: 'Value 2',
          is_default: 0,
          sn: 2,
          color: null,
          image: '/media/catalog/x/front',
          group: null,
        },
      ],
    ]);
    expect(first.child_bodyparts).toMatchObject([
      { id: 11, product_id: BEAR, values: [{ id: 3, content_type_id: 3 }] },
    ]);
    expect(second).toMatchObject({ id: 20, values: [], child_bodyparts: [] });
    expect(second).not.toHaveProperty('detailing_flag_text');
  });

  it('of several products come each under its number, and none for those that have no body', async () => {
    const { result } = await bodyParts(LION, NOBODY, SHIRT, BEAR, LION);
    expect(codesIn(result)).toEqual([
      [LION, 'ears'],
      [LION, 'part-20'],
      [SHIRT, 'part-30'],
      [BEAR, 'ears'],
      [BEAR, 'part-20'],
    ]);
    expect((await bodyParts(NOBODY)).result).toEqual([]);
  });

  it('are asked for by numbers, at most fifty', async () => {
    for (const wrong of [
      '',
      'body-parts?productId[]=bear',
      'body-parts?productId[]=0',
      'body-parts?productId[]=99999999999',
    ])
      expect(await get(wrong || 'body-parts')).toMatchObject({ status: 400, result: { code: 'INVALID' } });
    expect(await bodyParts(...Array.from({ length: 50 }, (_, index) => index + 1))).toMatchObject({ status: 200 });
    expect(await bodyParts(...Array.from({ length: 51 }, (_, index) => index + 1))).toMatchObject({ status: 400 });
    expect(await get('extra-photos-upgrades')).toMatchObject({ status: 400 });
  });
});
