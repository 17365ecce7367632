import { isKnownPrice } from '@patchwork/domain/pricing/known-price.ts';
import type { Context } from '../context.ts';
import { toMoney } from '../lib/money.ts';
import type { Resolvers } from './pricing.generated.ts';
import type { BasePrice, ProductPrice } from './pricing.types.generated.ts';
import {
  catalogPrice,
  confirmedPrice,
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

/** The platform's price where it answers, else the catalogue's. */
const productPrice = async (
  { sku, priceFacts: facts }: PricedProduct,
  context: Context,
): Promise<ProductPrice | null> => {
  if (!facts) return null;
  const { pricing, shop } = context;
  const rules = getRules(context);
  const taxClassId = facts.taxClassId ?? null;
  const confirmed = await pricing.confirmed(sku);
  // Each wait costs every product of a list.
  const rate = pricing.taxRate(taxClassId);
  const taxRate = typeof rate === 'number' ? rate : await rate;
  const needsParts = facts.composition === 'CHEAPEST' || (facts.composition !== 'SINGLE' && !confirmed);
  const parts = needsParts ? await readParts(facts.parts) : [];
  const shown = confirmed
    ? confirmedPrice(confirmed, context.asOf, shop)
    : await priceOfCatalogue(soldUnits(facts, parts, rules), context);
  return shown && { ...shown, taxRate: String(taxRate), taxClassId, isFrom: variesByChild(facts, parts, rules) };
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
