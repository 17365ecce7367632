import type { CustomOptionDto, ProductDto, TaxRuleDto } from '../../backend/src/catalog/catalog.dto.ts';
import type { ProductType } from '../../backend/src/catalog/catalog.port.ts';
import { CATEGORY, type Catalogue } from './catalogue.ts';

/** Something that can be put into a cart. What it costs is written down here and worked out nowhere. */
export interface Item {
  /** Name of its line in the model. */
  readonly name: string;
  /** The page it is bought on. */
  readonly pageSku: string;
  readonly sku: string;
  /** Answers to the custom options of its page, by option id. */
  readonly answers: Readonly<Record<string, string>>;
  /** One piece in cents, without tax. */
  readonly unit: number;
  readonly taxClass: 2 | 4;
  readonly isVirtual: boolean;
}

const PLAIN = { answers: {}, isVirtual: false } as const;

/** Two lines of KNIT differ in their words alone. */
export const ITEMS: readonly Item[] = [
  { ...PLAIN, name: 'bear', pageSku: 'BEAR', sku: 'BEAR', unit: 1999, taxClass: 2 },
  { ...PLAIN, name: 'fox', pageSku: 'FOX', sku: 'FOX', unit: 555, taxClass: 4 },
  { ...PLAIN, name: 'owl', pageSku: 'OWL', sku: 'OWL', unit: 3333, taxClass: 2 },
  { ...PLAIN, name: 'small cat', pageSku: 'CAT', sku: 'CAT-S', unit: 2495, taxClass: 2 },
  { ...PLAIN, name: 'large cat', pageSku: 'CAT', sku: 'CAT-L', unit: 2995, taxClass: 2 },
  { ...PLAIN, name: 'plain knit', pageSku: 'KNIT', sku: 'KNIT', unit: 4005, taxClass: 2 },
  // 10 % of 40.05 are 4.01, the name is 5.00.
  { ...PLAIN, name: 'knit Bo', pageSku: 'KNIT', sku: 'KNIT', unit: 4906, taxClass: 2, answers: { 1: '11', 2: 'Bo' } },
  { ...PLAIN, name: 'knit Al', pageSku: 'KNIT', sku: 'KNIT', unit: 4906, taxClass: 2, answers: { 1: '11', 2: 'Al' } },
  { ...PLAIN, name: 'pattern', pageSku: 'PATTERN', sku: 'PATTERN', unit: 349, taxClass: 4, isVirtual: true },
];

/** Pieces on the shelf as a run begins; of everything else there is enough. */
export const SHELF: Readonly<Record<string, number>> = { OWL: 7, 'CAT-L': 12, KNIT: 15 };

/** A coupon: `cents` off, or `percent`; `uses` is how many orders may use it. */
export interface CouponTerms {
  readonly code: string;
  readonly percent?: number;
  readonly cents?: number;
  readonly minimum?: number;
  readonly skus?: readonly string[];
  readonly uses?: number;
}

export const COUPONS: readonly CouponTerms[] = [
  { code: 'TENTH', percent: 10 },
  { code: 'FIVE', cents: 500, minimum: 4000 },
  { code: 'FOXES', percent: 33.33, skus: ['FOX'] },
  { code: 'ONCE', percent: 20, uses: 1 },
];

/** Cents on each card as a run begins. */
export const CARDS: Readonly<Record<string, number>> = { 'GIFT-0010': 1000, 'GIFT-0033': 3333, 'GIFT-0900': 90_000 };

/** Who can sign in. They pay what guests pay. */
export const CUSTOMERS = ['ada', 'grace'] as const;

const KNIT_OPTIONS: CustomOptionDto[] = [
  {
    option_id: 1,
    title: 'Ribbon',
    type: 'radio',
    sort_order: 1,
    is_require: false,
    values: [{ option_type_id: 11, title: 'Red', price: 10, price_type: 'percent' }],
  },
  { option_id: 2, title: 'Name', type: 'field', sort_order: 2, is_require: false, price: 5, price_type: 'fixed' },
];

