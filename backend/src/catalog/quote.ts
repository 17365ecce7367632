import { toMinor } from '@patchwork/domain/money.ts';
import {
  bundlePrice,
  cheapest,
  groupedPrice,
  type PriceClock,
  type PriceQuote,
  quotePrice,
} from '@patchwork/domain/price.ts';
import type { BundleLinkDto, BundleOptionDto, ChildDto, PricedDto, ProductDto } from './catalog.dto.ts';

/** A product's price with the range over its variants, parts or amounts; minor units of the base currency, net. */
export interface RangedQuote extends PriceQuote {
  readonly minimal: number;
  readonly maximal: number;
}

/** Finds a product by sku, as a group needs for its members. */
export type Lookup = (sku: string) => ProductDto | undefined;

const minorOrNull = (amount: number | null): number | null => (amount === null ? null : toMinor(amount));

/** The price of one plain product, variant or bundle selection. */
export const plainQuote = (priced: PricedDto, clock: PriceClock): PriceQuote =>
  quotePrice(
    {
      regular: toMinor(priced.price),
      special: minorOrNull(priced.special_price),
      specialFrom: priced.special_from_date,
      specialTo: priced.special_to_date,
      final: minorOrNull(priced.final_price),
    },
    clock,
  );

export const isChildSaleable = ({ status, stock }: Pick<ChildDto, 'status' | 'stock'>): boolean =>
  status < 2 && stock.is_in_stock;

const single = (quote: PriceQuote): RangedQuote => ({ ...quote, minimal: quote.effective, maximal: quote.effective });

const effectives = (quotes: readonly PriceQuote[]): number[] => quotes.map(({ effective }) => effective);

const configurableQuote = (product: ProductDto, clock: PriceClock): RangedQuote => {
  const quotes = product.configurable_children.filter(isChildSaleable).map((child) => plainQuote(child, clock));
  const best = cheapest(quotes);
  if (!best) return single(plainQuote(product, clock));
  return { ...best, minimal: best.effective, maximal: Math.max(...effectives(quotes)) };
};

/** The selection a bundle option starts with. */
export const defaultLink = ({ product_links: links }: BundleOptionDto): BundleLinkDto | undefined =>
  links.find(({ is_default }) => is_default) ?? links[0];

const rowPrice = (clock: PriceClock) => (link: BundleLinkDto) => plainQuote(link, clock).effective * link.qty;

const bundleQuote = (product: ProductDto, clock: PriceClock): RangedQuote => {
  const own = plainQuote(product, clock);
  const parts = product.bundle_options.flatMap((option) => {
    const link = defaultLink(option);
    return link ? [{ quote: plainQuote(link, clock), quantity: link.qty }] : [];
  });
  const total = (pick: (...rows: number[]) => number, isCounted: (option: BundleOptionDto) => boolean) =>
    product.bundle_options
      .filter(isCounted)
      .reduce((sum, { product_links }) => sum + pick(...product_links.map(rowPrice(clock))), own.effective);
  return {
    ...bundlePrice(own, parts),
    minimal: total(Math.min, ({ required }) => required),
    maximal: total(Math.max, () => true),
  };
};

const groupedQuote = (product: ProductDto, clock: PriceClock, lookup: Lookup): RangedQuote => {
  const members = product.product_links.flatMap(({ linked_product_sku: sku }) => lookup(sku) ?? []);
  const quotes = members.filter(isChildSaleable).map((member) => plainQuote(member, clock));
  const total = groupedPrice(quotes);
  return { ...total, minimal: quotes.length > 0 ? Math.min(...effectives(quotes)) : 0, maximal: total.effective };
};

const giftCardQuote = (product: ProductDto, clock: PriceClock): RangedQuote => {
  const amounts = product.giftcard_options?.amounts.map((amount) => toMinor(amount)) ?? [];
  const quote = plainQuote(product, clock);
  return { ...quote, minimal: Math.min(...amounts, quote.effective), maximal: Math.max(...amounts, quote.effective) };
};

/** What a product of any type costs now, before tax and exchange. */
export const productQuote = (product: ProductDto, clock: PriceClock, lookup: Lookup): RangedQuote => {
  if (product.type_id === 'configurable') return configurableQuote(product, clock);
  if (product.type_id === 'bundle') return bundleQuote(product, clock);
  if (product.type_id === 'grouped') return groupedQuote(product, clock, lookup);
  if (product.type_id === 'giftcard') return giftCardQuote(product, clock);
  return single(plainQuote(product, clock));
};
