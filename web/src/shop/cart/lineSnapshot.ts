import type { CartLineInput } from '../../lib/apollo/schema.generated.ts';

/** One choice of a line in words, with ticked values and pictures where there are any. */
export interface SnapshotChoice {
  readonly label: string;
  readonly value: string;
  /** Names of the values that were ticked. */
  readonly checked?: readonly string[];
  readonly images?: readonly { readonly id: string; readonly url: string }[];
}

/** A line as the shopper saw it when adding it; enough to show and count it offline. */
export interface LineSnapshot {
  /** `lineKey` of the domain. */
  readonly key: string;
  readonly input: Pick<CartLineInput, 'sku' | 'options' | 'customization' | 'plushieId'>;
  /** The product whose form says how it is to be made; left out where there is none. */
  readonly formSku?: string;
  readonly name: string;
  /** Storefront path of the product. */
  readonly path: string | null;
  readonly image: { readonly url: string; readonly hue: number | null } | null;
  readonly choices: readonly SnapshotChoice[];
  /** One piece without tax, as decimal text. */
  readonly unitNet: { readonly amount: string; readonly currencyCode: string };
  /** The same with tax, from which a shop reckons whose prices include it; left out where it was not kept. */
  readonly unitGross?: { readonly amount: string; readonly currencyCode: string };
  readonly taxClassId: number | null;
  /** True when there is nothing to ship. */
  readonly isVirtual: boolean;
  /** The most that one cart may hold; null when unknown. */
  readonly maxQuantity: number | null;
  /** True when nobody was sure of its stock as it was added. */
  readonly isVolatile?: boolean;
}
