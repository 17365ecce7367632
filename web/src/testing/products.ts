import type { ProductPartFragment } from '../features/catalog/buy/ProductPart.generated.ts';
import type { ProductCardFragment } from '../features/catalog/card/ProductCard.generated.ts';
import type { ProductViewFragment } from '../features/catalog/product/ProductView.generated.ts';

const usd = (amount: string) => ({ __typename: 'Money' as const, amount, currencyCode: 'USD' });
const untaxed = (amount: string) => ({ gross: usd(amount), net: usd(amount) });

/** A product as a list or a part of another product knows it. */
export const createPart = (
  sku: string,
  amount = '24.00',
): ProductPartFragment & Pick<ProductCardFragment, 'rating'> => ({
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
    taxRate: '0',
  },
  basePrice: { amount: { amount }, exchangeRate: '1', includesTax: false },
  stock: {
    status: 'OK',
    isInStock: true,
    managesStock: false,
    allowsBackorders: false,
    quantity: 0,
    maxSaleQuantity: 10,
  },
  rating: null,
});

/** A product as its own page knows it. */
export const createProduct = (overrides: Partial<ProductViewFragment> = {}): ProductViewFragment => ({
  ...createPart('BEAR'),
  name: 'Barnaby Bear',
  description: 'A bear.\n\nA good one.',
  shortDescription: 'Warm and round.',
  isMadeToOrder: false,
  gallery: [],
  breadcrumbs: [],
  attributes: [],
  options: [],
  variants: [],
  bundleOptions: [],
  groupMembers: [],
  giftCardAmounts: [],
  customOptions: [],
  downloads: [],
  downloadSamples: [],
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

const createVariant = (color: string, size: string, amount: string): ProductViewFragment['variants'][number] => ({
  product: { ...createPart(`BEAR-${color}-${size}`, amount), gallery: [] },
  selections: [
    { code: 'color', valueId: color },
    { code: 'size', valueId: size },
  ],
});

/** Two colours and two sizes; there is no small one in coal. */
export const configurableBear = (): ProductViewFragment =>
  createProduct({
    type: 'CONFIGURABLE',
    options,
    variants: [createVariant('1', '6', '24.00'), createVariant('1', '12', '46.00'), createVariant('2', '12', '48.00')],
  });

const value = (id: string, title: string, surcharge: ReturnType<typeof fixed> | ReturnType<typeof percent> | null) => ({
  id,
  title,
  surcharge,
});
const fixed = (amount: string) => ({ amount: usd(amount), baseAmount: { amount }, percent: null });
const percent = (share: string) => ({ amount: null, baseAmount: null, percent: share });

type CustomOption = ProductViewFragment['customOptions'][number];

const custom = (id: string, kind: CustomOption['kind'], over: Partial<CustomOption>): CustomOption => ({
  id,
  kind,
  code: null,
  title: `Option ${id}`,
  isRequired: false,
  maxLength: null,
  surcharge: null,
  values: [],
  ...over,
});

/** A product of $24 with a custom option of every kind; the name has to be told. */
export const customizedBear = (overrides: Partial<ProductViewFragment> = {}): ProductViewFragment =>
  createProduct({
    customOptions: [
      custom('1', 'FIELD', { code: 'name', title: 'Name', isRequired: true, maxLength: 5, surcharge: fixed('8.00') }),
      custom('2', 'RADIO', {
        code: 'filling',
        title: 'Filling',
        values: [value('21', 'Soft', null), value('22', 'Double stuffing', percent('15'))],
      }),
      custom('3', 'DROP_DOWN', { code: 'scent', title: 'Scent', values: [value('31', 'Lavender', fixed('3.00'))] }),
      custom('4', 'CHECKBOX', {
        code: 'extras',
        title: 'Extras',
        values: [value('41', 'Gift wrapping, with a ribbon', fixed('5.00')), value('42', 'Card', fixed('2.50'))],
      }),
      custom('5', 'MULTIPLE', { title: 'Patches', values: [value('51', 'Star', null), value('52', 'Moon', null)] }),
      custom('6', 'AREA', { title: 'Words for the card' }),
    ],
    ...overrides,
  });
