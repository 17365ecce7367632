/** The fixed shop behind all servers: a hundred products of a category, a thousand categories, a cart of three lines. */
/** Product rows are short unless `VARIANTS` gives most products that many variants. */
const VARIANTS = Number(process.env.VARIANTS ?? 0);
const PRODUCTS = 100;
const CATEGORIES = 1000;
/** Of products; the others count on. */
const FIRST_ID = 1000;
const TEXT = 'Made by hand from a drawing or a photo, stuffed until it hugs back, and stitched twice.';

const amounts = (price: number, special: number | null) => ({
  price,
  special_price: special,
  special_from_date: null,
  special_to_date: null,
  final_price: special,
  tax_class_id: 2,
});

const children = (sku: string, index: number) =>
  Array.from({ length: VARIANTS }, (_, size) => ({
    id: index * 100 + size,
    sku: `${sku}-${size}`,
    name: `Plush ${index}, size ${size}`,
    status: 1,
    image: `/media/catalog/plush-${index}/front`,
    hue: index * 17,
    size,
    stock: { qty: 20, is_in_stock: true, manage_stock: true },
    ...amounts(30 + size * 5 + index, size === 0 ? 25 + index : null),
  }));

const options = () => [
  {
    attribute_id: '93',
    attribute_code: 'size',
    label: 'Size',
    position: 0,
    values: Array.from({ length: VARIANTS }, (_, size) => ({ value_index: size, label: `${size + 6} inches` })),
  },
];

const product = (index: number) => {
  const sku = `PLUSH${index}`;
  const isConfigurable = VARIANTS > 0 && index % 10 < 7;
  return {
    id: FIRST_ID + index,
    sku,
    name: `Plush ${index}`,
    slug: `plush-${index}`,
    url_key: `plush-${index}`,
    url_path: `plush-${index}`,
    type_id: isConfigurable ? 'configurable' : 'simple',
    status: 1,
    visibility: 4,
    description: TEXT,
    short_description: 'Soft, and yours.',
    image: `/media/catalog/plush-${index}/front`,
    thumbnail: `/media/catalog/plush-${index}/front`,
    hue: index * 17,
    media_gallery: [1, 2].map((pos) => ({
      image: `/media/catalog/plush-${index}/${pos}`,
      lab: `View ${pos}`,
      pos,
      typ: 'image',
      vid: null,
    })),
    category_ids: [20],
    category: [{ category_id: 20, name: 'Bears' }],
    updated_at: '2026-11-01T00:00:00.000Z',
    stock: { qty: 20, is_in_stock: true, manage_stock: true },
    attributes_metadata: [{ attribute_code: 'material', label: 'Material', value: 'Minky fleece' }],
    erin_recommends: index % 3 === 0,
    color: null,
    size: null,
    configurable_options: isConfigurable ? options() : [],
    configurable_children: isConfigurable ? children(sku, index) : [],
    bundle_options: [],
    product_links: [],
    ...amounts(30 + index, index % 10 < 5 ? 25 + index : null),
  };
};

const products = Array.from({ length: PRODUCTS }, (_, index) => product(index));

const category = (id: number, level: number, path: string) => ({
  id,
  parent_id: level === 2 ? 2 : 10,
  name: id === 10 ? 'Plush' : `Bears ${id}`,
  url_path: id === 10 ? 'plush' : id === 20 ? 'plush/bears' : `plush/bears-${id}`,
  description: 'Soft things.',
  level,
  position: 1,
  is_active: true,
  path,
  product_count: PRODUCTS,
  image: null,
  hue: null,
});

const categories = [
  category(10, 2, '1/2/10'),
  ...Array.from({ length: CATEGORIES - 1 }, (_, index) => category(20 + index, 3, `1/2/10/${20 + index}`)),
];

const render = (index: number) => {
  const { sku, name, type_id, special_price, price } = product(index);
  const prices = { final_price: special_price ?? price, regular_price: price, special_price };
  return {
    id: FIRST_ID + index,
    sku,
    name,
    type: type_id,
    url: `/plush-${index}/`,
    store_id: 5,
    currency_code: 'USD',
    price_info: { ...prices, extension_attributes: { tax_adjustments: prices } },
    sgn: '$',
  };
};

