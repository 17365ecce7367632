import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '../../scripts/lib/free-ports.ts';
import { type Child, childAt } from './child.ts';

const ROOT = new URL('../../', import.meta.url);
const REPORT = new URL('report.ts', import.meta.url);
const START_LIMIT_MS = 120_000;

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A server as it is started in production, by its file, once it is ready. */
export const startMain = async (
  file: string,
  settings: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<Child> => {
  const [port] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...settings };
  const execArgv = [...options, '--import', REPORT.href];
  const child = fork(new URL(file, ROOT), { env, execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const late = performance.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > late) throw new Error(`${file} does not start`);
    await sleep(100);
  }
  return childAt(child, url);
};

/** The backend with a demo shop and the test card. */
export const startBackend = (databaseUrl: string): Promise<Child> =>
  startMain('backend/demo/main.ts', {
    DATABASE_URL: databaseUrl,
    PAYMENTS_TEST: '1',
    MAIL: 'off',
    SEED_PRODUCTS: '300',
    FORMS_REQUIRED: '0',
  });
