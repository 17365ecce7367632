import { type DefaultPlace, showsPricesWithTax, type TaxRule, taxRateFor } from '@patchwork/domain/pricing/tax.ts';
import type { ApiParts } from '../lib/api-parts.ts';
import { deriveOnce } from '../lib/derive.ts';
import { readRates } from '../lib/exchange.ts';
import { once } from '../lib/once.ts';
import { createBatchLoader } from '../rest/batch.ts';
import { RestFault, RestRefusal } from '../rest/errors.ts';
import { anyArray, array, object, record, searchHits, text } from '../rest/shape.ts';
import type { CurrencyDto, CurrencySource, RenderDto, TaxRuleDto } from './pricing.dto.ts';
import { type ShownPrice, toShownPrice } from './shown-price.ts';

const LONGEST_LIST = 100;
const MOST_TAX_RULES = 500;

const toTaxRule = (rule: TaxRuleDto): TaxRule => ({
  id: rule.id,
  priority: rule.priority,
  productTaxClassIds: rule.product_tax_class_ids,
  customerTaxClassIds: rule.customer_tax_class_ids,
  customerGroupIds: rule.customer_group_ids ?? [],
  rates: rule.rates.map((rate) => ({
    rate: Number(rate.rate),
    countryId: rate.tax_country_id,
    regionId: rate.tax_region_id || null,
  })),
});

const toTaxRules = deriveOnce((rows: readonly TaxRuleDto[]) => rows.map(toTaxRule));

const isFromBackend = (error: unknown): boolean => error instanceof RestFault || error instanceof RestRefusal;

const taxRulesShape = searchHits(
  object({ product_tax_class_ids: anyArray, customer_tax_class_ids: anyArray, rates: array(record) }),
);

const readTaxRules = async ({ rest, shop }: ApiParts): Promise<TaxRule[]> => {
  const answer = await rest.ask<{ hits: TaxRuleDto[] }>(
    `catalog/${shop.catalogIndex}/taxrule/_search`,
    { _appliedFilters: [], _searchText: '', _availableFilters: [], _appliedSort: [] },
    { query: { size: MOST_TAX_RULES, from: 0 }, shape: taxRulesShape, sharing: 'reference', isBare: true },
  );
  return toTaxRules(answer.hits);
};

const currenciesShape = array(object({ code: text }));
const pricesShape = object({ items: array(object({ sku: text, price_info: record })) });

/** The store's own currency first. */
const readCurrencies = async (parts: ApiParts): Promise<CurrencySource[]> => {
  const list = parts.rest.get<CurrencyDto[]>('currencies/list', { shape: currenciesShape, sharing: 'reference' });
  const [currencies, rates] = await Promise.all([list, readRates(parts.rest)]);
  const place = ({ code }: CurrencyDto) => (code === parts.shop.baseCurrency ? 0 : 1);
  return currencies.map((one) => ({ ...one, rate: rates.get(one.code) ?? 1 })).sort((a, b) => place(a) - place(b));
};

const toDefaultPlace = ({ taxCountry: countryId, taxRegion: regionId }: ApiParts['shop']): DefaultPlace => ({
  countryId,
  regionId,
});

const createTax = (parts: ApiParts) => {
  const { countryId, regionId } = toDefaultPlace(parts.shop);
  const { taxClassId: customerTaxClassId, taxGroupId: customerGroupId } = parts.group;
  let known: readonly TaxRule[] | undefined;
  const rules = once(async () => {
    const read = await readTaxRules(parts);
    known = read;
    return read;
  });
  const rates = new Map<number | null, number>();
  const find = (among: readonly TaxRule[], productTaxClassId: number | null): number => {
    const given = rates.get(productTaxClassId);
    if (given !== undefined) return given;
    const rate = taxRateFor(among, { productTaxClassId, customerTaxClassId, customerGroupId, countryId, regionId });
    rates.set(productTaxClassId, rate);
    return rate;
  };
  return {
    rules,
    rate: async (productTaxClassId: number | null): Promise<number> => find(await rules(), productTaxClassId),
    /** Undefined before the rules are there. */
    knownRate: (productTaxClassId: number | null): number | undefined => known && find(known, productTaxClassId),
  };
};

export const createPricingApi = (parts: ApiParts) => {
  const { rest, shop, exchange } = parts;
  const tax = createTax(parts);
  const list = async (skus: readonly string[]): Promise<RenderDto[]> => {
    try {
      const { currency: currencyCode } = await exchange();
      const query = { skus: skus.join(','), currencyCode, storeId: shop.storeId };
      const asked = { query, shape: pricesShape, sharing: 'moment', proof: 'bearer' } as const;
      return (await rest.get<{ items: RenderDto[] }>('products/render-list', asked)).items;
    } catch (error) {
      if (isFromBackend(error)) return [];
      throw error;
    }
  };
  const confirmed = createBatchLoader<RenderDto>(
    async (skus) => {
      // Tax rules are needed for each price; loaded in parallel, errors surface where they are used.
      const [rows] = await Promise.all([list(skus), tax.rules().catch(() => null)]);
      return rows;
    },
    { key: (row) => row.sku, size: LONGEST_LIST },
  );
  const showsTax = async (): Promise<boolean> =>
    shop.showsTax ?? showsPricesWithTax(null, await tax.rules(), toDefaultPlace(shop));
  return {
    exchange,
    taxRules: tax.rules,
    taxTerms: {
      pricesIncludeTax: shop.pricesIncludeTax,
      customerTaxClassId: parts.group.taxClassId,
      customerGroupId: parts.group.taxGroupId,
      shippingTaxClassId: shop.shippingTaxClassId,
    },
    /** Whether the shop shows its prices with the tax in them. */
    showsTax,
    currencies: () => readCurrencies(parts),
    /** Tax in percent for a product's class at the shop's default place, for the caller's group. */
    taxRate: tax.rate,
    knownTaxRate: tax.knownRate,
    /** Null if the platform has none or does not answer: the catalogue's price is used. */
    confirmed,
    /**
     * The platform's price as the shop shows it in running text, with or without tax, for domains that write prices and
     * are reached without an entity: they call it through the request's context. Null if the platform has none or does
     * not answer. Shares its batch with `confirmed`.
     */
    shown: async (sku: string): Promise<ShownPrice | null> => {
      try {
        const [row, withTax] = await Promise.all([confirmed.load(sku), showsTax()]);
        return row && toShownPrice(row, withTax, shop);
      } catch (error) {
        if (isFromBackend(error)) return null;
        throw error;
      }
    },
  };
};
