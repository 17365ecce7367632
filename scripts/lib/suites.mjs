import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { findBrowser } from './browser.mjs';
import { run, toolsEnv } from './run.mjs';
import { readTally, resultsFile } from './tally.mjs';

/** @typedef {{ isGreen: boolean, passed: number, failed: number, failures?: string[] }} Outcome */

/**
 * @param {string[]} command
 * @param {{ root: string, env: NodeJS.ProcessEnv, file: string }} options
 * @returns {Promise<Outcome>}
 */
const runAndCount = async (command, { root, env, file }) => {
  const code = await run(command, { cwd: root, env: toolsEnv(root, env) });
  const tally = readTally(file);
  rmSync(dirname(file), { recursive: true });
  return { isGreen: code === 0, ...tally };
};

/**
 * @param {Outcome} one
 * @param {Outcome} other
 * @returns {Outcome}
 */
const addOutcomes = (one, other) => ({
  isGreen: one.isGreen && other.isGreen,
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...(one.failures ?? []), ...(other.failures ?? [])],
});

/**
 * @param {string} root
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runVitest = (root, args, env = {}) => {
  const file = resultsFile();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runAndCount(['vitest', 'run', ...args, ...reporters], { root, env, file });
};

// Journeys that measure time run alone, after the others: they would measure their neighbours too.
const WHOLE = [
  ['--project=desktop', '--project=phone'],
  ['--project=measuring', '--workers=1'],
];

/**
 * Runs the named journeys, or all of them.
 * @param {string} root
 * @param {string[]} args
 */
export const runJourneys = async (root, args) => {
  const browser = await findBrowser(root);
  /** @type {Outcome} */
  let sum = { isGreen: true, passed: 0, failed: 0, failures: [] };
  for (const chosen of args.length > 0 ? [args] : WHOLE) {
    const file = resultsFile();
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const command = ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...chosen];
    sum = addOutcomes(sum, await runAndCount(command, { root, env, file }));
  }
  return sum;
};
