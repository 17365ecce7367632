import type { OrderedLine } from '../../lib/offline/orderRecord.ts';
import type { ShippingChoice } from '../../lib/offline/shippingChoice.ts';

/** What ordering has to know of a cart. */
export interface OrderableCart {
  /** Its local name. */
  readonly key: string;
  /** The server's id; null until it is opened. */
  readonly id: string | null;
  /** Id of the customer whose it is; null for a guest's. */
  readonly owner: string | null;
  readonly isVirtual: boolean;
  /** Sum of the quantities. */
  readonly count: number;
  readonly lines: readonly OrderedLine[];
  /** What the shopper sees; null where it cannot be worked out. */
  readonly grandTotal: { readonly amount: string; readonly currencyCode: string } | null;
  /** True while the total was worked out on this device. */
  readonly isEstimate: boolean;
  /** What the total was worked out for. */
  readonly shipping: ShippingChoice | null;
}
