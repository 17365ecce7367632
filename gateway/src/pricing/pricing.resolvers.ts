import type { Context } from '../context.ts';
import type { ProductPrice, Resolvers } from './pricing.generated.ts';
import { catalogPrice, confirmedPrice, type PartsSource, type PricedProduct, variesByChild } from './product-price.ts';

const partsOf = (parts: PartsSource) => (typeof parts === 'function' ? parts() : parts);

const termsOf = async ({ pricing, shop }: Context) => {
  const { currency, rate: exchangeRate } = await pricing.exchange();
  return { currency, exchangeRate, includesTax: shop.pricesIncludeTax };
};

/** The platform's price where it answers, else the catalogue's. */
const productPrice = async (
  { sku, priceFacts: facts }: PricedProduct,
  context: Context,
): Promise<ProductPrice | null> => {
  if (!facts) return null;
  const { pricing, shop, now } = context;
  const clock = { now, timeZone: shop.timeZone };
  const taxClassId = facts.taxClassId ?? null;
  const confirmed = await pricing.confirmed(sku);
  const taxRate = await pricing.taxRate(taxClassId);
  const needsParts = facts.composition === 'CHEAPEST' || (facts.composition === 'SUM' && !confirmed);
  const parts = needsParts ? await partsOf(facts.parts) : [];
  const shown = confirmed
    ? confirmedPrice(confirmed, context.asOf)
    : catalogPrice(facts, parts, { ...(await termsOf(context)), taxRate, clock });
  return { ...shown, taxRate: String(taxRate), taxClassId, isFrom: variesByChild(facts, parts, clock) };
};

export const resolvers: Resolvers = {
  Query: {
    currencies: (_, __, { pricing }) => pricing.currencies(),
    taxRules: (_, __, { pricing }) => pricing.taxRules(),
  },
  Product: {
    price: (product, _, context) => productPrice(product, context),
  },
  Currency: {
    exchangeRate: ({ rate }) => String(rate),
  },
  TaxRule: {
    id: ({ id }) => String(id),
    productTaxClassIds: (rule) => [...rule.productTaxClassIds],
    customerTaxClassIds: (rule) => [...rule.customerTaxClassIds],
    rates: (rule) => [...rule.rates],
  },
  TaxRate: {
    rate: ({ rate }) => String(rate),
  },
};
