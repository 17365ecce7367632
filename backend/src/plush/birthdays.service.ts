import { DEFAULT_STORE_VIEW, findStoreView, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { runForStore } from '../lib/store.ts';
import { deleteArtists, takeBirthdays } from './birthdays.repository.ts';
import { findBreeds } from './plush-data.repository.ts';

interface BirthdayDeps {
  readonly db: Executor;
  readonly stores?: readonly StoreView[];
  /** Default: the real time. */
  readonly now?: () => Date;
}

/** From then on it is the same day from Hawaii to New Zealand. */
const FIRST_UTC_HOUR = 10;

/**
 * Queues a mail for each artist whose birthday it is, once a year and in the language of the store that they were shared
 * in; none in a shop that no longer makes plush toys. Returns their number.
 */
export const postBirthdays = ({
  db,
  stores = [DEFAULT_STORE_VIEW],
  now = () => new Date(),
}: BirthdayDeps): Promise<number> =>
  transaction(db, async (executor) => {
    const time = now();
    if (time.getUTCHours() < FIRST_UTC_HOUR || (await findBreeds(executor)).length === 0) return 0;
    const artists = await takeBirthdays(executor, time.toISOString().slice(0, 10));
    for (const { id: artistId, storeCode } of artists)
      await runForStore(findStoreView(storeCode, stores), () => post(executor, 'artist-birthday', { artistId }));
    return artists.length;
  });

/** Ends congratulations for an address whose owner wants none. */
export const endBirthdays = (executor: Executor, email: string): Promise<void> => deleteArtists(executor, email);
