import { join } from 'node:path';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { holdsDatabase } from '../db/open-error.ts';
import { readConfig } from '../lib/config.ts';
import { closeDefaultCredentials } from './default-credentials.service.ts';

const closeDemo = async (): Promise<string> => {
  const config = readConfig(process.env);
  // Opening would make one, in which there is nothing to close: whoever named the wrong folder would be none the wiser.
  if (config.databaseUrl === null && !(await holdsDatabase(join(config.dataDir, 'db'))))
    throw new Error(
      `There is no database in ${config.dataDir}. Name that of the backend with DATA_DIR or DATABASE_URL.`,
    );
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    const closed = await closeDefaultCredentials(database.db);
    return closed === null ? 'Nothing here that everybody knows.' : `Closed ${closed}.`;
  } finally {
    await database.close();
  }
};

try {
  process.stdout.write(`${await closeDemo()}\n`);
} catch (error) {
  process.stderr.write(`patchwork close-demo: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
