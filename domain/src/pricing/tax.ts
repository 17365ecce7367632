import { sum, takePercent, taxWithin, times } from './money.ts';

export interface TaxRate {
  /** Percent, e.g. 7.25. */
  readonly rate: number;
  readonly countryId: string;
  /** 0 or null: the whole country. */
  readonly regionId: number | null;
}

export interface TaxRule {
  readonly id: number;
  readonly productTaxClassIds: readonly number[];
  readonly customerTaxClassIds: readonly number[];
  /** Customer groups that the rule applies to besides those classes. */
  readonly customerGroupIds?: readonly number[];
  /** Lower numbers first. */
  readonly priority: number;
  readonly rates: readonly TaxRate[];
}

export interface TaxSituation {
  readonly productTaxClassId: number | null;
  readonly customerTaxClassId: number;
  /** Null if only the class is known. */
  readonly customerGroupId?: number | null;
  /** Null: the default country. */
  readonly countryId: string | null;
  readonly regionId: number | null;
}

/** Minor units, `gross = net + tax`. */
export interface Taxed {
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}

const DEFAULT_TAX_COUNTRY = 'US';
export const DEFAULT_CUSTOMER_TAX_CLASS = 3;

/** Tax class of shipping by default; 0 is never taxed. */
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
 * Tax in percent for a product class and a customer in a place. The most specific place wins, then the lowest priority
 * number; rules of equal priority add up. 0 if no rule applies.
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

/** The place that tax is computed for while the address is unknown. */
export type DefaultPlace = Pick<TaxSituation, 'countryId' | 'regionId'>;

/**
 * Whether a store shows prices with tax: its setting, else whether its default place has a tax. Without one, prices are
 * shown before tax, and the tax is added once the address is known.
 */
export const showsPricesWithTax = (
  setting: boolean | null,
  rules: readonly TaxRule[],
  { countryId, regionId }: DefaultPlace,
): boolean =>
  setting ??
  rules.some((rule) => findRates(rule, countryId ?? DEFAULT_TAX_COUNTRY, regionId).some(({ rate }) => rate > 0));

export const shownAmount = <T>({ net, gross }: { readonly net: T; readonly gross: T }, showsTax: boolean): T =>
  showsTax ? gross : net;

/** `amount` is net unless `includesTax`. */
export const taxed = (amount: number, ratePercent: number, includesTax: boolean): Taxed => {
  if (!includesTax) {
    const tax = takePercent(amount, ratePercent);
    return { net: amount, tax, gross: amount + tax };
  }
  const tax = taxWithin(amount, ratePercent);
  return { net: amount - tax, tax, gross: amount };
};

export const addTaxed = (parts: readonly Taxed[]): Taxed => ({
  net: sum(parts.map((part) => part.net)),
  tax: sum(parts.map((part) => part.tax)),
  gross: sum(parts.map((part) => part.gross)),
});

/** How a stored price becomes the displayed one. */
export interface PriceTerms {
  /** Units of the displayed currency for one of the base currency. */
  readonly exchangeRate: number | string;
  readonly taxRate: number;
  readonly includesTax: boolean;
}

/** The displayed unit price: exchanged once and rounded to the cent, then split into net, tax and gross. */
export const shownPrice = (minor: number, { exchangeRate, taxRate, includesTax }: PriceTerms): Taxed =>
  taxed(times(minor, exchangeRate), taxRate, includesTax);
