import { toDecimal, toMinor } from '@patchwork/domain/pricing/money.ts';
import type { PriceComposition } from '@patchwork/domain/pricing/price.ts';
import { groupPrice } from '@patchwork/domain/pricing/price-group.ts';
import { type CatalogApi, isOwnRow } from './catalog.api.ts';
import type { PriceDto, ProductDto, ProductSource } from './catalog.dto.ts';
import { readMembers, saleableChildren } from './parts.ts';

const text = (amount: number | null | undefined): string | null =>
  amount === null || amount === undefined ? null : String(amount);

/** Whose prices, and when. */
type Audience = Pick<CatalogApi, 'groupId' | 'now'>;

/** The group's or a campaign's price of one piece, as decimal text. */
const groupAmount = ({ tier_prices: tiers }: PriceDto, { groupId, now }: Audience): string | null => {
  if (!tiers?.length) return null;
  const price = groupPrice(
    tiers.map(({ customer_group_id, qty, value, from, to }) => ({
      groupId: Number(customer_group_id),
      quantity: Number(qty),
      price: toMinor(value),
      from,
      to,
    })),
    groupId,
    now,
  );
  return price === null ? null : toDecimal(price);
};

/** A row's own facts with the group's price. */
export const toAmounts = (dto: PriceDto, audience: Audience) => ({
  regular: String(dto.price),
  special: text(dto.special_price),
  specialFrom: dto.special_from_date ?? null,
  specialTo: dto.special_to_date ?? null,
  final: text(dto.final_price),
  group: groupAmount(dto, audience),
});

const toPart = (dto: PriceDto & { sku: string }, audience: Audience, quantity = 1) => ({
  sku: dto.sku,
  ...toAmounts(dto, audience),
  taxClassId: dto.tax_class_id ?? null,
  quantity,
});

type Part = ReturnType<typeof toPart>;

export type PriceFactsSource = ReturnType<typeof toAmounts> & {
  readonly taxClassId: number | null;
  readonly composition: PriceComposition;
  readonly parts: readonly Part[] | (() => Promise<Part[]>);
};

/** The default selection of each option, else the first. */
const bundleParts = (product: ProductDto, audience: Audience) =>
  (product.bundle_options ?? []).flatMap(({ product_links: links }) => {
    const chosen = links.find((link) => link.is_default) ?? links[0];
    return chosen ? [toPart(chosen, audience, chosen.qty)] : [];
  });

/** A gift card without a price costs its lowest amount. */
const withLeastAmount = (product: ProductSource): ProductSource => {
  if (!isOwnRow(product) || product.type_id !== 'giftcard' || Number(product.price) !== 0) return product;
  const amounts = product.giftcard_options?.amounts ?? [];
  if (amounts.length === 0) return product;
  return {
    ...product,
    price: Math.min(...amounts.map(Number)),
    special_price: null,
    final_price: null,
    tier_prices: [],
  };
};

type Composition = Pick<PriceFactsSource, 'composition' | 'parts'>;

/** Listed sold-out products do not affect a price. */
const IN_STOCK = { listsOutOfStock: false };

const SINGLE: Composition = { composition: 'SINGLE', parts: [] };

const composed = (product: ProductDto, catalog: CatalogApi): Composition => {
  switch (product.type_id) {
    case 'configurable':
      return {
        composition: 'CHEAPEST',
        parts: saleableChildren(product, IN_STOCK).map((child) => toPart(child, catalog)),
      };
    case 'bundle':
      return { composition: 'SUM', parts: bundleParts(product, catalog) };
    case 'grouped':
      // Lazy: with the platform's own price the facts are not needed.
      return {
        composition: 'EACH',
        parts: async () =>
          (await readMembers(product, { ...catalog, ...IN_STOCK })).map((member) => toPart(member, catalog)),
      };
    default:
      return SINGLE;
  }
};

export const priceFacts = (product: ProductSource, catalog: CatalogApi): PriceFactsSource => ({
  ...toAmounts(withLeastAmount(product), catalog),
  taxClassId: product.tax_class_id ?? null,
  ...(isOwnRow(product) ? composed(product, catalog) : SINGLE),
});
