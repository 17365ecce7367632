import { times, toDecimal } from '@patchwork/domain/money.ts';
import { DEFAULT_CUSTOMER_TAX_CLASS, type Taxed, taxed } from '@patchwork/domain/tax.ts';
import type { QuotedProduct } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { type Currency, findCurrencies } from './pricing.repository.ts';
import type { RenderedProduct, RenderList, RenderPrices } from './render-list.dto.ts';
import type { TaxPort } from './tax.port.ts';

export interface PricingService {
  /** Currencies that prices can be shown in, the store's own first. */
  currencies(): Promise<readonly Currency[]>;
  /** Prices of products in a currency for the default place; unknown skus are left out. Refuses an unknown currency. */
  renderList(request: RenderRequest): Promise<RenderList>;
}

export interface RenderRequest {
  readonly skus: readonly string[];
  readonly currencyCode: string;
  readonly storeId: number;
}

export interface PricingDeps {
  readonly db: Executor;
  readonly catalog: { quotes(skus: readonly string[]): Promise<QuotedProduct[]> };
  readonly tax: TaxPort;
}

const amount = (minor: number): number => Number(toDecimal(minor));

type Part = (price: Taxed) => number;

const pricesOf = ({ quote }: QuotedProduct, priced: (net: number) => Taxed, part: Part): RenderPrices => {
  const price = (net: number) => amount(part(priced(net)));
  return {
    final_price: price(quote.effective),
    regular_price: price(quote.regular),
    special_price: quote.special === null ? null : price(quote.special),
    minimal_price: price(quote.minimal),
    max_price: price(quote.maximal),
  };
};

const taxRateOf = (tax: TaxPort, product: QuotedProduct): Promise<number> =>
  tax.rateFor({
    productTaxClassId: product.taxClassId,
    customerTaxClassId: DEFAULT_CUSTOMER_TAX_CLASS,
    countryId: null,
    regionId: null,
  });

/** Currencies, and prices as they are shown: the net unit price is exchanged once, then taxed. */
export const createPricingService = ({ db, catalog, tax }: PricingDeps): PricingService => {
  const currencies = () => findCurrencies(db);

  const render = async (product: QuotedProduct, currency: Currency, storeId: number): Promise<RenderedProduct> => {
    const rate = await taxRateOf(tax, product);
    const priced = (net: number): Taxed => taxed(times(net, currency.rate), rate, false);
    const { id, sku, name, type, path } = product;
    return {
      ...{ id, sku, name, type, url: path, store_id: storeId, currency_code: currency.code, sgn: currency.symbol },
      price_info: {
        ...pricesOf(product, priced, ({ gross }) => gross),
        extension_attributes: { tax_adjustments: pricesOf(product, priced, ({ net }) => net) },
      },
    };
  };

  const renderList = async ({ skus, currencyCode, storeId }: RenderRequest): Promise<RenderList> => {
    const currency = (await currencies()).find(({ code }) => code === currencyCode);
    if (!currency) throw new Refusal('INVALID', `Prices are not shown in ${currencyCode}`, 'currencyCode');
    const products = await catalog.quotes(skus);
    const items = await Promise.all(products.map((product) => render(product, currency, storeId)));
    return { items, total_count: items.length };
  };

  return { currencies, renderList };
};
