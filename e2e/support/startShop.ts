import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { buildWeb } from '../../scripts/lib/build.mjs';
import { getDataDir, notePayments, OWN_SHOP, shopEnvironment } from './environment.ts';
import { verifyLedger } from './ledger.ts';
import { startPaymentApis } from './paymentApis.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = 'Patchwork is ready';
const START_LIMIT_MS = 300_000;

const untilReady = (shop: ChildProcess): Promise<void> =>
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

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/**
 * Starts a shop as `npm start` does, with payment providers of its own: both count their orders from the same number.
 * @param settings what differs from the shop of the other journeys.
 */
const startOne = async (number: number, settings: NodeJS.ProcessEnv = {}) => {
  mkdirSync(getDataDir(number), { recursive: true });
  const payments = await startPaymentApis();
  notePayments(number, payments.env);
  const env = { ...shopEnvironment(number), ...payments.env, ...settings };
  const shop = spawn(process.execPath, ['scripts/start.mjs'], { cwd: ROOT, env, stdio: 'pipe' });
  const stop = async () => {
    shop.removeAllListeners('exit');
    const exited = hasEnded(shop) || once(shop, 'exit');
    shop.kill('SIGINT');
    await exited;
    await payments.stop();
  };
  return { ready: untilReady(shop), stop, verify: () => verifyLedger(number) };
};

/** Starts a shop for the journeys of one file, with settings of its own. Resolves with how to end it, and all it has kept. */
export const startOwnShop = async (settings: NodeJS.ProcessEnv): Promise<() => Promise<void>> => {
  const shop = await startOne(OWN_SHOP, settings);
  const stop = async () => {
    await shop.stop();
    rmSync(getDataDir(OWN_SHOP), { recursive: true });
  };
  try {
    await shop.ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
};

/** Starts a shop for each worker; when the journeys are over, stops them and looks their orders up in the databases. */
const startShops = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  // Each would build it by itself, in the same place.
  await buildWeb(ROOT);
  const shops = await Promise.all(Array.from({ length: workers }, (_, number) => startOne(number)));
  const stop = () => Promise.all(shops.map((shop) => shop.stop()));
  try {
    await Promise.all(shops.map(({ ready }) => ready));
  } catch (error) {
    await stop();
    throw error;
  }
  return async () => {
    await stop();
    for (const { verify } of shops) await verify();
  };
};

export default startShops;
