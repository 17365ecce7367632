import { join } from 'node:path';
import { readConfig } from '../lib/config.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { containsDatabase } from './open-error.ts';
import type { Executor } from './schema.ts';

/**
 * For commands: does `work` on the database that the environment names, with the tables of this version. Never makes one:
 * whoever named the wrong folder would be none the wiser.
 */
export const withExistingDatabase = async <T>(work: (db: Executor) => Promise<T>): Promise<T> => {
  const config = readConfig(process.env);
  if (config.databaseUrl === null && !(await containsDatabase(join(config.dataDir, 'db'))))
    throw new Error(
      `There is no database in ${config.dataDir}. Name that of the backend with DATA_DIR or DATABASE_URL.`,
    );
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    return await work(database.db);
  } finally {
    await database.close();
  }
};
