import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

const PORTS = {
  shop: port('E2E_PORT', 3191),
  gateway: port('E2E_GATEWAY_PORT', 4091),
  backend: port('E2E_BACKEND_PORT', 4191),
};

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

export const URLS = {
  shop: `http://localhost:${PORTS.shop}`,
  gateway: `http://localhost:${PORTS.gateway}`,
  backend: `http://localhost:${PORTS.backend}`,
};

// The runner's workers inherit this from the main process, so that all of them see one directory.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'patchwork-e2e-'));
export const DATA_DIR = process.env.E2E_DATA_DIR;

/** Where the shop leaves its mails, in place of sending them. */
export const OUTBOX_DIR = join(DATA_DIR, 'outbox');

/** Lets a journey do what who runs the shop does. */
export const OPERATIONS_TOKEN = 'operations-token-of-the-journeys';

/** Four seconds: a cart that is left for so long is told of. */
const CART_LEFT_HOURS = 4 / 3600;

export const shopEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(PORTS.shop),
  GATEWAY_PORT: String(PORTS.gateway),
  BACKEND_PORT: String(PORTS.backend),
  DATA_DIR,
  OUTBOX_DIR,
  OPERATIONS_TOKEN,
  CART_LEFT_HOURS: String(CART_LEFT_HOURS),
  // Over, so that every journey sees the whole form; the backend takes what a visitor of the test has filled in.
  FORM_TESTS: 'breed_selector_disabled=0',
  ...(process.env.E2E_DATABASE_URL && { DATABASE_URL: process.env.E2E_DATABASE_URL }),
});
