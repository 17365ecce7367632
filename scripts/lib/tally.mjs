import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Tally */

/** A file for a test runner to put its results into. */
export const resultsFile = () => join(mkdtempSync(join(tmpdir(), 'patchwork-results-')), 'results.json');

const LINES = 12;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colors of a terminal begin with one
const COLORS = /\u001b\[[0-9;]*m/g;

/**
 * A failure by name, with the first lines of its message.
 * @param {string} name
 * @param {string | undefined} why
 */
const formatFailure = (name, why = '') => {
  const lines = why.replace(COLORS, '').split('\n').slice(0, LINES);
  return [name, ...lines.filter((line) => line.trim()).map((line) => `    ${line}`)].join('\n');
};

/** @param {any} results */
const toVitestTally = ({ numPassedTests: passed, numFailedTests: failed, testResults = [] }) => {
  const failures = testResults.flatMap((/** @type {any} */ { name: file, message, assertionResults }) => {
    const tests = assertionResults.filter((/** @type {any} */ { status }) => status === 'failed');
    if (tests.length === 0) return message ? [formatFailure(file, message)] : [];
    return tests.map((/** @type {any} */ { fullName, failureMessages }) =>
      formatFailure(`${file} › ${fullName}`, failureMessages[0]),
    );
  });
  return { passed, failed, failures };
};

/**
 * @param {any} suite
 * @returns {any[]}
 */
const getSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(getSpecs)];

/** @param {any} results */
const toPlaywrightTally = ({ stats, suites = [], errors = [] }) => {
  const journeys = suites.flatMap(getSpecs).filter((/** @type {any} */ { ok }) => !ok);
  const failures = journeys.map((/** @type {any} */ { file, line, title, tests }) =>
    formatFailure(
      `${file}:${line} › ${title}`,
      tests.flatMap((/** @type {any} */ { results }) => results).at(-1)?.error?.message,
    ),
  );
  const others = errors.map((/** @type {any} */ { message }) => formatFailure('outside of any journey', message));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures: [...failures, ...others] };
};

/**
 * Passed and failed tests as the JSON reporters of Vitest or Playwright count them; 0 and 0 if the runner left no file.
 * @param {string} file
 * @returns {Tally}
 */
export const readTally = (file) => {
  try {
    const results = JSON.parse(readFileSync(file, 'utf8'));
    return results.stats ? toPlaywrightTally(results) : toVitestTally(results);
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
};
