import type { LineOptions } from '@patchwork/domain/cart/cart-line.ts';
import type { CartWords } from '@patchwork/domain/customization/cart-display.ts';
import type { Customization } from '@patchwork/domain/customization/definition.ts';
import type { CustomOptionPrice } from '@patchwork/domain/pricing/custom-option.ts';
import type { PriceQuote } from '@patchwork/domain/pricing/price.ts';

export type ProductType = 'simple' | 'configurable' | 'grouped' | 'bundle' | 'virtual' | 'downloadable' | 'giftcard';

/** A product's price with the range over its variants, parts or amounts; minor units of the base currency, as kept. */
export interface RangedQuote extends PriceQuote {
  readonly minimal: number;
  readonly maximal: number;
}

/** Something that is sold as one line, exchanged and taxed by itself. */
export interface SoldUnit {
  readonly quote: RangedQuote;
  readonly taxClassId: number;
}

/** A product with its price of this moment for a group of customers, as the catalogue keeps it. */
export interface QuotedProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly type: ProductType;
  /** Storefront path without slashes at its ends. */
  readonly path: string;
  /** The units sold: the product itself, or the members of a group. */
  readonly units: readonly SoldUnit[];
}

/** The product facts that a cart line needs. */
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
  /** Left out where the catalogue does not say. */
  readonly shipment?: ShipmentTerms;
}

/** A choice in words, e.g. Size: 12 inches; one of a form with ticked values and pictures as such besides. */
export type OfferedChoice = CartWords;

/** When a product ships, and what is promised of it. */
export interface ShipmentTerms {
  /** Days from the order until it ships. */
  readonly turnaroundDays: number;
  /** The same for faster productions, by the skus of their add-ons. */
  readonly fasterDays: Readonly<Record<string, number>>;
  /** With `{estimatedShipment}` where the day goes; null where nothing is promised. */
  readonly promise: string | null;
  /** The day of the week, Monday being 1, by which the workshop takes orders for that; null where any day will do. */
  readonly closesOn: number | null;
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
  /** The chosen options, completed: a variant gets its attribute values, a bundle its default selections. */
  readonly options: LineOptions;
  readonly choices: readonly OfferedChoice[];
  /** Unit price in minor units of the base currency, as in the catalogue: includes tax if the store's prices do. */
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
  /** Surcharges per unit; percentages apply to the price without any surcharge. */
  readonly surcharges?: readonly CustomOptionPrice[];
  /** Ids of bundle options that the caller describes itself; they are omitted from the choices in words. */
  readonly toldParts?: ReadonlySet<string>;
  /** Customer group for the price; by default that of visitors who are not signed in. */
  readonly groupId?: number;
}

/** Customization form of a made-to-order product. */
export interface ProductForm {
  /** Sku of the product that it belongs to. */
  readonly sku: string;
  readonly customizations: readonly Customization[];
  /** Whether the product is sold only with the form filled in. */
  readonly isRequired: boolean;
  /** Sets of groups of tests in which visitors are shown it, or were; none is the first. */
  readonly testGroups: readonly (readonly string[])[];
}

export interface CatalogPort {
  /**
   * The current offer for one unit. Refuses with NOT_FOUND (unknown, not for sale, no such configuration), INVALID (a
   * choice is missing or malformed) or PRICE_UNKNOWN.
   */
  offer(request: OfferRequest): Promise<Offer>;
  /** The form of a product, or for a variant that of its parent; null if it cannot be customized. */
  form(sku: string): Promise<ProductForm | null>;
  /** Variants of a configurable product for sale; empty for any other sku. */
  variantSkus(parentSku: string): Promise<readonly string[]>;
  /** The number of a product or variant, whether for sale or not; null for an unknown sku. */
  productId(sku: string): Promise<number | null>;
  /** Skus of products and variants by their numbers, whether for sale or not; numbers that nothing has are left out. */
  getSkus(productIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Numbers of products for sale that are of the kind of these, which are left out; those most alike first. */
  alike(skus: readonly string[], count: number): Promise<readonly number[]>;
}
