import { fileURLToPath } from 'node:url';
import { buildWeb } from './lib/build.mjs';
import { installPackages } from './lib/packages.mjs';
import { fail } from './lib/problem.mjs';
import { runJourneys } from './lib/suites.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const test = async () => {
  await installPackages(root);
  await buildWeb(root);
  const { isGreen } = await runJourneys(root, process.argv.slice(2));
  if (!isGreen) process.exitCode = 1;
};

test().catch(fail);
