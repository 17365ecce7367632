import type { OfflineEvent } from '../events.ts';
import type { Stores } from '../queue/stores.ts';
import type { Session } from '../session/tabCredentials.ts';
import type { Transport } from './transport.ts';

/** Dependencies of the cart, injected for tests. */
export interface CartDeps {
  readonly stores: Stores;
  readonly transport: Transport;
  readonly session: Session;
  /** False while carts stay on the device. */
  readonly sendsCarts: () => boolean;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Called after each change of the stores, with news for the shopper. */
  readonly changed: (events: readonly OfflineEvent[]) => Promise<void>;
  /** Called when a change has to wait: requests persistent storage. */
  readonly onWaiting: () => void;
}
