import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

const PER_RUN = 500;

/** Some artists whose birthday it is. */
interface Birthday {
  readonly id: number;
  readonly storeCode: string;
}

/**
 * Marks artists whose birthday it is, once a year each, and returns them; skips those locked by another process. Whoever
 * was born on February 29 has it on the 28th in other years.
 */
export const takeBirthdays = async (executor: Executor, day: string): Promise<readonly Birthday[]> => {
  const { rows } = await sql<Birthday>`
    with today as (select ${day}::date as day)
    update shared_artist set congratulated_on = today.day from today where id in (
      select id from shared_artist, today
      where (congratulated_on is null or extract(year from congratulated_on) < extract(year from today.day))
        and (birth_month = extract(month from today.day) and birth_day = extract(day from today.day)
          or birth_month = 2 and birth_day = 29 and extract(month from today.day) = 2
            and extract(day from today.day) = 28 and extract(month from today.day + 1) = 3)
      order by id limit ${PER_RUN} for update of shared_artist skip locked)
    returning id::float8 as id, store_code as "storeCode"`.execute(executor);
  return rows;
};

/** Deletes the artists that an address has told of. */
export const deleteArtists = async (executor: Executor, email: string): Promise<void> => {
  await sql`delete from shared_artist where lower(email) = ${email}`.execute(executor);
};
