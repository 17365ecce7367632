import { sql } from 'kysely';
import type { Executor } from '../src/db/schema.ts';

/** Makes it a shop of plush toys, defined by having a breed. */
export const makePlush = async (db: Executor): Promise<void> => {
  await sql`insert into breed (id, species, name) values (1, 'dog', 'Beagle') on conflict do nothing`.execute(db);
};
