import { type CartTotals, computeTotals, type Discount, type TotalsLine } from '@patchwork/domain/cart/cart-totals.ts';
import { cardValueIn } from '@patchwork/domain/cart/gift-card.ts';
import { times } from '@patchwork/domain/pricing/money.ts';
import { type PriceTerms, shownPrice } from '@patchwork/domain/pricing/tax.ts';
import { BASE_CURRENCY } from '../lib/amount.ts';
import type { TaxPort } from '../pricing/tax.port.ts';
import type { Currency, Terms } from '../pricing/terms.port.ts';
import {
  type CartContent,
  type CartLine,
  type CartQuote,
  type Destination,
  getUnitPrice,
  isShippedByQuote,
  isVirtualCart,
  type PaymentMethod,
  type UsedCoupon,
} from './cart.port.ts';
import { hasMailedCard } from './cart-line.ts';
import { isPaidInCash } from './payment-methods.ts';
import { quotedShipping, type ShippingMethod } from './shipping.port.ts';

/** The rules and terms by which carts are priced. */
interface QuoteRules {
  readonly tax: TaxPort;
  readonly pricesIncludeTax: boolean;
  readonly getProvidedPayments: () => readonly PaymentMethod[];
  readonly cashOnDeliveryFee: number;
  readonly terms: Terms;
}

type Place = Pick<Destination, 'countryId' | 'regionId'>;

/** Tax in percent on a product class at a place. */
const getRate = ({ tax, terms }: QuoteRules, productTaxClassId: number | null, { countryId, regionId }: Place) => {
  const { taxClassId: customerTaxClassId, taxGroupId: customerGroupId } = terms.group;
  return tax.rateFor({ productTaxClassId, customerTaxClassId, customerGroupId, countryId, regionId });
};

/** Exchange and tax applied to shipping prices for the destination. */
export const getShippingTerms = async (rules: QuoteRules, place: Place): Promise<PriceTerms> => ({
  exchangeRate: rules.terms.currency.rate,
  taxRate: await getRate(rules, rules.tax.shippingClassId, place),
  includesTax: rules.pricesIncludeTax,
});

const getRates = async (lines: readonly CartLine[], destination: Destination, rules: QuoteRules) => {
  const toLineRate = async ({ key, offer }: CartLine): Promise<[string, number]> => [
    key,
    await getRate(rules, offer.product.taxClassId, destination),
  ];
  return new Map(await Promise.all(lines.map(toLineRate)));
};

interface PricedContent extends CartContent {
  readonly taxRates: ReadonlyMap<string, number>;
  readonly method: ShippingMethod | null;
  readonly shippingTerms: PriceTerms;
  readonly paymentCost: number;
}

const discountAt = (exchangeRate: string, coupon: UsedCoupon | null): Discount | null =>
  coupon?.discount.kind === 'fixed'
    ? { kind: 'fixed', amount: times(coupon.discount.amount, exchangeRate) }
    : (coupon?.discount ?? null);

const totalsIn = (currency: Pick<Currency, 'code' | 'rate'>, priced: PricedContent): CartTotals => {
  const { rate: exchangeRate } = currency;
  const { lines, taxRates, method, shippingTerms, reductions } = priced;
  const { coupon, giftCards } = reductions;
  const shown = (minor: number): number => times(minor, exchangeRate);
  const totalsLine = (line: CartLine): TotalsLine => ({
    key: line.key,
    unitPrice: getUnitPrice(line, currency),
    quantity: line.quantity,
    taxRate: taxRates.get(line.key) ?? 0,
    isDiscounted: coupon?.keys.has(line.key) ?? false,
  });
  return computeTotals({
    lines: lines.map(totalsLine),
    pricesIncludeTax: shippingTerms.includesTax,
    discount: discountAt(exchangeRate, coupon),
    shipping: method && shownPrice(method.price, { ...shippingTerms, exchangeRate }),
    giftCards: giftCards.map((card) => ({ code: card.code, balance: cardValueIn(card, exchangeRate) })),
    paymentCost: shown(priced.paymentCost),
  });
};

/** Fee of the payment method, tax included, in minor units of the base currency. */
const getPaymentCost = (
  { lines }: CartContent,
  { paymentMethod }: Destination,
  { getProvidedPayments, cashOnDeliveryFee }: QuoteRules,
): number => {
  const provided = getProvidedPayments();
  const cart = { isVirtual: isVirtualCart(lines), hasMailedCard: hasMailedCard(lines), provided };
  return isPaidInCash(cart, paymentMethod) ? cashOnDeliveryFee : 0;
};

/** A quote has its shipping in it: alone it is shipped in the usual way, at no price of its own. */
const getMethod = (lines: readonly CartLine[], { countryId, method }: Destination): ShippingMethod | null =>
  method && isShippedByQuote(lines) ? quotedShipping(countryId) : method;

/** Prices the lines for a destination. Totals, checkout and order all use these numbers. */
export const quoteLines = async (
  content: CartContent,
  destination: Destination,
  rules: QuoteRules,
): Promise<CartQuote> => {
  const { lines } = content;
  const { currency } = rules.terms;
  const taxRates = await getRates(lines, destination, rules);
  const isShipped = lines.length > 0 && !isVirtualCart(lines);
  const method = isShipped ? getMethod(lines, destination) : null;
  const shippingTerms = await getShippingTerms(rules, destination);
  const paymentCost = getPaymentCost(content, destination, rules);
  const priced = { ...content, taxRates, method, shippingTerms, paymentCost };
  const base = totalsIn({ code: BASE_CURRENCY, rate: '1' }, priced);
  const totals = currency.code === BASE_CURRENCY ? base : totalsIn(currency, priced);
  return { ...content, taxRates, currency, totals, base, method, showsTax: rules.tax.showsTax() };
};
