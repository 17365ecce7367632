import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { findBreeds } from './plush-data.repository.ts';
import { takeDueReminders } from './reminders.repository.ts';

/** Queues mails for due reminders, each once; none in a shop that no longer makes plush toys. Returns their number. */
export const postReminders = (db: Executor): Promise<number> =>
  transaction(db, async (executor) => {
    if ((await findBreeds(executor)).length === 0) return 0;
    const ids = await takeDueReminders(executor);
    for (const reminderId of ids) await post(executor, 'plushie-reminder', { reminderId });
    return ids.length;
  });
