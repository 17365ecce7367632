import { isVirtualLine } from '@patchwork/domain/cart/virtual-cart.ts';
import { possibleGroups, readFormTests } from '@patchwork/domain/customization/form-tests.ts';
import type { CustomizationDto } from '@patchwork/domain/customization/wire.ts';
import { readCustomizations } from '@patchwork/domain/customization/wire.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { sum, toMinor } from '@patchwork/domain/pricing/money.ts';
import { optionPrice } from '@patchwork/domain/pricing/price.ts';
import type {
  CatalogPort,
  Offer,
  OfferRequest,
  ProductForm,
  ProductType,
  ShipmentTerms,
} from '../src/catalog/catalog.port.ts';
import { Refusal } from '../src/lib/refusal.ts';
import type { TaxPort } from '../src/pricing/tax.port.ts';

interface FakeProduct {
  readonly id: number;
  readonly sku: string;
  readonly type: ProductType;
  readonly price: number;
  readonly taxClassId?: number;
  readonly parentSku?: string;
  readonly categoryIds?: readonly number[];
  readonly shipment?: ShipmentTerms;
}

const FIVE_WEEKS: ShipmentTerms = {
  turnaroundDays: 35,
  fasterDays: { RUSHTENDAYS: 10 },
  promise: 'Ships by {estimatedShipment}',
  closesOn: 5,
};

const PRODUCTS: readonly FakeProduct[] = [
  { id: 1, sku: 'BEAR', type: 'simple', price: 1999 },
  { id: 2, sku: 'LION', type: 'simple', price: 333, categoryIds: [7] },
  { id: 3, sku: 'SHIRT', type: 'configurable', price: 0 },
  { id: 4, sku: 'SHIRT-S', type: 'simple', price: 1000, parentSku: 'SHIRT', shipment: FIVE_WEEKS },
  { id: 5, sku: 'SHIRT-M', type: 'simple', price: 1100, parentSku: 'SHIRT' },
  { id: 6, sku: 'BOX', type: 'bundle', price: 500 },
  { id: 7, sku: 'GIFT', type: 'giftcard', price: 0, taxClassId: 0 },
  { id: 8, sku: 'PATTERN', type: 'virtual', price: 700 },
  { id: 9, sku: 'SOLDOUT', type: 'simple', price: 900 },
  { id: 10, sku: 'AWAITED', type: 'simple', price: 900 },
  { id: 11, sku: 'LIMITED', type: 'simple', price: 100 },
  { id: 12, sku: 'BULKSAMPLE', type: 'simple', price: 4900 },
];

export const SHELF = [
  { sku: 'BEAR', qty: 5, is_in_stock: true, manage_stock: true, backorders: false },
  { sku: 'LION', qty: 0, is_in_stock: true, manage_stock: false, backorders: false },
  { sku: 'SHIRT-S', qty: 3, is_in_stock: true, manage_stock: true, backorders: false },
  { sku: 'SHIRT-M', qty: 0, is_in_stock: false, manage_stock: true, backorders: false },
  { sku: 'BULKSAMPLE', qty: 0, is_in_stock: true, manage_stock: false, backorders: false },
  { sku: 'GIFT', qty: 0, is_in_stock: true, manage_stock: false, backorders: false },
  { sku: 'PATTERN', qty: 0, is_in_stock: true, manage_stock: false, backorders: false },
  { sku: 'SOLDOUT', qty: 0, is_in_stock: false, manage_stock: true, backorders: false },
  { sku: 'AWAITED', qty: 1, is_in_stock: true, manage_stock: true, backorders: true },
  { sku: 'LIMITED', qty: 100, is_in_stock: true, manage_stock: true, backorders: false, max_sale_qty: 4 },
];

const missing = (option: string) =>
  new Refusal('INVALID', reasons.variantMissing({ option }), 'cartItem.product_option');

const parts = ({ options }: OfferRequest): Pick<Offer, 'pieces' | 'lineSku'> => {
  const skus = options?.bundle?.flatMap(({ selections }) => selections) ?? [];
  if (skus.length === 0) throw missing('what goes into the box');
  return { lineSku: ['BOX', ...skus].join('-'), pieces: skus.map((sku) => ({ sku, quantity: 1 })) };
};

const giftAmount = ({ options }: OfferRequest): number => {
  if (!options?.giftCard) throw missing('an amount');
  return toMinor(options.giftCard.amount);
};

