import { post } from '../db/outbox.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { takeDueReminders } from './reminders.repository.ts';

/** Hands reminders whose day has come to the outbox, each once. Returns how many. */
export const postReminders = (db: Executor): Promise<number> =>
  transaction(db, async (executor) => {
    const ids = await takeDueReminders(executor);
    for (const reminderId of ids) await post(executor, 'plushie-reminder', { reminderId });
    return ids.length;
  });
