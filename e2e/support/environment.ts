import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The runner's workers each have a shop of their own, so that no journey sees what another one changes. */
export const WORKERS_SHOP = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/**
 * A shop with settings of its own, which a file starts beside that of its worker and stops at its end; beyond the workers'
 * shops, and not so far that its gateway would have the port of another one's backend.
 */
export const OWN_SHOP = WORKERS_SHOP + 3;

/** So far are the ports of one shop from those of the next. */
const NEXT_SHOP = 20;

const port = (name: string, fallback: number, shop: number): number =>
  Number(process.env[name] ?? fallback) + shop * NEXT_SHOP;

const getPorts = (shop: number) => ({
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
  // Console messages of pages are checked by the tests; on this output they would hide why a journey failed.
  '--log-level=3',
];

export const getUrls = (number: number) => {
  const { shop, gateway, backend } = getPorts(number);
  return {
    shop: `http://localhost:${shop}`,
    gateway: `http://localhost:${gateway}`,
    backend: `http://localhost:${backend}`,
  };
};

export const URLS = getUrls(WORKERS_SHOP);

// The runner's workers inherit this from the main process, so that all of them see one directory.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'patchwork-e2e-'));
const DATA_DIR = process.env.E2E_DATA_DIR;

export const getDataDir = (shop: number): string => join(DATA_DIR, `shop-${shop}`);

/** Where a shop leaves its mails, in place of sending them. */
export const getOutbox = (shop: number): string => join(getDataDir(shop), 'outbox');

/** Lets a journey do what who runs the shop does. */
export const OPERATIONS_TOKEN = 'operations-token-of-the-journeys';

/** Four seconds, after which a cart counts as abandoned. */
const CART_LEFT_HOURS = 4 / 3600;

export const shopEnvironment = (shop: number): NodeJS.ProcessEnv => {
  const ports = getPorts(shop);
  return {
    ...process.env,
    PORT: String(ports.shop),
    GATEWAY_PORT: String(ports.gateway),
    BACKEND_PORT: String(ports.backend),
    DATA_DIR: getDataDir(shop),
    OUTBOX_DIR: getOutbox(shop),
    OPERATIONS_TOKEN,
    // A banner that comes late would lie on what a journey is about to press: those about campaigns make their own.
    SEED_CAMPAIGN: '0',
    CART_LEFT_HOURS: String(CART_LEFT_HOURS),
    // Over, so that every journey sees the whole form; the backend takes what a visitor of the test has filled in.
    FORM_TESTS: 'breed_selector_disabled=0',
    ...(process.env.E2E_DATABASE_URL && { DATABASE_URL: process.env.E2E_DATABASE_URL }),
  };
};

const getPaymentsVariable = (shop: number): string => `E2E_PAYMENTS_${shop}`;

/** Tells the runner's workers, who inherit it, where the payment providers of a shop are. */
export const notePayments = (shop: number, env: NodeJS.ProcessEnv): void => {
  process.env[getPaymentsVariable(shop)] = JSON.stringify(env);
};

/** Settings that point a shop to its fake payment providers. */
export const paymentsEnv = (): NodeJS.ProcessEnv => JSON.parse(process.env[getPaymentsVariable(WORKERS_SHOP)] ?? '{}');
