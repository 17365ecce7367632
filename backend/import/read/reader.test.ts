import { describe, expect, it } from 'vitest';
import type { IndexedKind as Kind } from '../input/kind.ts';
import { createReader } from './reader.ts';

const read = createReader();

const SOUND: Readonly<Record<Kind, Record<string, unknown>>> = {
  product: {
    id: 1,
    sku: 'BEAR',
    name: 'Bear',
    type_id: 'simple',
    price: 10,
    status: 1,
    visibility: 4,
    tax_class_id: 2,
    url_path: 'bear',
    category_ids: [3],
    updated_at: '2024-05-06 07:08:09',
    stock: { qty: 1, is_in_stock: true },
  },
  category: { id: 3, parent_id: 2, name: 'Animals', is_active: true, url_path: 'animals' },
  attribute: { attribute_id: 93, attribute_code: 'color', default_frontend_label: 'Color', frontend_input: 'select' },
  taxrule: {
    id: 2,
    code: 'Goods',
    product_tax_class_ids: [2],
    customer_tax_class_ids: [3],
    rates: [{ id: 1, code: 'DE', rate: 19, tax_country_id: 'DE', tax_region_id: 0 }],
  },
  cms_page: { id: 4, identifier: 'about', title: 'About', content: '<p>Us</p>' },
  review: { id: 5, product_id: 1, title: 'Good', detail: 'Very', nickname: 'Ada' },
};

const KINDS = Object.keys(SOUND) as Kind[];

const readChanged = (kind: Kind, change: Record<string, unknown>, id = '') =>
  read({ kind, id, source: { ...SOUND[kind], ...change } });

const readSource = (kind: Kind, change: Record<string, unknown>): Record<string, unknown> => {
  const result = readChanged(kind, change);
  if (!('document' in result)) throw new Error(result.skipped);
  return result.document.source;
};

const getRepairs = (kind: Kind, change: Record<string, unknown>): readonly string[] => {
  const result = readChanged(kind, change);
  return 'repairs' in result ? result.repairs : [`skipped: ${result.skipped}`];
};

describe('sound documents', () => {
  it.each(KINDS)('%s: nothing is repaired', (kind) => expect(getRepairs(kind, {})).toEqual([]));

  it.each(KINDS)('%s: what is not known is kept', (kind) => {
    expect(readSource(kind, { workshop_note: { shelf: ['B4'] } })).toMatchObject({ workshop_note: { shelf: ['B4'] } });
  });

  it.each(KINDS)('%s: reading again what was read changes nothing', (kind) => {
    const once = readSource(kind, {});
    const twice = read({ kind, id: '', source: structuredClone(once) });
    expect(twice).toMatchObject({ repairs: [], document: { source: once } });
  });
});

