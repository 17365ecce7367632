import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The runner's workers each have a shop of their own, so that no journey sees what another one changes. */
export const WORKERS_SHOP = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** So far are the ports of one shop from those of the next. */
const NEXT_SHOP = 20;

const port = (name: string, fallback: number, shop: number): number =>
  Number(process.env[name] ?? fallback) + shop * NEXT_SHOP;

const portsOf = (shop: number) => ({
  shop: port('E2E_PORT', 3191, shop),
  gateway: port('E2E_GATEWAY_PORT', 4091, shop),
  backend: port('E2E_BACKEND_PORT', 4191, shop),
});

/** Chromium as root, without a GPU and without calls of its own to the network. */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // What pages say is read where it is judged; here it would hide why a journey failed.
  '--log-level=3',
];

const PORTS = portsOf(WORKERS_SHOP);

export const URLS = {
  shop: `http://localhost:${PORTS.shop}`,
  gateway: `http://localhost:${PORTS.gateway}`,
  backend: `http://localhost:${PORTS.backend}`,
};

// The runner's workers inherit this from the main process, so that all of them see one directory.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'patchwork-e2e-'));
const DATA_DIR = process.env.E2E_DATA_DIR;

/** What a shop keeps. */
export const dataDirOf = (shop: number): string => join(DATA_DIR, `shop-${shop}`);

/** Where a shop leaves its mails, in place of sending them. */
export const outboxOf = (shop: number): string => join(dataDirOf(shop), 'outbox');

/** Lets a journey do what who runs the shop does. */
export const OPERATIONS_TOKEN = 'operations-token-of-the-journeys';

/** Four seconds: a cart that is left for so long is told of. */
const CART_LEFT_HOURS = 4 / 3600;

export const shopEnvironment = (shop: number): NodeJS.ProcessEnv => {
  const ports = portsOf(shop);
  return {
    ...process.env,
    PORT: String(ports.shop),
    GATEWAY_PORT: String(ports.gateway),
    BACKEND_PORT: String(ports.backend),
    DATA_DIR: dataDirOf(shop),
    OUTBOX_DIR: outboxOf(shop),
    OPERATIONS_TOKEN,
    CART_LEFT_HOURS: String(CART_LEFT_HOURS),
    // Over, so that every journey sees the whole form; the backend takes what a visitor of the test has filled in.
    FORM_TESTS: 'breed_selector_disabled=0',
    ...(process.env.E2E_DATABASE_URL && { DATABASE_URL: process.env.E2E_DATABASE_URL }),
  };
};

const paymentsOf = (shop: number): string => `E2E_PAYMENTS_${shop}`;

/** Tells the runner's workers, who inherit it, where the payment providers of a shop are. */
export const notePayments = (shop: number, env: NodeJS.ProcessEnv): void => {
  process.env[paymentsOf(shop)] = JSON.stringify(env);
};

/** What leads a journey to the payment providers of its shop. */
export const paymentsEnv = (): NodeJS.ProcessEnv => JSON.parse(process.env[paymentsOf(WORKERS_SHOP)] ?? '{}');
