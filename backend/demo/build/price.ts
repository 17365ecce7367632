import type { PricedDto } from '@patchwork/backend/src/catalog/catalog.dto.ts';
import { takePercent, toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import type { ProductSeed } from '../shape.ts';
import { isNamed, type Variant } from './variants.ts';

const GOODS = 2;

const getRegularPrice = ({ price, sizes = [] }: ProductSeed, variant: Variant): number => {
  if (typeof price === 'number') return toMinor(price);
  const size = variant.find(({ axis }) => axis === 'size');
  const index = sizes.findIndex((code) => code.toUpperCase() === size?.code);
  return toMinor(price[Math.max(index, 0)] ?? 0);
};

const amount = (minor: number): number => Number(toDecimal(minor));

const reduced = (regular: number, percent: number | undefined): number | null =>
  percent === undefined ? null : amount(regular - takePercent(regular, percent));

const toTiers = ({ groupReductions }: ProductSeed, regular: number): Pick<PricedDto, 'tier_prices'> => {
  if (!groupReductions) return {};
  const tier_prices = Object.entries(groupReductions).map(([group, percent]) => ({
    customer_group_id: Number(group),
    qty: 1,
    value: amount(regular - takePercent(regular, percent)),
  }));
  return { tier_prices };
};

export const toPrices = (seed: ProductSeed, variant: Variant): PricedDto => {
  const regular = getRegularPrice(seed, variant);
  const { reduction } = seed;
  const isReduced = reduction && (!reduction.only || isNamed(variant, reduction.only));
  const has = isReduced ? reduction : {};
  return {
    price: amount(regular),
    special_price: reduced(regular, has.special),
    special_from_date: has.from ?? null,
    special_to_date: has.to ?? null,
    final_price: reduced(regular, has.final),
    tax_class_id: seed.taxClass ?? GOODS,
    ...toTiers(seed, regular),
  };
};

/** A configurable parent carries the columns of its cheapest variant. */
export const findCheapest = (prices: readonly PricedDto[]): PricedDto | undefined =>
  prices.reduce<PricedDto | undefined>((best, one) => (best && best.price <= one.price ? best : one), undefined);
