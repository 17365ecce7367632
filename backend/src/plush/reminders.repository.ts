import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

const PER_RUN = 500;

interface DueReminder {
  readonly id: number;
  readonly storeCode: string;
}

/** Marks due reminders and returns them; skips those locked by another process. */
export const takeDueReminders = async (executor: Executor): Promise<readonly DueReminder[]> => {
  const { rows } = await sql<DueReminder>`update plushie_reminder set posted_at = now() where id in (
      select id from plushie_reminder where posted_at is null and remind_on <= current_date
      order by remind_on, id limit ${PER_RUN} for update skip locked)
    returning id, store_code as "storeCode"`.execute(executor);
  return rows;
};

/** Deletes the reminders of an address, also those whose mail is on its way. */
export const deleteReminders = async (executor: Executor, email: string): Promise<void> => {
  await sql`delete from plushie_reminder where lower(email) = ${email}`.execute(executor);
};
