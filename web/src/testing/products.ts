import type { ProductPartFragment } from '../features/catalog/ProductPart.generated.ts';
import type { ProductViewFragment } from '../features/catalog/ProductView.generated.ts';

const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currencyCode: 'USD' });
const untaxed = (amount: string) => ({ gross: usd(amount), net: usd(amount) });

/** A product as a list or a part of another product knows it. */
export const partOf = (sku: string, amount = '24.00'): ProductPartFragment => ({
  sku,
  name: `Product ${sku}`,
  type: 'SIMPLE',
  path: `/${sku.toLowerCase()}/`,
  isSaleable: true,
  image: { url: `/media/catalog/${sku.toLowerCase()}/front`, alt: sku, hue: 60 },
  price: {
    regular: untaxed(amount),
    special: null,
    effective: untaxed(amount),
    discountPercent: null,
    isFrom: false,
    taxClassId: 2,
  },
  stock: { status: 'OK', isInStock: true, managesStock: false, quantity: 0, maxSaleQuantity: 10 },
});

/** A product as its own page knows it. */
export const productOf = (overrides: Partial<ProductViewFragment> = {}): ProductViewFragment => ({
  ...partOf('BEAR'),
  name: 'Barnaby Bear',
  description: 'A bear.\n\nA good one.',
  shortDescription: 'Warm and round.',
  gallery: [],
  breadcrumbs: [],
  attributes: [],
  options: [],
  variants: [],
  bundleOptions: [],
  groupMembers: [],
  giftCardAmounts: [],
  ...overrides,
});

const options: ProductViewFragment['options'] = [
  {
    code: 'color',
    attributeId: '93',
    label: 'Color',
    values: [
      { id: '1', label: 'Honey', swatch: '#d9a05b' },
      { id: '2', label: 'Coal', swatch: '#4a4a55' },
    ],
  },
  {
    code: 'size',
    attributeId: '144',
    label: 'Size',
    values: [
      { id: '6', label: '6 inches', swatch: null },
      { id: '12', label: '12 inches', swatch: null },
    ],
  },
];

const variantOf = (color: string, size: string, amount: string): ProductViewFragment['variants'][number] => ({
  product: { ...partOf(`BEAR-${color}-${size}`, amount), gallery: [] },
  selections: [
    { code: 'color', valueId: color },
    { code: 'size', valueId: size },
  ],
});

/** Two colours and two sizes; there is no small one in coal. */
export const configurableBear = (): ProductViewFragment =>
  productOf({
    type: 'CONFIGURABLE',
    options,
    variants: [variantOf('1', '6', '24.00'), variantOf('1', '12', '46.00'), variantOf('2', '12', '48.00')],
  });
