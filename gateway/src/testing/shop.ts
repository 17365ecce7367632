import type { BundleLinkDto, CategoryDto, ChildDto, ProductDto } from '../catalog/catalog.dto.ts';

const amounts = (price: number, special: number | null = null) => ({
  price,
  special_price: special,
  special_from_date: null,
  special_to_date: null,
  final_price: null,
  tax_class_id: 2,
});

export const product = (sku: string, over: Partial<ProductDto> = {}): ProductDto => ({
  id: 1000 + sku.length,
  sku,
  name: `The ${sku}`,
  url_path: sku.toLowerCase(),
  type_id: 'simple',
  status: 1,
  visibility: 4,
  description: 'First paragraph.\n\nSecond paragraph.',
  short_description: 'One sentence.',
  image: `/media/catalog/${sku.toLowerCase()}/front`,
  hue: 40,
  media_gallery: [
    { image: `/media/catalog/${sku.toLowerCase()}/front`, lab: 'Front', pos: 1 },
    { image: `/media/catalog/${sku.toLowerCase()}/back`, lab: 'Back', pos: 2 },
  ],
  category_ids: [20],
  attributes_metadata: [{ attribute_code: 'material', label: 'Material', value: 'Minky fleece' }],
  configurable_options: [],
  configurable_children: [],
  bundle_options: [],
  product_links: [],
  ...amounts(20),
  ...over,
});

const child = (sku: string, size: number, over: Partial<ChildDto> = {}): ChildDto => ({
  id: 1,
  sku,
  name: `Bear ${size}`,
  status: 1,
  image: `/media/catalog/${sku.toLowerCase()}/front`,
  hue: 40,
  size,
  stock: { is_in_stock: true },
  ...amounts(30),
  ...over,
});

const link = (id: string, sku: string, over: Partial<BundleLinkDto> = {}): BundleLinkDto => ({
  id,
  sku,
  name: `The ${sku}`,
  qty: 1,
  is_default: false,
  can_change_quantity: false,
  image: `/media/catalog/${sku.toLowerCase()}/front`,
  hue: 10,
  ...amounts(5),
  ...over,
});

export const bear = product('BEAR', {
  type_id: 'configurable',
  price: 30,
  configurable_options: [
    {
      attribute_id: '93',
      attribute_code: 'size',
      label: 'Size',
      position: 0,
      values: [
        { value_index: 8, label: '8 inches' },
        { value_index: 12, label: '12 inches' },
      ],
    },
  ],
  configurable_children: [
    child('BEAR8', 8, { price: 30, special_price: 24 }),
    child('BEAR12', 12, { price: 45 }),
    child('BEAR16', 16, { price: 10, status: 2 }),
    child('BEAR20', 20, { price: 12, stock: { is_in_stock: false } }),
  ],
});

const categories: CategoryDto[] = [
  { id: 2, parent_id: 1, name: 'Root', url_path: '', level: 1, position: 0, is_active: true, path: '1/2' },
  {
    id: 10,
    parent_id: 2,
    name: 'Plush',
    url_path: 'plush',
    level: 2,
    position: 1,
    is_active: true,
    path: '1/2/10',
    product_count: 40,
    description: 'Soft things.',
    image: '/media/catalog/plush/front',
    hue: 200,
  },
  {
    id: 20,
    parent_id: 10,
    name: 'Bears',
    url_path: 'plush/bears',
    level: 3,
    position: 2,
    is_active: true,
    path: '1/2/10/20',
  },
];

const list = Array.from({ length: 40 }, (_, index) => product(`TOY${String(index + 1).padStart(2, '0')}`));

