import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @typedef {{ passed: number, failed: number }} Tally */

/** A file for a test runner to put its results into. */
export const resultsFile = () => join(mkdtempSync(join(tmpdir(), 'patchwork-results-')), 'results.json');

/**
 * What Vitest or Playwright counted, from the results file of their own JSON reporters.
 * @param {string} file
 * @returns {Tally}
 */
export const tallyOf = (file) => {
  try {
    const results = JSON.parse(readFileSync(file, 'utf8'));
    if (results.stats)
      return { passed: results.stats.expected + results.stats.flaky, failed: results.stats.unexpected };
    return { passed: results.numPassedTests, failed: results.numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
};
