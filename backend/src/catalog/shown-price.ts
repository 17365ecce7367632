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

/** Minute precision is enough for sorting and filtering, not for charging. */
export const getMinute = ({ now }: PriceClock): number => Math.floor(now.getTime() / MINUTE);

const hasWindow = ({ special_from_date: from, special_to_date: to, tier_prices: tiers = [] }: PricedDto): boolean =>
  Boolean(from ?? to) || tiers.some((tier) => tier.to !== undefined);

/** Whether the price depends on the clock or on other products. */
const isMoving = (product: ProductDto): boolean =>
  hasWindow(product) ||
  product.configurable_children.some(hasWindow) ||
  product.bundle_options.some(({ product_links }) => product_links.some(hasWindow)) ||
  product.product_links.length > 0;

export interface Audience {
  readonly clock: PriceClock;
  readonly group: PriceGroup;
  readonly includesTax: boolean;
}

/** Equal for groups with the same prices. */
export const groupKey = ({ id, taxGroupId, taxClassId }: PriceGroup): string => `${id} ${taxGroupId} ${taxClassId}`;

// Stores and groups are few; each pair has its own index in every row.
const numbers = new Map<string, number>();

const getNumber = (group: PriceGroup): number => {
  const key = `${currentStore().code} ${groupKey(group)}`;
  const number = numbers.get(key) ?? numbers.size;
  numbers.set(key, number);
  return number;
};

/** The displayed price in the base currency; null if unknown. */
export type ShownPrice = (row: Row) => number | null;

const priceNow = ({ product }: Row, snapshot: Snapshot, { clock, group, includesTax }: Audience): KnownPrice => {
  const moment = { ...clock, groupId: group.id };
  const units = soldUnits(product, moment, (sku) => snapshot.bySku.get(sku));
  const minute = isMoving(product) ? getMinute(clock) : null;
  if (!units.some(({ quote }) => isKnownPrice(quote.effective, currentStore()))) return { minute, amount: null };
  const price = addTaxed(
    units.map(({ quote, taxClassId }) => taxed(quote.effective, snapshot.getTaxRate(taxClassId, group), includesTax)),
  );
  // Without tax at the store's own place both are equal.
  const amount = shownAmount(price, currentStore().showsTax ?? true);
  return { minute, amount: amount / 100 };
};

/** Prices of this minute: reduced, the cheapest variant's, with or without tax at the default place. */
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