const stock = (sku: string) => ({
  item_id: 1,
  product_id: 1,
  sku,
  qty: 20,
  is_in_stock: true,
  min_sale_qty: 1,
  max_sale_qty: 10_000,
  backorders: 0,
  manage_stock: true,
  qty_increments: 1,
});

export const CART_ID = '0123456789abcdef0123456789abcdef';
/** Simple products, so that a line is a product of its own. */
const inCart = [7, 8, 9];

const cartItem = (index: number) => ({
  item_id: index,
  sku: `PLUSH${index}`,
  qty: 2,
  name: `Plush ${index}`,
  price: 30 + index,
  product_type: 'simple',
  quote_id: CART_ID,
  product_option: { extension_attributes: {} },
  extension_attributes: {},
});

const totalsItem = (index: number) => ({
  item_id: index,
  sku: `PLUSH${index}`,
  name: `Plush ${index}`,
  qty: 2,
  price: 30 + index,
  price_incl_tax: 33 + index,
  row_total: 60 + 2 * index,
  row_total_incl_tax: 66 + 2 * index,
  tax_percent: 10,
  tax_amount: 6,
  discount_amount: 0,
  options: '[{"label":"Size","value":"8 inches"}]',
});

const totals = {
  grand_total: 230,
  subtotal: 228,
  subtotal_incl_tax: 246,
  discount_amount: 0,
  shipping_amount: 4,
  shipping_incl_tax: 5,
  tax_amount: 19,
  items_qty: 6,
  quote_currency_code: 'USD',
  items: inCart.map(totalsItem),
  total_segments: [
    { code: 'subtotal', title: 'Subtotal', value: 228 },
    { code: 'shipping', title: 'Shipping & Handling', value: 4 },
    { code: 'tax', title: 'Tax', value: 19 },
    { code: 'grand_total', title: 'Grand Total', value: 251 },
  ],
};

const taxRules = [
  {
    id: 1,
    priority: 0,
    product_tax_class_ids: [2],
    customer_tax_class_ids: [3],
    rates: [{ rate: 7.25, tax_country_id: 'US', tax_region_id: 12 }],
  },
];

const ok = (result: unknown): string => JSON.stringify({ code: 200, result });
const cut = (value: unknown, paths: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => cut(one, paths));
  if (typeof value !== 'object' || value === null || paths.includes('')) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const own = paths.filter((path) => path === name || path.startsWith(`${name}.`));
      return own.length > 0
        ? [
            [
              name,
              cut(
                inner,
                own.map((path) => path.slice(name.length + 1)),
              ),
            ],
          ]
        : [];
    }),
  );
};

const found = (hits: readonly unknown[], total = hits.length): string =>
  JSON.stringify({ total, hits, aggregations: {}, attribute_metadata: [] });

const ofSkus = (skus: readonly string[]) => products.filter(({ sku }) => skus.includes(sku));

/** Answers as they go over the wire, by path and, where it matters, by what is asked for. */
export const answers = {
  'url/map': JSON.stringify({ _type: 'category', _source: categories[1] }),
  category: found(categories),
  taxrule: found(taxRules),
  /** The first products, with the fields asked for; null for whole products. */
  products: (size: number, fields: readonly string[] | null) => {
    const rows = products.slice(0, size);
    return found(fields ? rows.map((row) => cut(row, fields)) : rows, PRODUCTS);
  },
  productsOf: (skus: readonly string[]) => found(ofSkus(skus)),
  renderList: (skus: readonly string[]) => {
    const rows = ofSkus(skus).map((row) => render(row.id - FIRST_ID));
    return ok({ items: rows, total_count: rows.length });
  },
  stock: (skus: readonly string[]) => ok(skus.map(stock)),
  'cart/pull': ok(inCart.map(cartItem)),
  'cart/totals': ok(totals),
};
