import { withExistingDatabase } from '../db/existing.ts';
import { closeDefaultCredentials } from './default-credentials.service.ts';

try {
  const closed = await withExistingDatabase(closeDefaultCredentials);
  process.stdout.write(closed === null ? 'Nothing here that everybody knows.\n' : `Closed ${closed}.\n`);
} catch (error) {
  process.stderr.write(`patchwork close-demo: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
