import type { LineOptions } from '@patchwork/domain/cart/cart-line.ts';
import type { CartWords } from '@patchwork/domain/customization/cart-display.ts';
import type { Customization } from '@patchwork/domain/customization/definition.ts';
import type { CustomOptionPrice } from '@patchwork/domain/pricing/custom-option.ts';
import type { PriceQuote } from '@patchwork/domain/pricing/price.ts';

export type ProductType = 'simple' | 'configurable' | 'grouped' | 'bundle' | 'virtual' | 'downloadable' | 'giftcard';

/** A price with its range over variants, parts or amounts; stored minor units of the base currency. */
export interface RangedQuote extends PriceQuote {
  readonly minimal: number;
  readonly maximal: number;
}

/** Sold as one line, so exchanged and taxed by itself. */
export interface SoldUnit {
  readonly quote: RangedQuote;
  readonly taxClassId: number;
}

/** A product with its current stored price for a customer group. */
export interface QuotedProduct {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly type: ProductType;
  readonly path: string;
  /** The units sold: the product itself, or the members of a group. */
  readonly units: readonly SoldUnit[];
}

export interface OfferedProduct {
  readonly id: number;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly name: string;
  readonly type: ProductType;
  readonly image: string;
  readonly taxClassId: number;
  readonly categoryIds: readonly number[];
  /** Absent if the catalogue has none. */
  readonly shipment?: ShipmentTerms;
}

/** A choice as words, e.g. Size: 12 inches; also ticked values and pictures of a form. */
export type OfferedChoice = CartWords;

/** The shipping promise of a product. */
export interface ShipmentTerms {
  readonly turnaroundDays: number;
  /** Days by the sku of the rush add-on. */
  readonly fasterDays: Readonly<Record<string, number>>;
  /** With the placeholder `{estimatedShipment}`; null without a promise. */
  readonly promise: string | null;
  /** Last weekday for orders, Monday is 1; null: any. */
  readonly closesOn: number | null;
}

/** Pieces that one unit of an offer takes from stock. */
interface OfferedPiece {
  readonly sku: string;
  readonly quantity: number;
}

/** One unit with its choices completed and its current price. */
export interface Offer {
  readonly product: OfferedProduct;
  /** A bundle's sku is followed by its parts': `BUNDLE-CHILD-CHILD`. */
  readonly lineSku: string;
  /** Completed: a variant gets its attribute values, a bundle its default selections. */
  readonly options: LineOptions;
  readonly choices: readonly OfferedChoice[];
  /** In minor units of the base currency; includes tax if the store's prices do. */
  readonly unitPrice: number;
  /** The product itself, or the selections of a bundle. */
  readonly pieces: readonly OfferedPiece[];
  readonly isVirtual: boolean;
}

export interface OfferRequest {
  /** Of a variant or a product without variants; a configurable parent's sku with chosen options works too. */
  readonly sku: string;
  readonly options?: LineOptions;
  /** Surcharges per unit; percentages apply to the price without any surcharge. */
  readonly surcharges?: readonly CustomOptionPrice[];
  /** Ids of bundle options that the caller describes itself; they are omitted from the choices in words. */
  readonly describedParts?: ReadonlySet<string>;
  /** Customer group for the price; by default that of visitors who are not signed in. */
  readonly groupId?: number;
}

export interface ProductForm {
  readonly sku: string;
  readonly customizations: readonly Customization[];
  /** Whether the product is sold only with the form filled in. */
  readonly isRequired: boolean;
  /** Sets of test groups in which the form is or was shown, the empty one first. */
  readonly testGroups: readonly (readonly string[])[];
}

/** A product that a campaign lowers, in minor units of the base currency. */
export interface LoweredProduct {
  readonly productId: number;
  readonly regular: number;
  readonly effective: number;
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
  findSimilar(skus: readonly string[], count: number): Promise<readonly number[]>;
  /** The first hundred listed products that a campaign lowers for a group, with what they cost it. */
  getLowered(campaign: string, groupId: number): Promise<readonly LoweredProduct[]>;
}