export interface FakeShop {
  readonly catalog: CatalogPort;
  readonly tax: TaxPort;
  showTax(isShown: boolean): void;
  /** In minor units. */
  setPrice(sku: string, price: number): void;
  /** Adds A/B tests to forms set later. */
  runTests(text: string): void;
  /** Sets a product's form, required by default; null removes it. */
  setForm(sku: string, customizations: readonly CustomizationDto[] | null, isRequired?: boolean): void;
  withdraw(sku: string): void;
}

const raised = (unitPrice: number, { surcharges = [] }: OfferRequest): number =>
  unitPrice + sum(surcharges.map((one) => optionPrice(one, unitPrice)));

const toOffer = (product: FakeProduct, request: OfferRequest): Offer => {
  const { id, sku, type, parentSku = null, taxClassId = 2, categoryIds = [], shipment } = product;
  if (type === 'configurable') throw missing('Size');
  const isBundle = type === 'bundle';
  const { pieces, lineSku } = isBundle ? parts(request) : { pieces: [{ sku, quantity: 1 }], lineSku: sku };
  return {
    product: {
      id,
      sku,
      parentSku,
      name: `The ${sku.toLowerCase()}`,
      type,
      image: '/media/catalog/x/front',
      taxClassId,
      categoryIds,
      ...(shipment && { shipment }),
    },
    lineSku,
    options: request.options ?? {},
    choices:
      isBundle && !request.describedParts?.size
        ? [{ label: 'Parts', value: pieces.map((piece) => piece.sku).join(', ') }]
        : [],
    unitPrice: type === 'giftcard' ? giftAmount(request) : raised(product.price, request),
    pieces,
    isVirtual: isVirtualLine({ type, isPosted: request.options?.giftCard?.isPosted ?? false }),
  };
};

type Shelf = ReadonlyMap<string, (typeof PRODUCTS)[number]>;

/** The lookups of a catalogue that do not depend on options. */
const lookedUpIn = (
  products: Shelf,
): Pick<CatalogPort, 'variantSkus' | 'productId' | 'findSimilar' | 'getSkus' | 'getLowered'> => ({
  getLowered: async () => [],
  variantSkus: async (sku) => [...products.values()].filter((one) => one.parentSku === sku).map((one) => one.sku),
  productId: async (sku) => products.get(sku)?.id ?? null,
  findSimilar: async (skus, count) => {
    const others = [...products.values()].filter(({ sku }) => !skus.includes(sku));
    return others.slice(0, count).map(({ id }) => id);
  },
  getSkus: async (ids) =>
    new Map([...products.values()].filter(({ id }) => ids.includes(id)).map(({ id, sku }) => [id, sku])),
});

/** Shipping has a tax of its own: the flat rate of 4 is 5 with tax everywhere. */
const SHIPPING_CLASS = 9;

/** A small shop with known prices. New York has 8.875 percent tax. */
export const createFakeShop = (): FakeShop => {
  const products = new Map(PRODUCTS.map((product) => [product.sku, product]));
  const forms = new Map<string, ProductForm>();
  let testGroups = possibleGroups([]);
  let pricesHaveTax = false;
  return {
    catalog: {
      offer: async (request) => {
        const product = products.get(request.sku);
        if (!product) throw new Refusal('NOT_FOUND', reasons.productUnknown({ sku: request.sku }));
        return toOffer(product, request);
      },
      form: async (sku) => forms.get(products.get(sku)?.parentSku ?? sku) ?? null,
      ...lookedUpIn(products),
    },
    tax: {
      shippingClassId: SHIPPING_CLASS,
      showsTax: () => pricesHaveTax,
      rateFor: async ({ productTaxClassId, countryId, regionId }) => {
        if (productTaxClassId === SHIPPING_CLASS) return 25;
        return productTaxClassId === 2 && (countryId ?? 'US') === 'US' && regionId === 43 ? 8.875 : 0;
      },
    },
    showTax: (isShown) => {
      pricesHaveTax = isShown;
    },
    setPrice: (sku, price) => {
      const product = products.get(sku);
      if (product) products.set(sku, { ...product, price });
    },
    runTests: (text) => {
      testGroups = possibleGroups(readFormTests(text));
    },
    setForm: (sku, definitions, isRequired = true) => {
      const { customizations } = readCustomizations(definitions ?? []);
      if (customizations.length > 0) forms.set(sku, { sku, customizations, isRequired, testGroups });
      else forms.delete(sku);
    },
    withdraw: (sku) => void products.delete(sku),
  };
};
