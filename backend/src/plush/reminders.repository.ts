import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

const PER_RUN = 500;

/** Marks due reminders and returns their ids; skips those locked by another process. */
export const takeDueReminders = async (executor: Executor): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`update plushie_reminder set posted_at = now() where id in (
      select id from plushie_reminder where posted_at is null and remind_on <= current_date
      order by remind_on, id limit ${PER_RUN} for update skip locked)
    returning id`.execute(executor);
  return rows.map(({ id }) => id);
};
