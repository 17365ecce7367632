import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { runJourneys } from './lib/suites.mjs';

const root = mkdtempSync(join(tmpdir(), 'suites-'));
const tools = join(root, 'node_modules', '.bin');
const asked = join(root, 'asked.txt');

/** Stands in for Playwright: notes what it is asked for, passes one journey and fails what measures. */
const PLAYWRIGHT = `#!/usr/bin/env node
const { appendFileSync, writeFileSync } = require('node:fs');
const asked = process.argv.slice(5).join(' ');
appendFileSync(${JSON.stringify(asked)}, asked + '\\n');
const isLate = asked.includes('measuring');
const late = { ok: false, file: 'form-speed.spec.ts', line: 1, title: 'quick', tests: [{ results: [{ error: { message: 'late' } }] }] };
const stats = { expected: 1, flaky: 0, unexpected: isLate ? 1 : 0 };
writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats, suites: isLate ? [{ specs: [late] }] : [] }));
process.exit(isLate ? 1 : 0);
`;

beforeEach(() => {
  mkdirSync(tools, { recursive: true });
  writeFileSync(asked, '');
  writeFileSync(join(tools, 'playwright'), PLAYWRIGHT);
  chmodSync(join(tools, 'playwright'), 0o755);
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
});

afterAll(() => rmSync(root, { recursive: true }));

it('lets the journey that measures run alone when the others are over, and counts both', async () => {
  const failures = ['form-speed.spec.ts:1 › quick\n    late'];
  expect(await runJourneys(root, [])).toEqual({ isGreen: false, passed: 2, failed: 1, failures });
  const runs = ['--project=desktop --project=phone\n', '--project=measuring --workers=1\n'];
  expect(readFileSync(asked, 'utf8')).toBe(runs.join(''));
});

it('runs only the journeys that are named', async () => {
  expect(await runJourneys(root, ['search.spec.ts'])).toMatchObject({ isGreen: true, passed: 1, failed: 0 });
  expect(readFileSync(asked, 'utf8')).toBe('search.spec.ts\n');
});
