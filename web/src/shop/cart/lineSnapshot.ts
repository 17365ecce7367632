import type { CartLineInput } from '../../lib/apollo/schema.generated.ts';

export interface SnapshotChoice {
  readonly label: string;
  readonly value: string;
  readonly checked?: readonly string[];
  readonly images?: readonly { readonly id: string; readonly url: string }[];
}

/** A line as shown when it was added; enough to display and count it offline. */
export interface LineSnapshot {
  readonly key: string;
  readonly input: Pick<CartLineInput, 'sku' | 'options' | 'customization' | 'plushieId'>;
  /** The product whose form was filled in; absent if there is none. */
  readonly formSku?: string;
  readonly name: string;
  readonly path: string | null;
  readonly image: { readonly url: string; readonly hue: number | null } | null;
  readonly choices: readonly SnapshotChoice[];
  /** Unit price without tax, as decimal text. */
  readonly unitNet: { readonly amount: string; readonly currencyCode: string };
  /** With tax, for shops whose prices include it; absent in old snapshots. */
  readonly unitGross?: { readonly amount: string; readonly currencyCode: string };
  readonly taxClassId: number | null;
  readonly isVirtual: boolean;
  readonly maxQuantity: number | null;
  /** Its stock was uncertain when it was added. */
  readonly isVolatile?: boolean;
}
