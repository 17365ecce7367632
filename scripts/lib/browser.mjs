import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './problem.mjs';
import { requireFromJourneys, run, toolsEnv } from './run.mjs';

// The shell draws no window, which saves a sixth of the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/usr/bin',
  ...(process.env.PATH ?? '').split(delimiter),
  '/Applications/Google Chrome.app/Contents/MacOS',
];

const onThisMachine = () =>
  [...names, 'Google Chrome']
    .flatMap((name) => places.map((place) => join(place, name)))
    .find((path) => existsSync(path));

/** @param {string} root */
const playwrightsOwn = (root) => {
  const { chromium } = requireFromJourneys(root)('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

/**
 * The Chromium for the journeys: the one named, one of this machine, or Playwright's own, fetched if there is none.
 * @param {string} root
 * @returns {Promise<string>}
 */
export const findBrowser = async (root) => {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Problem(`CHROMIUM_PATH=${named} does not exist.`);
  const found = named || onThisMachine() || playwrightsOwn(root);
  if (found) return found;
  console.log('No Chromium here: fetching one (playwright install chromium) …');
  await run(['playwright', 'install', 'chromium'], { cwd: root, env: toolsEnv(root) });
  const fetched = playwrightsOwn(root);
  if (fetched) return fetched;
  throw new Problem(
    'The journeys need a Chromium, and none could be fetched. Install one (Debian and Ubuntu: "apt-get install ' +
      'chromium-headless-shell") or name one with CHROMIUM_PATH=/path/to/chromium.',
  );
};
