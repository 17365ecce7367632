import { sum, takePercent, taxWithin, times } from './money.ts';

export interface TaxRate {
  /** Per cent, e.g. 7.25. */
  readonly rate: number;
  readonly countryId: string;
  /** 0 or null: the whole country. */
  readonly regionId: number | null;
}

export interface TaxRule {
  readonly id: number;
  readonly productTaxClassIds: readonly number[];
  readonly customerTaxClassIds: readonly number[];
  /** Groups of customers that the rule is for besides those classes. */
  readonly customerGroupIds?: readonly number[];
  /** As the platform counts: the smaller number goes first. */
  readonly priority: number;
  readonly rates: readonly TaxRate[];
}

export interface TaxSituation {
  readonly productTaxClassId: number | null;
  readonly customerTaxClassId: number;
  /** Null where only the class is known. */
  readonly customerGroupId?: number | null;
  /** Null: the configured default country. */
  readonly countryId: string | null;
  readonly regionId: number | null;
}

/** One amount without tax, the tax on it, and with tax; all in minor units, `gross = net + tax`. */
export interface Taxed {
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

export const DEFAULT_TAX_COUNTRY = 'US';
export const DEFAULT_CUSTOMER_TAX_CLASS = 3;

/** Class of products by which shipping is taxed unless the shop names another one; 0 is none, which no rule taxes. */
export const DEFAULT_SHIPPING_TAX_CLASS = 2;

interface Candidate {
  readonly priority: number;
  readonly isRegional: boolean;
  readonly rate: number;
}

const findRates = (rule: TaxRule, country: string, regionId: number | null): Candidate[] => {
  const inCountry = rule.rates.filter((rate) => rate.countryId === country);
  const regional = regionId ? inCountry.find((rate) => rate.regionId === regionId) : undefined;
  const best = regional ?? inCountry.find((rate) => !rate.regionId);
  return best ? [{ priority: rule.priority, isRegional: best === regional, rate: best.rate }] : [];
};

const isForCustomer = (
  { customerTaxClassIds, customerGroupIds = [] }: TaxRule,
  { customerTaxClassId, customerGroupId = null }: TaxSituation,
): boolean =>
  customerTaxClassIds.includes(customerTaxClassId) ||
  (customerGroupId !== null && customerGroupIds.includes(customerGroupId));

/**
 * The tax in per cent for a product class and a customer in a place. The most specific place wins, then the first
 * priority; rules that apply together at that priority are added. 0 where no rule applies.
 */
export const taxRateFor = (rules: readonly TaxRule[], situation: TaxSituation): number => {
  const { productTaxClassId, countryId, regionId } = situation;
  if (productTaxClassId === null) return 0;
  const candidates = rules
    .filter((rule) => rule.productTaxClassIds.includes(productTaxClassId))
    .filter((rule) => isForCustomer(rule, situation))
    .flatMap((rule) => findRates(rule, countryId ?? DEFAULT_TAX_COUNTRY, regionId));
  const placed = candidates.some((one) => one.isRegional) ? candidates.filter((one) => one.isRegional) : candidates;
  const first = Math.min(...placed.map((one) => one.priority));
  return Number(sum(placed.filter((one) => one.priority === first).map((one) => one.rate)).toFixed(6));
};

/** Where tax is taken while no address is known. */
export type DefaultPlace = Pick<TaxSituation, 'countryId' | 'regionId'>;

/**
 * Whether a store shows its prices with the tax in them: as it is set to, else where its default place has a tax. Without
 * one, prices are shown as they are before any, and the tax is told once an address is known.
 */
export const showsPricesWithTax = (
  setting: boolean | null,
  rules: readonly TaxRule[],
  { countryId, regionId }: DefaultPlace,
): boolean =>
  setting ??
  rules.some((rule) => findRates(rule, countryId ?? DEFAULT_TAX_COUNTRY, regionId).some(({ rate }) => rate > 0));

/** The amount of the two that a store shows. */
export const shownAmount = <T>({ net, gross }: { readonly net: T; readonly gross: T }, showsTax: boolean): T =>
  showsTax ? gross : net;

/** Splits one amount into net, tax and gross; the amount is net unless `includesTax`. */
export const taxed = (amount: number, ratePercent: number, includesTax: boolean): Taxed => {
  if (!includesTax) {
    const tax = takePercent(amount, ratePercent);
    return { net: amount, tax, gross: amount + tax };
  }
  const tax = taxWithin(amount, ratePercent);
  return { net: amount - tax, tax, gross: amount };
};

/** Several amounts as one. */
export const addTaxed = (parts: readonly Taxed[]): Taxed => ({
  net: sum(parts.map((part) => part.net)),
  tax: sum(parts.map((part) => part.tax)),
  gross: sum(parts.map((part) => part.gross)),
});

/** How a stored price is turned into the one that is shown. */
export interface PriceTerms {
  /** Units of the currency shown for one of the store's own. */
  readonly exchangeRate: number | string;
  readonly taxRate: number;
  readonly includesTax: boolean;
}

/** A unit price as it is shown: exchanged once and rounded to the cent, then split into net, tax and gross. */
export const shownPrice = (minor: number, { exchangeRate, taxRate, includesTax }: PriceTerms): Taxed =>
  taxed(times(minor, exchangeRate), taxRate, includesTax);
