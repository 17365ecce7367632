import { defineConfig } from '@playwright/test';
import { ANSWERED } from './support/cookieNotice.ts';
import { LAUNCH_ARGS, URLS } from './support/environment.ts';
import { MOVING } from './support/motion.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '';

/** Tells the time that the shop takes, so that nothing may run beside it. */
const MEASURING = 'form-speed.spec.ts';

/**
 * A whole shop for each worker, on ports and in a data directory of its own: its journeys share it and make their own
 * carts. On one database there is but one shop. What measures is a project of its own, which the whole run (`npm run
 * e2e`) takes when the others are over.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: process.env.E2E_DATABASE_URL ? 1 : 2,
  retries: 0,
  // Patience for a machine that hangs for a while; how quick the shop has to be is judged by journeys of their own.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: URLS.shop,
    // Most journeys are of somebody who has answered the cookie notice before.
    storageState: ANSWERED,
    // Recording every step of every journey would take a third of their time: look at one again with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Moving pictures cost the machine a tenth of all its work here. The phone's journeys and those about what moves on a
    // page (MOVING in support/motion.ts) have them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath && { executablePath }), args: LAUNCH_ARGS },
  },
  projects: [
    { name: 'desktop', testIgnore: MEASURING, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testMatch: 'order.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...MOVING },
    },
    { name: 'measuring', testMatch: MEASURING, workers: 1, use: MOVING },
  ],
  globalSetup: './support/startShop.ts',
});
