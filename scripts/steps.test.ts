import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { Problem } from './lib/problem.mjs';
import { takeSteps } from './lib/steps.mjs';
import { readTally } from './lib/tally.mjs';

const folder = mkdtempSync(join(tmpdir(), 'steps-'));
const green = { isGreen: true, passed: 3, failed: 0 };
let words: string[] = [];

const writeResults = (name: string, results: object) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(results));
  return file;
};

beforeEach(() => {
  words = [];
  vi.spyOn(console, 'log').mockImplementation((text) => void words.push(text));
  vi.spyOn(console, 'error').mockImplementation((text) => void words.push(text));
});

afterAll(() => rmSync(folder, { recursive: true }));

it('ends in the number of tests, as the runners counted them', async () => {
  const steps = [
    { name: 'types', work: async () => undefined },
    { name: 'units', work: async () => green },
    { name: 'journeys', work: async () => ({ ...green, passed: 4 }) },
  ];
  expect(await takeSteps(steps)).toBe(true);
  expect(words.at(-1)).toMatch(/\n7 passed, 0 failed$/);
});

it('takes the later steps although one fails, and counts a failure without a test as one', async () => {
  const steps = [
    { name: 'units', work: async () => ({ isGreen: false, passed: 1, failed: 2 }) },
    { name: 'build', work: () => Promise.reject(new Problem('The storefront could not be built.')) },
    { name: 'journeys', work: async () => green },
  ];
  expect(await takeSteps(steps)).toBe(false);
  expect(words).toContain('\nThe storefront could not be built.');
  expect(words.at(-1)).toMatch(/✗ units.*✗ build.*✓ journeys.*\n4 passed, 3 failed$/s);
});

it('says plainly what is left out', async () => {
  await takeSteps([{ name: 'on PostgreSQL', work: async () => green, leftOut: 'no server' }]);
  expect(words.at(-1)).toContain('– on PostgreSQL: LEFT OUT, no server\n\n0 passed, 0 failed');
});

it('reads what Vitest and Playwright counted, and counts nothing when a runner left no results', () => {
  const vitest = writeResults('vitest.json', { numPassedTests: 5, numFailedTests: 1 });
  const playwright = writeResults('playwright.json', { stats: { expected: 6, flaky: 1, unexpected: 2 } });
  expect(readTally(vitest)).toMatchObject({ passed: 5, failed: 1 });
  expect(readTally(playwright)).toMatchObject({ passed: 7, failed: 2 });
  expect(readTally(join(folder, 'missing.json'))).toMatchObject({ passed: 0, failed: 0 });
});

it('names once more what failed, with the first lines of why', async () => {
  const failed = {
    status: 'failed',
    fullName: 'a cart › is kept',
    failureMessages: ['\u001b[31mnot kept\u001b[39m\n\n  at x'],
  };
  const units = writeResults('units.json', {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: 'cart.test.ts', message: '', assertionResults: [{ status: 'passed', fullName: 'fine' }, failed] },
      { name: 'broken.test.ts', message: 'does not compile', assertionResults: [] },
    ],
  });
  const bad = {
    ok: false,
    file: 'order.spec.ts',
    line: 7,
    title: 'orders',
    tests: [{ results: [{ error: { message: 'late' } }] }],
  };
  const journeys = writeResults('journeys.json', {
    stats: { expected: 1, flaky: 0, unexpected: 1 },
    suites: [{ suites: [{ specs: [bad, { ...bad, ok: true, title: 'fine' }] }] }],
    errors: [{ message: 'the shop ended' }],
  });
  await takeSteps(
    [units, journeys].map((file) => ({ name: 'x', work: async () => ({ isGreen: false, ...readTally(file) }) })),
  );
  expect(words.filter((line) => line.includes('FAILED'))).toEqual([
    '\nFAILED cart.test.ts › a cart › is kept\n    not kept\n      at x',
    '\nFAILED broken.test.ts\n    does not compile',
    '\nFAILED order.spec.ts:7 › orders\n    late',
    '\nFAILED outside of any journey\n    the shop ended',
  ]);
});
