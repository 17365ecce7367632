import { report } from './problem.mjs';

/** @typedef {import('./suites.mjs').Outcome} Outcome */
/** @typedef {{ name: string, work: () => Promise<Outcome | void>, leftOut?: string | false }} Step */

/**
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
const attempt = async ({ name, work }) => {
  console.log(`\n── ${name} ──`);
  try {
    return (await work()) ?? { isGreen: true, passed: 0, failed: 0 };
  } catch (error) {
    report(error);
    return { isGreen: false, passed: 0, failed: 0 };
  }
};

/**
 * Runs every step, even if an earlier one fails, and prints a summary. Exit codes decide; counts are for the reader. A step
 * that fails without a failed test counts as one failure. Failures are named once more above the summary, since a long run
 * hides them.
 * @param {Step[]} steps
 * @returns {Promise<boolean>} whether all went well
 */
export const takeSteps = async (steps) => {
  /** @type {string[]} */
  const summary = [];
  /** @type {string[]} */
  const failures = [];
  let [passed, failed] = [0, 0];
  for (const step of steps) {
    if (step.leftOut) {
      summary.push(`  – ${step.name}: LEFT OUT, ${step.leftOut}`);
      continue;
    }
    const start = Date.now();
    const outcome = await attempt(step);
    passed += outcome.passed;
    failures.push(...(outcome.failures ?? []));
    failed += outcome.isGreen ? 0 : Math.max(1, outcome.failed);
    const counted = outcome.passed + outcome.failed > 0 ? `, ${outcome.passed} passed, ${outcome.failed} failed` : '';
    summary.push(
      `  ${outcome.isGreen ? '✓' : '✗'} ${step.name} (${((Date.now() - start) / 1000).toFixed(1)} s${counted})`,
    );
  }
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
  return failed === 0;
};
