import { type TaxRule, taxRateFor } from '@patchwork/domain/tax.ts';
import type { ApiParts } from '../lib/api-parts.ts';
import { deriveOnce } from '../lib/derive.ts';
import { createBatchLoader } from '../rest/batch.ts';
import { RestFault, RestRefusal } from '../rest/errors.ts';
import type { CurrencyDto, CurrencySource, RateDto, RenderDto, TaxRuleDto } from './pricing.dto.ts';

const LONGEST_LIST = 100;
const MOST_TAX_RULES = 500;

const toTaxRule = (rule: TaxRuleDto): TaxRule => ({
  id: rule.id,
  priority: rule.priority,
  productTaxClassIds: rule.product_tax_class_ids,
  customerTaxClassIds: rule.customer_tax_class_ids,
  rates: rule.rates.map((rate) => ({
    rate: Number(rate.rate),
    countryId: rate.tax_country_id,
    regionId: rate.tax_region_id || null,
  })),
});

const rulesOf = deriveOnce((rows: readonly TaxRuleDto[]) => rows.map(toTaxRule));
const ratesOf = deriveOnce((rows: readonly RateDto[]) => new Map(rows.map((row) => [row.currency_to, row.rate])));

const isFromBackend = (error: unknown): boolean => error instanceof RestFault || error instanceof RestRefusal;

export interface Exchange {
  readonly currency: string;
  /** Units of it for one unit of the store's own currency. */
  readonly rate: number;
}

export const createPricingApi = ({ rest, shop, currency }: ApiParts) => {
  const rates = async () => ratesOf(await rest.get<RateDto[]>('currencies/rates', { sharing: 'reference' }));
  const taxRules = async (): Promise<TaxRule[]> => {
    const answer = await rest.ask<{ hits: TaxRuleDto[] }>(
      'catalog/patchwork/taxrule/_search',
      { _appliedFilters: [], _searchText: '', _availableFilters: [], _appliedSort: [] },
      { query: { size: MOST_TAX_RULES, from: 0 }, sharing: 'content', isBare: true },
    );
    return rulesOf(answer.hits);
  };

  /** The caller's currency; one that the shop does not know gives way to the store's own. */
  const readExchange = async (): Promise<Exchange> => {
    if (currency === shop.baseCurrency) return { currency, rate: 1 };
    const rate = (await rates()).get(currency);
    return rate === undefined ? { currency: shop.baseCurrency, rate: 1 } : { currency, rate };
  };
  let exchange: Promise<Exchange> | undefined;
  const exchangeOnce = () => {
    exchange ??= readExchange();
    return exchange;
  };

  const confirmed = createBatchLoader<RenderDto>(
    async (skus) => {
      const query = { skus: skus.join(','), currencyCode: (await exchangeOnce()).currency, storeId: shop.storeId };
      return (await rest.get<{ items: RenderDto[] }>('products/render-list', { query, sharing: 'moment' })).items;
    },
    { key: (row) => row.sku, size: LONGEST_LIST },
  );

  const taxRates = new Map<number | null, Promise<number>>();
  const taxRate = async (productTaxClassId: number | null): Promise<number> =>
    taxRateFor(await taxRules(), {
      productTaxClassId,
      customerTaxClassId: shop.customerTaxClass,
      countryId: shop.taxCountry,
      regionId: shop.taxRegion,
    });

  return {
    exchange: exchangeOnce,
    taxRules,
    /** The platform's own price; null where it has none or does not answer, so that the catalogue's stands in. */
    confirmed: (sku: string): Promise<RenderDto | null> =>
      confirmed.load(sku).catch((error: unknown) => {
        if (isFromBackend(error)) return null;
        throw error;
      }),
    /** Tax in per cent for a product's class at the shop's default place and customer group. */
    taxRate: (productTaxClassId: number | null): Promise<number> => {
      const rate = taxRates.get(productTaxClassId) ?? taxRate(productTaxClassId);
      taxRates.set(productTaxClassId, rate);
      return rate;
    },
    currencies: async (): Promise<CurrencySource[]> => {
      const [list, rateOf] = await Promise.all([
        rest.get<CurrencyDto[]>('currencies/list', { sharing: 'content' }),
        rates(),
      ]);
      const own = (one: CurrencyDto) => (one.code === shop.baseCurrency ? 0 : 1);
      return list.map((one) => ({ ...one, rate: rateOf.get(one.code) ?? 1 })).sort((a, b) => own(a) - own(b));
    },
  };
};

export type PricingApi = ReturnType<typeof createPricingApi>;
