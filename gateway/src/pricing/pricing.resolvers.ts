import { isKnownPrice } from '@patchwork/domain/pricing/known-price.ts';
import type { Context } from '../context.ts';
import { toMoney } from '../lib/money.ts';
import type { Preloads } from '../lib/preloads.ts';
import type { Resolvers } from './pricing.generated.ts';
import type { BasePrice, PricePart, ProductPrice } from './pricing.types.generated.ts';
import {
  catalogPrice,
  confirmedPrice,
  type DisplayedPrice,
  type PartsSource,
  type PricedProduct,
  type PriceRules,
  type SoldUnit,
  soldUnits,
  variesByChild,
} from './product-price.ts';

const getRules = ({ shop, now }: Context): PriceRules => ({
  now,
  timeZone: shop.timeZone,
  allowsZeroPrice: shop.allowsZeroPrice,
});

const readParts = (parts: PartsSource) => (typeof parts === 'function' ? parts() : parts);

/** The catalogue's own price, while the platform has none. */
const priceOfCatalogue = async (units: ReturnType<typeof soldUnits>, { pricing, shop }: Context) => {
  const { currency, rate: exchangeRate } = await pricing.exchange();
  const priced = units.map(async ({ quote, taxClassId }): Promise<SoldUnit> => {
    const taxRate = await pricing.taxRate(taxClassId);
    return { quote, terms: { exchangeRate, taxRate, includesTax: shop.pricesIncludeTax } };
  });
  return catalogPrice(await Promise.all(priced), currency, shop);
};

type PriceFacts = NonNullable<PricedProduct['priceFacts']>;

interface Priced {
  readonly sku: string;
  readonly facts: PriceFacts;
}

interface PriceBasis {
  readonly shown: DisplayedPrice | null;
  /** In percent. */
  readonly taxRate: number;
  readonly parts: readonly PricePart[];
}

const toProductPrice = (
  facts: PriceFacts,
  { shown, taxRate, parts }: PriceBasis,
  context: Context,
): ProductPrice | null =>
  shown && {
    ...shown,
    taxRate: String(taxRate),
    taxClassId: facts.taxClassId ?? null,
    isFrom: variesByChild(facts, parts, getRules(context)),
  };

/** The price from what is there already; undefined where something has to be awaited. */
const knownPrice = ({ sku, facts }: Priced, context: Context): ProductPrice | null | undefined => {
  const { pricing, shop, asOf } = context;
  const confirmed = pricing.confirmed.known(sku);
  const taxRate = pricing.knownTaxRate(facts.taxClassId ?? null);
  if (!confirmed || taxRate === undefined) return undefined;
  const parts = facts.composition === 'CHEAPEST' ? facts.parts : [];
  if (typeof parts === 'function') return undefined;
  return toProductPrice(facts, { shown: confirmedPrice(confirmed, asOf, shop), taxRate, parts }, context);
};

const loadPrice = async ({ sku, facts }: Priced, context: Context): Promise<ProductPrice | null> => {
  const { pricing, shop, asOf } = context;
  const confirmed = await pricing.confirmed.load(sku);
  const taxRate = await pricing.taxRate(facts.taxClassId ?? null);
  const needsParts = facts.composition === 'CHEAPEST' || (facts.composition !== 'SINGLE' && !confirmed);
  const parts = needsParts ? await readParts(facts.parts) : [];
  const shown = confirmed
    ? confirmedPrice(confirmed, asOf, shop)
    : await priceOfCatalogue(soldUnits(facts, parts, getRules(context)), context);
  return toProductPrice(facts, { shown, taxRate, parts }, context);
};

/** The platform's price where it answers, else the catalogue's; without a promise where it can be, as each costs. */
const productPrice = (
  { sku, priceFacts: facts }: PricedProduct,
  context: Context,
): ProductPrice | null | Promise<ProductPrice | null> => {
  if (!facts) return null;
  const known = knownPrice({ sku, facts }, context);
  return known === undefined ? loadPrice({ sku, facts }, context) : known;
};

/** The catalogue's own price as it is kept; the platform is not asked. */
const basePrice = async ({ priceFacts: facts }: PricedProduct, context: Context): Promise<BasePrice | null> => {
  const { pricing, shop } = context;
  if (!facts || facts.composition === 'EACH') return null;
  const [unit] = soldUnits(facts, await readParts(facts.parts), getRules(context));
  if (!unit || !isKnownPrice(unit.quote.effective, shop)) return null;
  const { rate, base } = await pricing.exchange();
  return {
    amount: toMoney(unit.quote.effective, base),
    exchangeRate: String(rate),
    includesTax: shop.pricesIncludeTax,
  };
};

export const preloads: Preloads<Context> = {
  Product: { price: (skus, { pricing }) => pricing.confirmed.preload(skus) },
};

export const resolvers: Resolvers = {
  Query: {
    currencies: (_, __, { pricing }) => pricing.currencies(),
    taxRules: (_, __, { pricing }) => pricing.taxRules(),
    taxTerms: (_, __, { pricing }) => pricing.taxTerms,
  },
  Product: {
    price: (product, _, context) => productPrice(product, context),
    basePrice: (product, _, context) => basePrice(product, context),
  },
  TaxTerms: {
    showsTax: (_, __, { pricing }) => pricing.showsTax(),
  },
  Currency: {
    exchangeRate: ({ rate }) => String(rate),
  },
  TaxRule: {
    id: ({ id }) => String(id),
    productTaxClassIds: (rule) => [...rule.productTaxClassIds],
    customerTaxClassIds: (rule) => [...rule.customerTaxClassIds],
    customerGroupIds: ({ customerGroupIds = [] }) => [...customerGroupIds],
    rates: (rule) => [...rule.rates],
  },
  TaxRate: {
    rate: ({ rate }) => String(rate),
  },
};
