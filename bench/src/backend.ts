import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '../../scripts/lib/free-ports.ts';
import { type Child, childAt } from './child.ts';

const MAIN = new URL('../../backend/demo/main.ts', import.meta.url);
const REPORT = new URL('report.ts', import.meta.url);
const START_LIMIT_MS = 120_000;

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The backend as it is started in production, with a demo shop and the test card. */
export const startBackend = async (databaseUrl: string): Promise<Child> => {
  const [port] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const server = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: databaseUrl };
  const shop = { PAYMENTS_TEST: '1', SEED_PRODUCTS: '300', FORMS_REQUIRED: '0' };
  const env = { ...process.env, ...server, ...shop };
  const execArgv = ['--import', REPORT.href];
  const child = fork(MAIN, { env, execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const late = performance.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > late) throw new Error('The backend does not start');
    await sleep(100);
  }
  return childAt(child, url);
};
