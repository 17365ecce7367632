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
 * What failed, and the first lines of why.
 * @param {string} name
 * @param {string | undefined} why
 */
const failureOf = (name, why = '') => {
  const lines = why.replace(COLORS, '').split('\n').slice(0, LINES);
  return [name, ...lines.filter((line) => line.trim()).map((line) => `    ${line}`)].join('\n');
};

/** @param {any} results */
const ofVitest = ({ numPassedTests: passed, numFailedTests: failed, testResults = [] }) => {
  const failures = testResults.flatMap((/** @type {any} */ { name: file, message, assertionResults }) => {
    const tests = assertionResults.filter((/** @type {any} */ { status }) => status === 'failed');
    if (tests.length === 0) return message ? [failureOf(file, message)] : [];
    return tests.map((/** @type {any} */ { fullName, failureMessages }) =>
      failureOf(`${file} › ${fullName}`, failureMessages[0]),
    );
  });
  return { passed, failed, failures };
};

/**
 * @param {any} suite
 * @returns {any[]}
 */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {any} results */
const ofPlaywright = ({ stats, suites = [], errors = [] }) => {
  const journeys = suites.flatMap(specsOf).filter((/** @type {any} */ { ok }) => !ok);
  const failures = journeys.map((/** @type {any} */ { file, line, title, tests }) =>
    failureOf(
      `${file}:${line} › ${title}`,
      tests.flatMap((/** @type {any} */ { results }) => results).at(-1)?.error?.message,
    ),
  );
  const others = errors.map((/** @type {any} */ { message }) => failureOf('outside of any journey', message));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures: [...failures, ...others] };
};

/**
 * What Vitest or Playwright counted, from the results file of their own JSON reporters.
 * @param {string} file
 * @returns {Tally}
 */
export const tallyOf = (file) => {
  try {
    const results = JSON.parse(readFileSync(file, 'utf8'));
    return results.stats ? ofPlaywright(results) : ofVitest(results);
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
};
