import { findStoreView, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { runForStore } from '../lib/store.ts';
import type { EntryRow } from './raffle.repository.ts';

export interface RaffleDeps {
  readonly db: Executor;
  /** Default: only the default store view. */
  readonly stores?: readonly StoreView[];
  /** Origin of each store view's pages, by code. */
  readonly shopUrls: ReadonlyMap<string, string>;
  /** How many places open in a week. */
  readonly spots: number;
  readonly now: () => Date;
}

export interface RaffleJobs {
  /** Draws the tickets of a round whose time has come. Returns their number. */
  draw(): Promise<number>;
  /** Deletes entries that nobody confirmed. Returns the number of rows. */
  deleteExpired(): Promise<number>;
}

export type RaffleMail = 'raffle-confirm' | 'raffle-entered' | 'raffle-friend-joined' | 'raffle-ticket';

interface RaffleLetter {
  readonly kind: RaffleMail;
  readonly entry: Pick<EntryRow, 'email' | 'name' | 'storeCode'>;
  /** Below the store's address; null: no link. */
  readonly path: string | null;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** The link by which friends come. */
export const toFriendsPath = ({ code }: Pick<EntryRow, 'code'>): string =>
  `/specialty-commission-raffle/?${new URLSearchParams({ ref: code })}`;

/** Queues a letter in the language of the store that they entered in. */
export const postRaffleLetter = async (
  executor: Executor,
  { stores = [], shopUrls }: Pick<RaffleDeps, 'stores' | 'shopUrls'>,
  { kind, entry: { email, name, storeCode }, path, facts = {} }: RaffleLetter,
): Promise<void> => {
  const shop = shopUrls.get(storeCode);
  const link = shop === undefined || path === null ? {} : { link: { shop, path } };
  const payload = { template: kind, recipient: email, firstName: name, storeCode, ...facts, ...link };
  await runForStore(findStoreView(storeCode, stores), () => post(executor, kind, payload));
};
