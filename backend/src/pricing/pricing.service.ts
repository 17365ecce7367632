import type { PriceGroup } from '@patchwork/domain/price-group.ts';
import { type PriceTerms, shownPrice, type Taxed } from '@patchwork/domain/tax.ts';
import type { QuotedProduct } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import { toAmount } from '../lib/amount.ts';
import { type Currency, findCurrencies } from './pricing.repository.ts';
import type { RenderedProduct, RenderList, RenderPrices } from './render-list.dto.ts';
import type { TaxPort } from './tax.port.ts';
import { requireCurrency } from './terms.service.ts';

export interface PricingService {
  /** Currencies that prices can be shown in, the store's own first. */
  currencies(): Promise<readonly Currency[]>;
  /** Prices of products for a group at the default place; unknown skus are left out. Refuses an unknown currency. */
  renderList(request: RenderRequest): Promise<RenderList>;
}

export interface RenderRequest {
  readonly skus: readonly string[];
  readonly currencyCode: string;
  readonly storeId: number;
  readonly group: PriceGroup;
}

export interface PricingDeps {
  readonly db: Executor;
  readonly catalog: { quotes(skus: readonly string[], groupId: number): Promise<QuotedProduct[]> };
  readonly tax: TaxPort;
  /** Whether the prices of the catalogue have the tax in them. */
  readonly pricesIncludeTax?: boolean;
}

type Part = (price: Taxed) => number;

const pricesOf = ({ quote }: QuotedProduct, terms: PriceTerms, part: Part): RenderPrices => {
  const price = (minor: number) => toAmount(part(shownPrice(minor, terms)));
  const [final_price, regular_price] = [price(quote.effective), price(quote.regular)];
  return {
    final_price,
    regular_price,
    special_price: final_price < regular_price ? final_price : null,
    minimal_price: price(quote.minimal),
    max_price: price(quote.maximal),
  };
};

const taxRateOf = (tax: TaxPort, product: QuotedProduct, group: PriceGroup): Promise<number> =>
  tax.rateFor({
    productTaxClassId: product.taxClassId,
    customerTaxClassId: group.taxClassId,
    customerGroupId: group.taxGroupId,
    countryId: null,
    regionId: null,
  });

const rendered = (
  product: QuotedProduct,
  { currency, storeId, terms }: { currency: Currency; storeId: number; terms: PriceTerms },
): RenderedProduct => {
  const { id, sku, name, type, path } = product;
  return {
    ...{ id, sku, name, type, url: path, store_id: storeId, currency_code: currency.code, sgn: currency.symbol },
    price_info: {
      ...pricesOf(product, terms, ({ gross }) => gross),
      extension_attributes: { tax_adjustments: pricesOf(product, terms, ({ net }) => net) },
    },
  };
};

/** Currencies, and prices as they are shown. */
export const createPricingService = (deps: PricingDeps): PricingService => {
  const { db, catalog, tax, pricesIncludeTax: includesTax = false } = deps;
  return {
    currencies: () => findCurrencies(db),
    renderList: async ({ skus, currencyCode, storeId, group }) => {
      const currency = await requireCurrency(db, currencyCode);
      const products = await catalog.quotes(skus, group.id);
      const render = async (product: QuotedProduct): Promise<RenderedProduct> => {
        const terms = { exchangeRate: currency.rate, taxRate: await taxRateOf(tax, product, group), includesTax };
        return rendered(product, { currency, storeId, terms });
      };
      const items = await Promise.all(products.map(render));
      return { items, total_count: items.length };
    },
  };
};