/** Every product type once, and forty simple products for lists. */
export const shop = {
  categories,
  listed: list,
  products: [
    ...list,
    bear,
    product('BEAR8', { visibility: 1, parentSku: 'BEAR', url_path: 'bear-8', price: 30, special_price: 24 }),
    product('BEAR12', { visibility: 1, parentSku: 'BEAR', url_path: 'bear-12', price: 45 }),
    product('ORPHAN', { visibility: 1, parentSku: 'GONE', url_path: 'orphan' }),
    product('OFF', { status: 2 }),
    product('PILLOW', { category_ids: [20, 80] }),
    product('CUTOUT', { category_ids: [114] }),
    product('RENAISSANCE', { category_ids: [114, 115] }),
    product('BULKSAMPLE', { visibility: 1, url_path: 'bulksample' }),
    product('KAEFER', { url_path: 'käfer & co' }),
    product('DUCK', { price: 10 }),
    product('HEN', { price: 12 }),
    product('GOAT', { price: 99, stock: { is_in_stock: false } }),
    product('UNPRICED', { price: 0 }),
    product('HALFPRICED', {
      type_id: 'configurable',
      price: 30,
      configurable_options: bear.configurable_options ?? [],
      configurable_children: [child('HALF8', 8, { price: 0 }), child('HALF12', 12, { price: 45 })],
    }),
    product('BARN', {
      type_id: 'grouped',
      price: 0,
      product_links: [
        { link_type: 'associated', linked_product_sku: 'HEN', linked_product_type: 'simple', position: 1 },
        { link_type: 'associated', linked_product_sku: 'UNPRICED', linked_product_type: 'simple', position: 2 },
      ],
    }),
    product('OPENCARD', { type_id: 'giftcard', price: 0, tax_class_id: 0, giftcard_options: { amounts: [50, 25] } }),
    product('FARM', {
      type_id: 'grouped',
      price: 0,
      product_links: [
        { link_type: 'associated', linked_product_sku: 'HEN', linked_product_type: 'simple', position: 2 },
        { link_type: 'associated', linked_product_sku: 'DUCK', linked_product_type: 'simple', position: 1 },
        { link_type: 'associated', linked_product_sku: 'GOAT', linked_product_type: 'simple', position: 0 },
        { link_type: 'associated', linked_product_sku: 'OFF', linked_product_type: 'simple', position: 3 },
      ],
    }),
    product('KIT', {
      type_id: 'bundle',
      price: 2,
      bundle_options: [
        {
          option_id: 7,
          title: 'Eyes',
          required: true,
          position: 1,
          product_links: [link('71', 'DUCK', { price: 3 }), link('72', 'HEN', { price: 4, is_default: true, qty: 2 })],
        },
      ],
    }),
    product('CUSHION', {
      custom_options: [
        {
          option_id: '2',
          title: 'Wrapping',
          type: 'drop_down',
          is_require: '1',
          sort_order: 2,
          sku: 'wrapping',
          values: [
            { option_type_id: 21, title: 'None', price: 0, price_type: 'fixed' },
            { option_type_id: 22, title: 'Double stuffing', price: 10, price_type: 'percent' },
          ],
        },
        {
          option_id: 1,
          title: 'Name',
          type: 'field',
          is_require: false,
          sort_order: 1,
          price: 4.5,
          max_characters: 12,
        },
        { option_id: 3, title: 'Drawing', type: 'file', is_require: false, sort_order: 3 },
      ],
    }),
    product('PATTERN', {
      type_id: 'downloadable',
      downloadable_links: [
        { id: 2, title: 'Letter', sort_order: 2, number_of_downloads: 0, sample_url: 'javascript:alert(1)' },
        { id: 1, title: 'A4', sort_order: 1, number_of_downloads: '5', sample_url: '/media/first-page' },
      ],
      downloadable_samples: [
        { id: 7, title: 'First page', sample_url: 'https://example.com/first.pdf' },
        { id: 8, title: 'Elsewhere', sample_url: '//example.com/first.pdf' },
      ],
    }),
    product('CARD', { type_id: 'giftcard', price: 25, tax_class_id: 0, giftcard_options: { amounts: [25, 50] } }),
  ],
};

export const taxRules = [
  {
    id: 1,
    priority: 0,
    product_tax_class_ids: [2],
    customer_tax_class_ids: [3],
    rates: [
      { rate: 7.25, tax_country_id: 'US', tax_region_id: 12 },
      { rate: 20, tax_country_id: 'FR', tax_region_id: 0 },
    ],
  },
];

export const attributes = [
  {
    attribute_code: 'color',
    options: [
      { value: '41', label: 'Honey' },
      { value: '42', label: 'Coal' },
    ],
  },
  { attribute_code: 'size', options: [{ value: '63', label: '12 inches' }] },
  { attribute_code: 'name', options: [] },
];
