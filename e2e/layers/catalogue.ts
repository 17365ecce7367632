import type {
  BundleOptionDto,
  ChildDto,
  CustomOptionDto,
  PricedDto,
  ProductDto,
  TaxRuleDto,
} from '../../backend/src/catalog/catalog.dto.ts';
import type { ProductType } from '../../backend/src/catalog/catalog.port.ts';
import type { Chance } from './chance.ts';

/** Moments on both sides of what the windows below end or begin with, by the clock of New York. */
export const MOMENTS = [
  '2026-03-08T06:59:59Z',
  '2026-11-01T05:30:00Z',
  '2026-11-21T04:59:59Z',
  '2026-11-21T05:00:00Z',
  '2026-11-22T04:59:59Z',
  '2027-01-01T05:00:00Z',
];

const BOUNDS = [
  null,
  null,
  '2026-03-08',
  '2026-11-01 01:30:00',
  '2026-11-20 23:59:59',
  '2026-11-21',
  '2026-11-21 00:00:00',
  '2026-11-21T05:00:00Z',
  '2026-12-31',
];

export const GROUPS = [
  { id: 0, code: 'NOT LOGGED IN', name: 'Guest', tax_class_id: 3 },
  { id: 1, code: 'General', name: 'General', tax_class_id: 3 },
  { id: 2, code: 'Wholesale', name: 'Wholesale', tax_class_id: 5 },
  { id: 3, code: 'Exempt', name: 'Exempt', tax_class_id: 9 },
];

export const CATEGORY = 10;
const PLAIN_TYPES: readonly ProductType[] = ['simple', 'simple', 'virtual', 'downloadable'];

interface CampaignSource {
  readonly code: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly description: string;
  readonly place?: 'quotes';
  readonly percent_off: number | null;
  readonly skus: readonly string[];
  readonly category_ids: readonly number[];
  readonly group_ids: readonly number[];
}

export interface Catalogue {
  readonly products: readonly ProductDto[];
  readonly taxRules: readonly TaxRuleDto[];
  readonly soldOut: readonly string[];
  /** Rows of the table. */
  readonly campaigns: readonly CampaignSource[];
  readonly currencies: readonly { code: string; name: string; symbol: string; rate: string; position: number }[];
}

const amount = (chance: Chance, least = 1): number => chance.between(least, 20_000) / 100;

const priced = (chance: Chance): PricedDto => ({
  price: amount(chance),
  special_price: chance.happens(0.4) ? amount(chance) : null,
  special_from_date: chance.oneOf(BOUNDS),
  special_to_date: chance.oneOf(BOUNDS),
  final_price: chance.happens(0.25) ? amount(chance) : null,
  tax_class_id: chance.oneOf([0, 2, 2, 4]),
  ...(chance.happens(0.5) && {
    tier_prices: chance.times(chance.between(1, 3), () => ({
      customer_group_id: chance.oneOf([0, 1, 2, 3, 32_000]),
      qty: chance.oneOf([1, 1, 1, 5]),
      value: amount(chance),
    })),
  }),
});

const customOptions = (chance: Chance): CustomOptionDto[] => {
  const price = () => ({
    price: chance.between(0, 3000) / 100,
    price_type: chance.oneOf(['fixed', 'percent'] as const),
  });
  return [
    {
      option_id: 1,
      title: 'Ribbon',
      type: chance.oneOf(['drop_down', 'radio']),
      sort_order: 1,
      is_require: chance.happens(0.3),
      values: [1, 2, 3].map((id) => ({ option_type_id: id, title: `Ribbon ${id}`, ...price() })),
    },
    {
      option_id: '2',
      title: 'Extras',
      type: chance.oneOf(['checkbox', 'multiple']),
      sort_order: 2,
      is_require: false,
      values: [4, 5].map((id) => ({ option_type_id: String(id), title: `Extra ${id}`, ...price() })),
    },
    { option_id: 3, title: 'Name', type: 'field', sort_order: 3, is_require: false, ...price() },
  ];
};

const createProducts = (chance: Chance) => {
  let count = 0;
  const made: ProductDto[] = [];
  const add = (letter: string, type_id: ProductType, over: Partial<ProductDto> = {}): ProductDto => {
    count += 1;
    const sku = `${letter}${count}`;
    const path = sku.toLowerCase();
    const product: ProductDto = {
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
      ...priced(chance),
      ...(type_id !== 'grouped' && chance.happens(0.3) && { custom_options: customOptions(chance) }),
      ...over,
    };
    made.push(product);
    return product;
  };
  return { made, add };
};

const SIZES = { attribute_id: '142', attribute_code: 'size', label: 'Size', position: 0 };

const facts = ({
  price,
  special_price,
  special_from_date,
  special_to_date,
  final_price,
  ...one
}: PricedDto): PricedDto => ({
  price,
  special_price,
  special_from_date,
  special_to_date,
  final_price,
  tax_class_id: one.tax_class_id,
  ...(one.tier_prices && { tier_prices: one.tier_prices }),
});

