import { isKnownPrice } from '@patchwork/domain/pricing/known-price.ts';
import type { PriceClock } from '@patchwork/domain/pricing/price.ts';
import type { PriceGroup } from '@patchwork/domain/pricing/price-group.ts';
import { addTaxed, shownAmount, taxed } from '@patchwork/domain/pricing/tax.ts';
import { currentStore } from '../lib/store.ts';
import type { PricedDto, ProductDto } from './catalog.dto.ts';
import { soldUnits } from './quote.ts';
import type { KnownPrice, Row } from './row.ts';
import type { Snapshot } from './snapshot.ts';

const MINUTE = 60_000;

/** Prices are looked up by the minute: for sorting and filtering that is exact enough, for charging it is not. */
export const getMinute = ({ now }: PriceClock): number => Math.floor(now.getTime() / MINUTE);

const hasWindow = ({ special_from_date: from, special_to_date: to }: PricedDto): boolean => Boolean(from ?? to);

/** Whether the price can change by itself: with the clock, or with products that it is the sum of. */
const isMoving = (product: ProductDto): boolean =>
  hasWindow(product) ||
  product.configurable_children.some(hasWindow) ||
  product.bundle_options.some(({ product_links }) => product_links.some(hasWindow)) ||
  product.product_links.length > 0;

/** When and to whom prices are shown. */
export interface Audience {
  readonly clock: PriceClock;
  readonly group: PriceGroup;
  /** Whether catalogue prices include tax. */
  readonly includesTax: boolean;
}

/** The same text for who is shown the same prices at one moment. */
export const groupKey = ({ id, taxGroupId, taxClassId }: PriceGroup): string => `${id} ${taxGroupId} ${taxClassId}`;

// Stores and groups are few and known to the shop; each pair has a place of its own in every row.
const numbers = new Map<string, number>();

const getNumber = (group: PriceGroup): number => {
  const key = `${currentStore().code} ${groupKey(group)}`;
  const number = numbers.get(key) ?? numbers.size;
  numbers.set(key, number);
  return number;
};

/** Tells what a product is shown to cost, in units of the base currency; null where no price is known. */
export type ShownPrice = (row: Row) => number | null;

const priceNow = ({ product }: Row, snapshot: Snapshot, { clock, group, includesTax }: Audience): KnownPrice => {
  const moment = { ...clock, groupId: group.id };
  const units = soldUnits(product, moment, (sku) => snapshot.bySku.get(sku));
  const minute = isMoving(product) ? getMinute(clock) : null;
  if (!units.some(({ quote }) => isKnownPrice(quote.effective, currentStore()))) return { minute, amount: null };
  const price = addTaxed(
    units.map(({ quote, taxClassId }) => taxed(quote.effective, snapshot.getTaxRate(taxClassId, group), includesTax)),
  );
  // Where the store's own place has no tax, both are the same.
  const amount = shownAmount(price, currentStore().showsTax ?? true);
  return { minute, amount: amount / 100 };
};

/** Prices of this minute: after reductions, the cheapest variant's, with or without the tax of the default place. */
export const shownPrices = (snapshot: Snapshot, audience: Audience): ShownPrice => {
  const minute = getMinute(audience.clock);
  const number = getNumber(audience.group);
  return (row) => {
    const known = row.prices[number];
    if (known && (known.minute === null || known.minute === minute)) return known.amount;
    const price = priceNow(row, snapshot, audience);
    row.prices[number] = price;
    return price.amount;
  };
};
