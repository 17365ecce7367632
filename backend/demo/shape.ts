import type { ProductType } from '@patchwork/backend/src/catalog/catalog.port.ts';
import type { CustomOptionType } from '@patchwork/domain/pricing/custom-option.ts';
import type { IllustrationSpec } from './illustration/spec.ts';
import type { BreedCode } from './tables/breeds.ts';
import type { ColorCode } from './tables/colors.ts';
import type { SizeCode } from './tables/sizes.ts';

export type Art = Omit<IllustrationSpec, 'seed'>;

/** A lower price: `special` has a window in the store's time zone, `final` is computed by the platform. */
interface Reduction {
  /** Percent off. */
  readonly special?: number;
  readonly from?: string;
  readonly to?: string;
  /** Percent off; a negative one gives a final price above the price, which the shop has to ignore. */
  readonly final?: number;
  /** Variants with one of these values, e.g. "12" or "HONEY-12"; default: all. */
  readonly only?: readonly string[];
}

/** For products that are not simply made to order. Variants are named by their values, e.g. "12" or "HONEY-12". */
export interface Shelf {
  /** Pieces in stock per sku; default: made to order, unlimited. */
  readonly counted?: number;
  readonly soldOut?: readonly string[];
  /** The same as `awaited` for a product without variants. */
  readonly isAwaited?: boolean;
  /** Nothing left, but more is on the way: sold as a back-order. */
  readonly awaited?: readonly string[];
  /** Not for sale, whatever the stock. */
  readonly withdrawn?: readonly string[];
}

/** Dollars, or percent of the price such as "15%". */
export type Surcharge = number | `${number}%`;

/** Something to choose or to write that goes with a product. */
export interface CustomSeed {
  /** Preselects it in an address. */
  readonly code?: string;
  readonly title: string;
  readonly type: CustomOptionType;
  readonly isRequired?: boolean;
  /** Price of entering a text. */
  readonly surcharge?: Surcharge;
  readonly longest?: number;
  /** Surcharges by the title of the value. */
  readonly values?: Readonly<Record<string, Surcharge>>;
}

export interface PartSeed {
  /** Query key that preselects the part. */
  readonly code: string;
  readonly title: string;
  /** Skus to choose from; the first one is the default. */
  readonly skus: readonly string[];
  readonly quantity?: number;
  readonly isOptional?: boolean;
  /** Chosen in the product's form, by the skus. */
  readonly isInForm?: boolean;
  readonly canChangeQuantity?: boolean;
}

export interface ProductSeed {
  /** Address and picture key, lower case with hyphens. */
  readonly key: string;
  /** Uppercase without hyphens, which separate a variant from its parent and the parts of a bundle. */
  readonly sku: string;
  readonly name: string;
  readonly short: string;
  readonly text: string;
  readonly type?: ProductType;
  /** Category ids, the product's own place first. */
  readonly places: readonly number[];
  readonly art: Art;
  /** Facts worth showing, label and value. */
  readonly facts?: Readonly<Record<string, string>>;
  /** Dollars; one price per size where sizes differ. */
  readonly price: number | readonly number[];
  readonly colors?: readonly ColorCode[];
  readonly breeds?: readonly BreedCode[];
  readonly sizes?: readonly SizeCode[];
  readonly reduction?: Reduction;
  /** Percent off for a group of customers, by its number. */
  readonly groupReductions?: Readonly<Record<number, number>>;
  readonly shelf?: Shelf;
  /** 1 for sale, 2 switched off. */
  readonly status?: number;
  /** 1 not by itself, 2 in lists, 3 in search, 4 (the default) in both. */
  readonly visibility?: number;
  readonly isRecommended?: boolean;
  /** 2 goods (the default), 0 not taxed. */
  readonly taxClass?: number;
  readonly parts?: readonly PartSeed[];
  /** Skus of the members of a grouped product. */
  readonly members?: readonly string[];
  readonly custom?: readonly CustomSeed[];
  readonly files?: readonly string[];
  /** Address of a film; the picture "at home" is its poster. */
  readonly video?: string;
  /** Dollars a gift card may be worth. */
  readonly amounts?: readonly number[];
}
