import { defineConfig } from '@playwright/test';
import { LAUNCH_ARGS, URLS } from './support/environment.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '';

/** The whole shop on ports and a data directory of its own; journeys share it and make their own carts. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  // Patience for a machine that hangs for a while; how quick the shop has to be is judged by journeys of their own.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: URLS.shop,
    // Recording every step of every journey would take a third of their time: look at one again with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: LAUNCH_ARGS },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testMatch: 'order.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  globalSetup: './support/startShop.ts',
});
