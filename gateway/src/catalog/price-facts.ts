import { type CatalogApi, isOwnRow } from './catalog.api.ts';
import type { PriceDto, ProductDto, ProductSource } from './catalog.dto.ts';
import { membersOf, saleableChildren } from './parts.ts';

const text = (amount: number | null | undefined): string | null =>
  amount === null || amount === undefined ? null : String(amount);

const amountsOf = (dto: PriceDto) => ({
  regular: String(dto.price),
  special: text(dto.special_price),
  specialFrom: dto.special_from_date ?? null,
  specialTo: dto.special_to_date ?? null,
  final: text(dto.final_price),
});

const partOf = (dto: PriceDto & { sku: string }, quantity = 1) => ({ sku: dto.sku, ...amountsOf(dto), quantity });

type Part = ReturnType<typeof partOf>;

/** The graph's `PriceFacts`; the parts of some products are read only when they are asked for. */
export type PriceFactsSource = ReturnType<typeof amountsOf> & {
  readonly taxClassId: number | null;
  readonly composition: 'SINGLE' | 'CHEAPEST' | 'SUM';
  readonly parts: readonly Part[] | (() => Promise<Part[]>);
};

/** The default selection of each option, else the first. */
const bundleParts = (product: ProductDto) =>
  (product.bundle_options ?? []).flatMap(({ product_links: links }) => {
    const chosen = links.find((link) => link.is_default) ?? links[0];
    return chosen ? [partOf(chosen, chosen.qty)] : [];
  });

type Composed = Pick<PriceFactsSource, 'composition' | 'parts'> & { readonly regular?: string };

const SINGLE: Composed = { composition: 'SINGLE', parts: [] };

const composed = (product: ProductDto, catalog: CatalogApi): Composed => {
  switch (product.type_id) {
    case 'configurable':
      return { composition: 'CHEAPEST', parts: saleableChildren(product, catalog).map((child) => partOf(child)) };
    case 'bundle':
      return { composition: 'SUM', parts: bundleParts(product) };
    case 'grouped':
      // Read only when the facts are needed after all: the platform's own price makes them superfluous.
      return {
        composition: 'SUM',
        regular: '0',
        parts: async () => (await membersOf(product, catalog)).map((member) => partOf(member)),
      };
    default:
      return SINGLE;
  }
};

/** What the catalogue says of a price. */
export const priceFacts = (product: ProductSource, catalog: CatalogApi): PriceFactsSource => ({
  ...amountsOf(product),
  taxClassId: product.tax_class_id ?? null,
  ...(isOwnRow(product) ? composed(product, catalog) : SINGLE),
});