const priced = (price: number, tax_class_id: number) => ({
  price,
  tax_class_id,
  special_price: null,
  special_from_date: null,
  special_to_date: null,
  final_price: null,
});

let count = 0;

const product = (sku: string, type_id: ProductType, over: Partial<ProductDto>): ProductDto => {
  count += 1;
  const path = sku.toLowerCase();
  return {
    id: count,
    sku,
    name: `Product ${sku}`,
    slug: path,
    url_key: path,
    url_path: path,
    type_id,
    status: 1,
    visibility: 4,
    position: count,
    description: '',
    short_description: '',
    image: '/x',
    thumbnail: '/x',
    hue: 0,
    media_gallery: [],
    category_ids: [CATEGORY],
    category: [],
    updated_at: '2026-01-01',
    stock: { qty: 0, is_in_stock: true, manage_stock: false },
    attributes_metadata: [],
    erin_recommends: false,
    color: null,
    size: null,
    breed: null,
    configurable_options: [],
    configurable_children: [],
    bundle_options: [],
    product_links: [],
    ...priced(1, 2),
    ...over,
  };
};

const cat = (sku: string, price: number, size: number) =>
  product(sku, 'simple', { ...priced(price, 2), visibility: 1, parentSku: 'CAT', size });

const cats = (): ProductDto[] => {
  const children = [cat('CAT-S', 24.95, 1), cat('CAT-L', 29.95, 2)];
  const values = [1, 2].map((value_index) => ({ value_index, label: `${value_index} inches` }));
  const parent = product('CAT', 'configurable', {
    ...priced(24.95, 2),
    configurable_options: [{ attribute_id: '142', attribute_code: 'size', label: 'Size', position: 0, values }],
    configurable_children: children.map(({ id, sku, name, status, stock, size, price }) => ({
      ...priced(price, 2),
      id,
      sku,
      name,
      status,
      stock,
      size,
      image: '/x',
      hue: 0,
    })),
  });
  return [parent, ...children];
};

const taxRule = (id: number, productClass: number, rates: readonly [rate: number, region: number][]): TaxRuleDto => ({
  id,
  code: `Rule ${id}`,
  priority: 0,
  position: id,
  tax_rates_ids: rates.map((_, at) => id * 10 + at),
  product_tax_class_ids: [productClass],
  customer_tax_class_ids: [3],
  customer_group_ids: [],
  rates: rates.map(([rate, tax_region_id], at) => ({
    id: id * 10 + at,
    code: `R${id}${at}`,
    tax_country_id: 'US',
    tax_region_id,
    region_name: '',
    tax_postcode: '*',
    rate,
  })),
});

/** New York, where the test ships to. */
export const REGION = 43;

/** Tax in thousandths of a per cent. */
export const TAX: Readonly<Record<Item['taxClass'], { readonly home: number; readonly shipped: number }>> = {
  2: { home: 7250, shipped: 8875 },
  4: { home: 2100, shipped: 2100 },
};

/** The catalogue that `ITEMS` are of. */
export const cartModelCatalogue = (): Catalogue => ({
  campaigns: [],
  products: [
    product('BEAR', 'simple', priced(19.99, 2)),
    product('FOX', 'simple', { ...priced(7.77, 4), special_price: 5.55 }),
    product('OWL', 'simple', priced(33.33, 2)),
    ...cats(),
    product('KNIT', 'simple', { ...priced(40.05, 2), custom_options: KNIT_OPTIONS }),
    product('PATTERN', 'virtual', priced(3.49, 4)),
  ],
  taxRules: [
    taxRule(1, 2, [
      [7.25, 0],
      [8.875, REGION],
    ]),
    taxRule(2, 4, [[2.1, 0]]),
  ],
  soldOut: [],
  currencies: [{ code: 'USD', name: 'Dollar', symbol: '$', rate: '1', position: 0 }],
});