describe('repairs of a product', () => {
  it.each([
    [{ price: '12.5000' }, { price: 12.5 }, 'price: a number written as text'],
    [{ price: '$1,299.00' }, { price: 1299 }, 'price: a number written as text'],
    [{ price: 9.999 }, { price: 10 }, 'price: rounded to cents'],
    [{ price: null, regular_price: 8 }, { price: 8 }, 'price: missing, taken from regular_price'],
    [{ price: '' }, { price: 0 }, 'price: missing, cannot be bought'],
    [{ price: 'on request' }, { price: 0 }, 'price: not a number, left out'],
    [{ price: -4 }, { price: 0 }, 'price: out of bounds, left out'],
    [{ special_price: '8.0000' }, { special_price: 8 }, 'special_price: a number written as text'],
    [{ special_from_date: '0000-00-00 00:00:00' }, { special_from_date: null }, 'special_from_date: no date, left out'],
    [{ status: '2' }, { status: 2 }, 'status: a number written as text'],
    [{ status: undefined }, { status: 1 }, 'status: missing, taken as for sale'],
    [{ status: 'maybe' }, { status: 1 }, 'status: not understood, left out'],
    [{ visibility: '4' }, { visibility: 4 }, 'visibility: a number written as text'],
    [{ visibility: 9 }, { visibility: null }, 'visibility: not understood, left out'],
    [{ name: 'Bear <b>big</b>' }, { name: 'Bear big' }, 'name: markup taken out'],
    [{ name: null }, { name: 'BEAR' }, 'name: missing, the sku instead'],
    [{ type_id: 'wooden' }, { type_id: 'simple' }, 'type_id: not known here'],
    [{ type_id: null, bundle_options: [{ option_id: 1 }] }, { type_id: 'bundle' }, 'type_id: missing'],
    [{ category_ids: ['2', '3'] }, { category_ids: [2, 3] }, 'category_ids: numbers written as text'],
    [{ category_ids: '2,3' }, { category_ids: [2, 3] }, 'category_ids: numbers written as text'],
    [
      { category_ids: null, category: [{ category_id: '7' }] },
      { category_ids: [7] },
      'category_ids: missing, taken from category',
    ],
    [{ url_path: null, name: 'Ünïque Bear' }, { url_path: 'unique-bear' }, 'url_path: missing, made from the name'],
    [{ url_path: 'Animals/Bear.html' }, { url_path: 'animals/bear.html' }, 'url_path: put right'],
    [{ updated_at: null, tsk: 1_715_000_000_000 }, { updated_at: '2024-05-06T12:53:20.000Z' }, null],
    [{ updated_at: null }, { updated_at: '1970-01-01T00:00:00.000Z' }, 'updated_at: missing'],
    [{ stock: null }, { stock: null }, null],
    [{ erin_recommends: '1', color: '49', size: '1,2' }, { erin_recommends: true, color: 49, size: null }, null],
    [{ erin_recommends: 'perhaps' }, { erin_recommends: false }, 'erin_recommends: neither yes nor no, left out'],
    [{ configurable_children: 'none' }, { configurable_children: [] }, 'configurable_children: not a list'],
    [{ name: 'Nul\u0000' }, { name: 'Nul' }, 'characters that cannot be stored, left out'],
    [{ id: '1' }, { id: 1 }, 'id: a number written as text'],
    [{ custom_attributes: [{ attribute_code: 'filling', value: '16' }] }, { filling: '16' }, null],
    [{ special_price: 0, final_price: 0 }, { special_price: null, final_price: null }, null],
    [{ description: '<p>One</p>\r\n<p>Two</p>' }, { description: 'One\n\nTwo' }, null],
    [
      { type_id: 'amgiftcard', am_giftcard_prices: [{ value: '25.00' }] },
      { giftcard_options: { amounts: [25] } },
      null,
    ],
  ])('%j', (change, expected, reason) => {
    expect(readSource('product', change)).toMatchObject(expected);
    if (reason) expect(getRepairs('product', change)).toContain(reason);
    else expect(getRepairs('product', change)).toEqual([]);
  });

  it.each([
    [
      { qty: '12.0000', is_in_stock: '1', manage_stock: true },
      { qty: 12, is_in_stock: true, manage_stock: true },
    ],
    [[{ is_in_stock: true, qty: 0 }], { qty: 0, is_in_stock: true, manage_stock: false }],
    [
      { qty: 0, is_in_stock: false },
      { qty: 0, is_in_stock: false, manage_stock: true },
    ],
    [
      { qty: -3, is_in_stock: true, backorders: '1' },
      { qty: 0, is_in_stock: true, manage_stock: true, backorders: true },
    ],
    [
      { qty: 2.5, min_sale_qty: 0, max_sale_qty: '99999999' },
      { qty: 2, min_sale_qty: 1, max_sale_qty: 10_000 },
    ],
    [{ qty: 5 }, { qty: 5, is_in_stock: true, manage_stock: true }],
  ])('stock %j', (stock, expected) => expect(readSource('product', { stock })).toMatchObject({ stock: expected }));

  it.each([
    [{ sku: null }, 'no sku'],
    [{ sku: ' ' }, 'no sku'],
    [{ id: null }, 'no id'],
  ])('cannot repair %j', (change, reason) => expect(getRepairs('product', change)).toEqual([`skipped: ${reason}`]));

  it('takes the id of the index where it has none', () => {
    expect(readChanged('product', { id: undefined }, '77')).toMatchObject({
      document: { id: 77 },
      repairs: ['id: taken from the index'],
    });
  });

  it('reads variants of either form, without status and stock, and leaves out what has no sku', () => {
    const configurable_options = [{ attribute_id: 142, attribute_code: 'size', values: [{ value_index: '167' }] }];
    const children = [
      { sku: 'S', size: '167', price: '9.0000' },
      { sku: 'L', custom_attributes: [{ attribute_code: 'size', value: '168' }] },
      { name: 'nobody' },
    ];
    const change = { type_id: 'configurable', configurable_options, configurable_children: children };
    expect(readSource('product', change)).toMatchObject({
      configurable_options: [{ attribute_id: '142', values: [{ value_index: 167 }] }],
      configurable_children: [
        { sku: 'S', size: 167, price: 9, status: null, stock: null, name: 'S' },
        { sku: 'L', size: 168, price: null },
      ],
    });
    expect(getRepairs('product', change)).toContain('configurable_children: one without sku, left out');
  });
});

