import { toDecimal, toMinor } from '@patchwork/domain/money.ts';
import type { PriceComposition } from '@patchwork/domain/price.ts';
import { groupPrice } from '@patchwork/domain/price-group.ts';
import { type CatalogApi, isOwnRow } from './catalog.api.ts';
import type { PriceDto, ProductDto, ProductSource } from './catalog.dto.ts';
import { membersOf, saleableChildren } from './parts.ts';

const text = (amount: number | null | undefined): string | null =>
  amount === null || amount === undefined ? null : String(amount);

/** What one piece costs the group by tier prices, in minor units turned back to text. */
const groupAmount = ({ tier_prices: tiers }: PriceDto, groupId: number): string | null => {
  if (!tiers?.length) return null;
  const price = groupPrice(
    tiers.map(({ customer_group_id, qty, value }) => ({
      groupId: Number(customer_group_id),
      quantity: Number(qty),
      price: toMinor(value),
    })),
    groupId,
  );
  return price === null ? null : toDecimal(price);
};

/** A row's own facts, with what the group pays. */
export const amountsOf = (dto: PriceDto, groupId: number) => ({
  regular: String(dto.price),
  special: text(dto.special_price),
  specialFrom: dto.special_from_date ?? null,
  specialTo: dto.special_to_date ?? null,
  final: text(dto.final_price),
  group: groupAmount(dto, groupId),
});

const partOf = (dto: PriceDto & { sku: string }, groupId: number, quantity = 1) => ({
  sku: dto.sku,
  ...amountsOf(dto, groupId),
  taxClassId: dto.tax_class_id ?? null,
  quantity,
});

type Part = ReturnType<typeof partOf>;

/** The graph's `PriceFacts`; the parts of some products are read only when they are asked for. */
export type PriceFactsSource = ReturnType<typeof amountsOf> & {
  readonly taxClassId: number | null;
  readonly composition: PriceComposition;
  readonly parts: readonly Part[] | (() => Promise<Part[]>);
};

/** The default selection of each option, else the first. */
const bundleParts = (product: ProductDto, groupId: number) =>
  (product.bundle_options ?? []).flatMap(({ product_links: links }) => {
    const chosen = links.find((link) => link.is_default) ?? links[0];
    return chosen ? [partOf(chosen, groupId, chosen.qty)] : [];
  });

type Composed = Pick<PriceFactsSource, 'composition' | 'parts'>;

/** What is listed though it is out of stock has no say in a price. */
const IN_STOCK = { listsOutOfStock: false };

const SINGLE: Composed = { composition: 'SINGLE', parts: [] };

const composed = (product: ProductDto, catalog: CatalogApi): Composed => {
  const { groupId } = catalog;
  switch (product.type_id) {
    case 'configurable':
      return {
        composition: 'CHEAPEST',
        parts: saleableChildren(product, IN_STOCK).map((child) => partOf(child, groupId)),
      };
    case 'bundle':
      return { composition: 'SUM', parts: bundleParts(product, groupId) };
    case 'grouped':
      // Read only when the facts are needed after all: the platform's own price makes them superfluous.
      return {
        composition: 'EACH',
        parts: async () =>
          (await membersOf(product, { ...catalog, ...IN_STOCK })).map((member) => partOf(member, groupId)),
      };
    default:
      return SINGLE;
  }
};

/** What the catalogue says of a price. */
export const priceFacts = (product: ProductSource, catalog: CatalogApi): PriceFactsSource => ({
  ...amountsOf(product, catalog.groupId),
  taxClassId: product.tax_class_id ?? null,
  ...(isOwnRow(product) ? composed(product, catalog) : SINGLE),
});
