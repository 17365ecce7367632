import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { shopEnvironment } from './environment.ts';
import { verifyLedger } from './ledger.ts';
import { startPaymentApis } from './paymentApis.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = 'Patchwork is ready';
const START_LIMIT_MS = 300_000;

const untilReady = (shop: ReturnType<typeof spawn>): Promise<void> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const limit = setTimeout(() => reject(new Error(`The shop did not start in time:\n${printed}`)), START_LIMIT_MS);
    const listen = (chunk: Buffer) => {
      printed += chunk;
      if (!printed.includes(READY)) return;
      clearTimeout(limit);
      resolve();
    };
    shop.stdout?.on('data', listen);
    shop.stderr?.on('data', listen);
    shop.once('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${printed}`)));
  });

/** Starts the shop as `npm start` does; when the journeys are over, stops it and looks their orders up in the database. */
const startShop = async (): Promise<() => Promise<void>> => {
  const payments = await startPaymentApis();
  // The journeys' own workers read from it where the providers are.
  Object.assign(process.env, payments.env);
  const shop = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env: shopEnvironment(), stdio: 'pipe' });
  await untilReady(shop);
  return async () => {
    shop.removeAllListeners('exit');
    const exited = once(shop, 'exit');
    shop.kill('SIGINT');
    await exited;
    await payments.stop();
    await verifyLedger();
  };
};

export default startShop;
