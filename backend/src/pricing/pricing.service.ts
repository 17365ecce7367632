import type { PriceGroup } from '@patchwork/domain/pricing/price-group.ts';
import { addTaxed, type PriceTerms, shownPrice } from '@patchwork/domain/pricing/tax.ts';
import type { QuotedProduct, SoldUnit } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import { toAmount } from '../lib/amount.ts';
import { findCurrencies } from './pricing.repository.ts';
import type { RenderedProduct, RenderList, RenderPrices } from './render-list.dto.ts';
import type { TaxPort } from './tax.port.ts';
import type { Currency } from './terms.port.ts';
import { requireCurrency } from './terms.service.ts';

export interface PricingService {
  /** The store's own currency first. */
  currencies(): Promise<readonly Currency[]>;
  /** Prices of products for a group at the default place; unknown skus are left out. Refuses an unknown currency. */
  renderList(request: RenderRequest): Promise<RenderList>;
}

interface RenderRequest {
  readonly skus: readonly string[];
  readonly currencyCode: string;
  readonly storeId: number;
  readonly group: PriceGroup;
}

interface PricingDeps {
  readonly db: Executor;
  readonly catalog: { quotes(skus: readonly string[], groupId: number): Promise<QuotedProduct[]> };
  readonly tax: TaxPort;
  readonly pricesIncludeTax?: boolean;
}

type Amount = Exclude<keyof SoldUnit['quote'], 'special' | 'discountPercent'>;

type PricedUnits = readonly { readonly quote: SoldUnit['quote']; readonly terms: PriceTerms }[];

/** Each unit is exchanged and taxed by itself, since each is a line of its own. */
const getPrices = (units: PricedUnits, side: 'net' | 'gross'): RenderPrices => {
  const shown = (amount: Amount) => units.map(({ quote, terms }) => shownPrice(quote[amount], terms));
  const price = (amount: Amount) => toAmount(addTaxed(shown(amount))[side]);
  const [final_price, regular_price] = [price('effective'), price('regular')];
  const lowest = Math.min(...shown('minimal').map((one) => one[side]));
  return {
    final_price,
    regular_price,
    special_price: final_price < regular_price ? final_price : null,
    minimal_price: units.length > 0 ? toAmount(lowest) : 0,
    max_price: price('maximal'),
  };
};

const getTaxRate = (tax: TaxPort, productTaxClassId: number, group: PriceGroup): Promise<number> =>
  tax.rateFor({
    productTaxClassId,
    customerTaxClassId: group.taxClassId,
    customerGroupId: group.taxGroupId,
    countryId: null,
    regionId: null,
  });

const rendered = (
  product: QuotedProduct,
  { currency, storeId, units }: { currency: Currency; storeId: number; units: PricedUnits },
): RenderedProduct => {
  const { id, sku, name, type, path } = product;
  return {
    id,
    sku,
    name,
    type,
    url: path,
    store_id: storeId,
    currency_code: currency.code,
    sgn: currency.symbol,
    price_info: {
      ...getPrices(units, 'gross'),
      extension_attributes: { tax_adjustments: getPrices(units, 'net') },
    },
  };
};

export const createPricingService = (deps: PricingDeps): PricingService => {
  const { db, catalog, tax, pricesIncludeTax: includesTax = false } = deps;
  return {
    currencies: () => findCurrencies(db),
    renderList: async ({ skus, currencyCode, storeId, group }) => {
      const currency = await requireCurrency(db, currencyCode);
      const products = await catalog.quotes(skus, group.id);
      const render = async (product: QuotedProduct): Promise<RenderedProduct> => {
        const units = product.units.map(async ({ quote, taxClassId }) => {
          const taxRate = await getTaxRate(tax, taxClassId, group);
          return { quote, terms: { exchangeRate: currency.rate, taxRate, includesTax } };
        });
        return rendered(product, { currency, storeId, units: await Promise.all(units) });
      };
      const items = await Promise.all(products.map(render));
      return { items, total_count: items.length };
    },
  };
};
