import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { findBrowser } from './browser.mjs';
import { run, toolsEnv } from './run.mjs';
import { resultsFile, tallyOf } from './tally.mjs';

/** @typedef {{ isGreen: boolean, passed: number, failed: number, failures?: string[] }} Outcome */

/**
 * @param {string[]} command
 * @param {{ root: string, env: NodeJS.ProcessEnv, file: string }} options
 * @returns {Promise<Outcome>}
 */
const runAndCount = async (command, { root, env, file }) => {
  const code = await run(command, { cwd: root, env: toolsEnv(root, env) });
  const tally = tallyOf(file);
  rmSync(dirname(file), { recursive: true });
  return { isGreen: code === 0, ...tally };
};

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

/**
 * @param {string} root
 * @param {string[]} args
 */
export const runJourneys = async (root, args) => {
  const file = resultsFile();
  const env = { CHROMIUM_PATH: await findBrowser(root), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const command = ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...args];
  return runAndCount(command, { root, env, file });
};