const toChild = (product: ProductDto, size: number): ChildDto => ({
  ...facts(product),
  id: product.id,
  sku: product.sku,
  name: product.name,
  status: product.status,
  image: '/x',
  hue: 0,
  size,
  stock: product.stock,
});

type Products = ReturnType<typeof createProducts>;

const addConfigurable = (chance: Chance, { add }: Products): void => {
  const parent = add('C', 'configurable');
  const children = chance.times(chance.between(2, 4), (size) => {
    const over = { visibility: 1, parentSku: parent.sku, tax_class_id: parent.tax_class_id, size };
    const child = add('V', 'simple', { ...over, status: chance.happens(0.15) ? 2 : 1 });
    delete child.custom_options;
    return child;
  });
  const values = children.map((_, size) => ({ value_index: size, label: `${size} inches` }));
  parent.configurable_options = [{ ...SIZES, values }];
  parent.configurable_children = children.map(toChild);
};

const addBundle = (chance: Chance, { add }: Products, plain: readonly ProductDto[]): void => {
  const bundle_options: BundleOptionDto[] = chance.times(chance.between(1, 3), (at) => ({
    option_id: at + 1,
    title: `Part ${at}`,
    required: chance.happens(0.7),
    position: at,
    product_links: chance.times(chance.between(1, 3), (place) => {
      const product = chance.oneOf(plain);
      const link = { id: `${at}${place}`, sku: product.sku, name: product.name, qty: chance.between(1, 3) };
      return { ...facts(product), ...link, is_default: place === 1, can_change_quantity: true, image: '/x', hue: 0 };
    }),
  }));
  add('B', 'bundle', {
    bundle_options,
    ...(chance.happens(0.5) && { price: 0, special_price: null, final_price: null }),
  });
};

const addGroup = (chance: Chance, { add }: Products, plain: readonly ProductDto[]): void => {
  const members = new Set(chance.times(chance.between(1, 4), () => chance.oneOf(plain).sku));
  const product_links = [...members].map((sku, position) => ({
    link_type: 'associated' as const,
    linked_product_sku: sku,
    linked_product_type: 'simple' as const,
    position,
  }));
  add('G', 'grouped', { product_links });
};

const taxRules = (chance: Chance): TaxRuleDto[] =>
  [
    { classes: [2], customers: [3, 5], groups: [] },
    { classes: [2, 4], customers: [3], groups: [] },
    { classes: [4], customers: [], groups: [0, 2] },
  ].map(({ classes, customers, groups }, at) => {
    const rate = { id: at, code: `R${at}`, tax_country_id: 'US', tax_region_id: 0, region_name: '', tax_postcode: '*' };
    return {
      id: at + 1,
      code: `Rule ${at}`,
      priority: chance.between(0, 1),
      position: at,
      tax_rates_ids: [at],
      product_tax_class_ids: classes,
      customer_tax_class_ids: customers,
      customer_group_ids: groups,
      rates: [{ ...rate, rate: chance.between(0, 2500) / 100 }],
    };
  });

const campaigns = (chance: Chance, products: readonly ProductDto[]): CampaignSource[] =>
  chance.times(chance.between(0, 3), (at) => {
    const first = chance.between(0, MOMENTS.length - 2);
    return {
      code: `campaign-${at}`,
      starts_at: MOMENTS[first] ?? '',
      ends_at: MOMENTS[chance.between(first + 1, MOMENTS.length - 1)] ?? '',
      description: '',
      percent_off: chance.between(1, 90),
      ...chance.oneOf([
        { skus: [], category_ids: [] },
        { skus: [], category_ids: [CATEGORY] },
        { skus: chance.times(20, () => chance.oneOf(products).sku), category_ids: [] },
      ]),
      group_ids: chance.happens(0.3) ? [chance.oneOf(GROUPS).id] : [],
    };
  });

/** A catalogue of about a hundred listed products of every type, with every way to be priced. */
export const makeCatalogue = (chance: Chance): Catalogue => {
  const products = createProducts(chance);
  const { add, made } = products;
  chance.times(45, () => add('S', chance.oneOf(PLAIN_TYPES)));
  const plain = made.filter(({ type_id }) => type_id === 'simple');
  chance.times(20, () => addConfigurable(chance, products));
  chance.times(13, () => addBundle(chance, products, plain));
  chance.times(12, () => addGroup(chance, products, plain));
  chance.times(8, () =>
    add('K', 'giftcard', { giftcard_options: { amounts: chance.times(3, () => amount(chance, 500)) } }),
  );
  const canSellOut = made.filter(({ sku }) => sku.startsWith('V') || sku.startsWith('S'));
  return {
    products: made,
    taxRules: taxRules(chance),
    campaigns: campaigns(chance, made),
    soldOut: canSellOut.filter(() => chance.happens(0.07)).map(({ sku }) => sku),
    currencies: [
      { code: 'USD', name: 'Dollar', symbol: '$', rate: '1', position: 0 },
      ...['EUR', 'GBP', 'JPY'].map((code, at) => ({
        code,
        name: code,
        symbol: code,
        position: at + 1,
        rate: (chance.between(1, 2_000_000) / 10 ** chance.between(4, 6)).toFixed(6),
      })),
    ],
  };
};
