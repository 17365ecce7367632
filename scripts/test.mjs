import { fileURLToPath } from 'node:url';
import { buildWeb } from './lib/build.mjs';
import { findDatabase } from './lib/database.mjs';
import { checkGenerated } from './lib/generated.mjs';
import { installPackages } from './lib/packages.mjs';
import { fail } from './lib/problem.mjs';
import { run, toolsEnv } from './lib/run.mjs';
import { takeSteps } from './lib/steps.mjs';
import { runJourneys, runVitest } from './lib/suites.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
if (process.argv.includes('--deep')) process.env.DEEP = '1';

// Left out on PostgreSQL: tests without a database, and those of the embedded one.
const ON_POSTGRESQL = [
  'import/input/**',
  'import/read/**',
  'import/repair/**',
  'demo/illustration/**',
  'src/catalog/facets/**',
  'src/catalog/text/**',
  'src/catalog/memory.test.ts',
  'src/db/open-error.test.ts',
  'src/media/**',
  'test/process.test.ts',
  'test/production.test.ts',
  'test/sockets.test.ts',
].map((files) => `--exclude=backend/${files}`);

/** @param {string[]} command */
const tool =
  (...command) =>
  async () => {
    const code = await run(command, { cwd: root, env: toolsEnv(root) });
    return { isGreen: code === 0, passed: 0, failed: 0 };
  };

const test = async () => {
  await installPackages(root);
  const database = await findDatabase(root);
  const isGreen = await takeSteps([
    { name: 'generated code is fresh', work: () => checkGenerated(root) },
    { name: 'formatting and lint', work: tool('npm', 'run', '--silent', 'lint') },
    { name: 'types', work: tool('tsc', '-b') },
    {
      name: 'tests, on the embedded database',
      work: () => runVitest(root, ['--project=!abuse'], { TEST_DATABASE_URL: '' }),
    },
    {
      name: 'tests of backend and placement, on PostgreSQL',
      work: () =>
        runVitest(root, ['--project=backend', '--project=placement', ...ON_POSTGRESQL], {
          TEST_DATABASE_URL: database,
          TEST_ENGINE: 'server',
        }),
      leftOut: !database && 'no PostgreSQL server on 127.0.0.1:5432; name one with TEST_DATABASE_URL',
    },
    { name: 'build of the storefront', work: () => buildWeb(root) },
    { name: 'attacks on a shop in production mode', work: () => runVitest(root, ['--project=abuse']) },
    { name: 'journeys in a browser', work: () => runJourneys(root, []) },
  ]);
  if (!isGreen) process.exitCode = 1;
};

test().catch(fail);
