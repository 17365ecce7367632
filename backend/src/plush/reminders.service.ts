import { DEFAULT_STORE_VIEW, findStoreView, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { runForStore } from '../lib/store.ts';
import { findBreeds } from './plush-data.repository.ts';
import { deleteReminders, takeDueReminders } from './reminders.repository.ts';

/**
 * Queues mails for due reminders, each once and in the language of the store that it was set in; none in a shop that no
 * longer makes plush toys. Returns their number.
 */
export const postReminders = (db: Executor, stores: readonly StoreView[] = [DEFAULT_STORE_VIEW]): Promise<number> =>
  transaction(db, async (executor) => {
    if ((await findBreeds(executor)).length === 0) return 0;
    const due = await takeDueReminders(executor);
    for (const { id: reminderId, storeCode } of due)
      await runForStore(findStoreView(storeCode, stores), () => post(executor, 'plushie-reminder', { reminderId }));
    return due.length;
  });

/** Ends the reminders of an address whose owner wants none. */
export const endReminders = (executor: Executor, email: string): Promise<void> => deleteReminders(executor, email);
