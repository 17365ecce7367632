import { isKnownPrice } from '@patchwork/domain/pricing/known-price.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import {
  composedPrice,
  type PriceClock,
  type PricedPart,
  type PriceQuote,
  quotePrice,
} from '@patchwork/domain/pricing/price.ts';
import { groupPrice } from '@patchwork/domain/pricing/price-group.ts';
import { currentStore } from '../lib/store.ts';
import type { BundleLinkDto, BundleOptionDto, ChildDto, PricedDto, ProductDto } from './catalog.dto.ts';
import type { RangedQuote, SoldUnit } from './catalog.port.ts';

/** Time and customer group of a price. */
export interface PriceMoment extends PriceClock {
  readonly groupId: number;
}

/** Finds a product by sku, for group members. */
export type Lookup = (sku: string) => ProductDto | undefined;

const minorOrNull = (amount: number | null): number | null => (amount === null ? null : toMinor(amount));

const getGroupPrice = ({ tier_prices: tiers }: PricedDto, { groupId, now }: PriceMoment): number | null => {
  if (!tiers || tiers.length === 0) return null;
  const known = tiers.map(({ customer_group_id, qty, value, from, to }) => ({
    groupId: customer_group_id,
    quantity: qty,
    price: toMinor(value),
    from,
    to,
  }));
  return groupPrice(known, groupId, now);
};

/** The price of one plain product, variant or bundle selection. */
export const plainQuote = (priced: PricedDto, moment: PriceMoment): PriceQuote =>
  quotePrice(
    {
      regular: toMinor(priced.price),
      special: minorOrNull(priced.special_price),
      specialFrom: priced.special_from_date,
      specialTo: priced.special_to_date,
      final: minorOrNull(priced.final_price),
      group: getGroupPrice(priced, moment),
    },
    moment,
  );

export const isChildSaleable = ({ status, stock }: Pick<ChildDto, 'status' | 'stock'>): boolean =>
  status < 2 && stock.is_in_stock;

const single = (quote: PriceQuote): RangedQuote => ({ ...quote, minimal: quote.effective, maximal: quote.effective });

const oneOfEach = (parts: readonly PricedDto[], moment: PriceMoment): PricedPart[] =>
  parts.map((part) => ({ quote: plainQuote(part, moment), quantity: 1 }));

const effectives = (parts: readonly PricedPart[]): number[] => parts.map(({ quote }) => quote.effective);

const configurableQuote = (product: ProductDto, moment: PriceMoment): RangedQuote => {
  const children = oneOfEach(product.configurable_children.filter(isChildSaleable), moment);
  const best = composedPrice('CHEAPEST', plainQuote(product, moment), children, currentStore());
  return { ...single(best), maximal: Math.max(best.effective, ...effectives(children)) };
};

/** The default selection of a bundle option. */
export const defaultLink = ({ product_links: links }: BundleOptionDto): BundleLinkDto | undefined =>
  links.find(({ is_default }) => is_default) ?? links[0];

const rowPrice = (moment: PriceMoment) => (link: BundleLinkDto) => plainQuote(link, moment).effective * link.qty;

const bundleQuote = (product: ProductDto, moment: PriceMoment): RangedQuote => {
  const own = plainQuote(product, moment);
  const parts = product.bundle_options.flatMap((option) => {
    const link = defaultLink(option);
    return link ? [{ quote: plainQuote(link, moment), quantity: link.qty }] : [];
  });
  const total = (pick: (...rows: number[]) => number, isCounted: (option: BundleOptionDto) => boolean) =>
    product.bundle_options
      .filter((option) => option.product_links.length > 0 && isCounted(option))
      .reduce((sum, { product_links }) => sum + pick(...product_links.map(rowPrice(moment))), own.effective);
  return {
    ...composedPrice('SUM', own, parts, currentStore()),
    minimal: total(Math.min, ({ required }) => required),
    maximal: total(Math.max, () => true),
  };
};

const isPriced = (product: PricedDto, moment: PriceMoment): boolean =>
  isKnownPrice(plainQuote(product, moment).effective, currentStore());

/** Associated simple products that are enabled and in stock. */
const getMembers = ({ product_links: links }: ProductDto, lookup: Lookup): ProductDto[] =>
  links
    .filter((link) => link.link_type === 'associated' && link.linked_product_type === 'simple')
    .flatMap(({ linked_product_sku: sku }) => lookup(sku) ?? [])
    .filter(({ status, stock }) => status === 1 && stock.is_in_stock);

const groupedQuote = (product: ProductDto, moment: PriceMoment, lookup: Lookup): RangedQuote => {
  const members = oneOfEach(
    getMembers(product, lookup).filter((member) => isPriced(member, moment)),
    moment,
  );
  const total = composedPrice('EACH', plainQuote(product, moment), members, currentStore());
  return { ...single(total), minimal: members.length > 0 ? Math.min(...effectives(members)) : 0 };
};

/** Without a price of its own, the lowest amount. */
const giftCardQuote = (product: ProductDto, moment: PriceMoment): RangedQuote => {
  const amounts = product.giftcard_options?.amounts.map((amount) => toMinor(amount)) ?? [];
  if (product.price === 0 && amounts.length > 0) {
    const [minimal, maximal] = [Math.min(...amounts), Math.max(...amounts)];
    return { regular: minimal, special: null, effective: minimal, discountPercent: null, minimal, maximal };
  }
  const quote = plainQuote(product, moment);
  return { ...quote, minimal: Math.min(...amounts, quote.effective), maximal: Math.max(...amounts, quote.effective) };
};

/** Current price of a product of any type for a customer group, before tax and exchange. */
export const productQuote = (product: ProductDto, moment: PriceMoment, lookup: Lookup): RangedQuote => {
  if (product.type_id === 'configurable') return configurableQuote(product, moment);
  if (product.type_id === 'bundle') return bundleQuote(product, moment);
  if (product.type_id === 'grouped') return groupedQuote(product, moment, lookup);
  if (product.type_id === 'giftcard') return giftCardQuote(product, moment);
  return single(plainQuote(product, moment));
};

/** The units sold: the product itself, or each member of a group whose price is known. */
export const soldUnits = (product: ProductDto, moment: PriceMoment, lookup: Lookup): SoldUnit[] => {
  const units =
    product.type_id === 'grouped'
      ? getMembers(product, lookup).filter((member) => isPriced(member, moment))
      : [product];
  return units.map((unit) => ({ quote: productQuote(unit, moment, lookup), taxClassId: unit.tax_class_id }));
};
