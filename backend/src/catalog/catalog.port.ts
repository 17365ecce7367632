import type { LineOptions } from '@patchwork/domain/cart-line.ts';
import type { SoldUnit } from './quote.ts';

export type ProductType = 'simple' | 'configurable' | 'grouped' | 'bundle' | 'virtual' | 'downloadable' | 'giftcard';

/** A product with its price of this moment for a group of customers, as the catalogue keeps it. */
export interface QuotedProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly type: ProductType;
  /** Storefront path without slashes at its ends. */
  readonly path: string;
  /** What is sold: itself, or the members of a group. */
  readonly units: readonly SoldUnit[];
}

/** What the cart keeps of a product. */
export interface OfferedProduct {
  readonly id: number;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly name: string;
  readonly type: ProductType;
  /** Address of the front picture below the storefront's origin. */
  readonly image: string;
  readonly taxClassId: number;
  readonly categoryIds: readonly number[];
}

/** A choice in words, e.g. Size: 12 inches. */
export interface OfferedChoice {
  readonly label: string;
  readonly value: string;
}

/** Pieces of one sku that one unit of an offer takes from the shelf. */
export interface OfferedPiece {
  readonly sku: string;
  readonly quantity: number;
}

/** One unit of something a cart may hold, with the choices completed and the price of this moment. */
export interface Offer {
  readonly product: OfferedProduct;
  /** The sku the cart line shows: a bundle's own followed by those of its parts, `BUNDLE-CHILD-CHILD`. */
  readonly lineSku: string;
  /** What was chosen, completed: a variant carries its attribute values, a bundle its default selections. */
  readonly options: LineOptions;
  readonly choices: readonly OfferedChoice[];
  /** Price of one unit in minor units of the base currency, as the catalogue keeps it: with tax where the store's do. */
  readonly unitPrice: number;
  /** Skus to take stock from: the product itself, or the selections of a bundle. */
  readonly pieces: readonly OfferedPiece[];
  /** True when nothing is shipped. */
  readonly isVirtual: boolean;
}

export interface OfferRequest {
  /** Sku of a variant, or of a product without variants; a configurable parent's with its options chosen is understood. */
  readonly sku: string;
  readonly options?: LineOptions;
  /** The group of customers whose price is asked for; left out: who has not signed in. */
  readonly groupId?: number;
}

/** What other domains ask of the catalogue. */
export interface CatalogPort {
  /**
   * What one unit is and costs now. Refuses with NOT_FOUND (unknown, not for sale, no such configuration), INVALID (a
   * choice is missing or malformed) or PRICE_UNKNOWN.
   */
  offer(request: OfferRequest): Promise<Offer>;
  /** Variants of a configurable product for sale; empty for any other sku. */
  variantSkus(parentSku: string): Promise<readonly string[]>;
  /** The number of a product or variant, whether for sale or not; null for an unknown sku. */
  productId(sku: string): Promise<number | null>;
}
