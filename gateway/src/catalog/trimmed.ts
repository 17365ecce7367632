import type { GraphQLResolveInfo } from 'graphql';
import { selectedAt } from '../lib/selection.ts';

const AMOUNTS = ['price', 'special_price', 'special_from_date', 'special_to_date', 'final_price', 'tier_prices'];

const below = (branch: string, fields: readonly string[]): string[] => fields.map((field) => `${branch}.${field}`);

/** Fields of every row: type and address are derived from them. */
const ROW = [
  'id',
  'sku',
  'parentSku',
  'name',
  'url_path',
  'slug',
  'type_id',
  'status',
  'visibility',
  'image',
  'hue',
  'category_ids',
  'tax_class_id',
  'stock.is_in_stock',
];

const PRICE = [
  ...AMOUNTS,
  'product_links',
  'giftcard_options',
  ...below('configurable_children', ['sku', 'status', 'stock.is_in_stock', ...AMOUNTS]),
  'bundle_options.option_id',
  ...below('bundle_options.product_links', ['sku', 'qty', 'is_default', ...AMOUNTS]),
];

/** Stored fields that a graph field needs in addition. A field that is not listed needs the whole product. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  __typename: [],
  sku: [],
  parentSku: [],
  name: [],
  type: [],
  path: [],
  isSaleable: [],
  image: [],
  taxClassId: [],
  breadcrumbs: [],
  stock: [],
  rating: [],
  price: PRICE,
  priceFacts: PRICE,
  shortDescription: ['short_description'],
  updatedAt: ['updated_at'],
};

/** Source fields for these graph fields; null for all of them. */
export const trimmedTo = (selected: ReadonlySet<string>): readonly string[] | null => {
  const wanted = new Set(ROW);
  for (const name of selected) {
    if (!Object.hasOwn(TAKES, name)) return null;
    for (const field of TAKES[name] ?? []) wanted.add(field);
  }
  return [...wanted];
};

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

const NODE = ['edges', 'node'];
const known = new WeakMap<Info['fieldNodes'], readonly string[] | null>();

/** The same for an operation's selection; memoized per compiled plan. */
export const rowFields = (info: Info): readonly string[] | null => {
  if (!known.has(info.fieldNodes)) known.set(info.fieldNodes, trimmedTo(selectedAt(info, NODE)));
  return known.get(info.fieldNodes) ?? null;
};