describe('repairs of the others', () => {
  it.each([
    ['category', { id: '3', parent_id: '2' }, { id: 3, parent_id: 2 }, 'id: a number written as text'],
    ['category', { is_active: '0' }, { is_active: false }, null],
    ['category', { is_active: null }, { is_active: true }, 'is_active: missing, taken as active'],
    ['category', { name: null, slug: 'Toys' }, { name: 'Toys' }, 'name: missing'],
    ['category', { url_path: '' }, { url_path: 'animals' }, 'url_path: missing, made from the name'],
    ['attribute', { frontend_input: 'swatch_visual' }, { frontend_input: 'select' }, null],
    ['attribute', { frontend_input: 'media_image' }, { frontend_input: 'text' }, null],
    ['attribute', { is_visible_on_front: '1' }, { is_visible_on_front: true }, null],
    [
      'attribute',
      {
        options: [
          { value: '', label: ' ' },
          { value: 5, label: 'Five' },
        ],
      },
      { options: [{ value: '5', label: 'Five' }] },
      null,
    ],
    [
      'attribute',
      { options: [{ value: 1 }, { label: 'x' }] },
      { options: [] },
      'options: some without value or label, left out',
    ],
    [
      'attribute',
      { default_frontend_label: null },
      { default_frontend_label: 'color' },
      'default_frontend_label: missing, the code instead',
    ],
    ['attribute', { attribute_code: null }, null, 'skipped: no attribute_code'],
    ['taxrule', { priority: '1' }, { priority: 1 }, 'priority: a number written as text'],
    [
      'taxrule',
      { rates: [{ rate: '7', tax_country_id: 'us' }] },
      { rates: [{ rate: 7, tax_country_id: 'US', tax_region_id: 0 }] },
      'rates.rate: a number written as text',
    ],
    ['taxrule', { rates: [{ rate: 7 }] }, { rates: [] }, 'rates: one without country or percent, left out'],
    ['taxrule', { tax_rate_ids: [6, 5] }, { tax_rates_ids: [6, 5] }, null],
    [
      'cms_page',
      { identifier: null, title: 'Care &amp; Washing' },
      { identifier: 'care-washing', title: 'Care & Washing' },
      'identifier: missing, made from the title',
    ],
    ['cms_page', { identifier: '', title: '' }, null, 'skipped: neither identifier nor title'],
    ['cms_page', { content: '<h1>Kept</h1>' }, { content: '<h1>Kept</h1>' }, null],
    ['review', { detail: '<p>My child&#39;s friend</p>' }, { detail: "My child's friend" }, null],
    ['review', { nickname: null }, { nickname: '' }, 'nickname: missing'],
    ['review', { product_id: null }, null, 'skipped: no product_id'],
    ['review', { title: '', detail: null }, null, 'skipped: neither title nor detail'],
  ] as const)('%s %j', (kind, change, expected, reason) => {
    if (expected) expect(readSource(kind, change)).toMatchObject(expected);
    if (reason) expect(getRepairs(kind, change)).toContain(reason);
    else expect(getRepairs(kind, change)).toEqual([]);
  });

  it('finds the categories that are told only inside their parents', () => {
    const children_data = [{ id: 4, name: 'Bears', children_data: [{ id: 5, name: 'Cubs', parent_id: 4 }] }];
    expect(readChanged('category', { children_data })).toMatchObject({
      document: { id: 3, nested: [{ id: 4, source: { parent_id: 3 }, nested: [{ id: 5, source: { parent_id: 4 } }] }] },
    });
  });

  it('gives a text for an id always the same number, also where others refer to it', () => {
    const [parent, child] = [
      readSource('category', { id: 'Shop' }),
      readSource('category', { id: 9, parent_id: 'Shop' }),
    ];
    expect(child.parent_id).toBe(parent.id);
  });
});
