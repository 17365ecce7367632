import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findEntry, findScripts, type Manifest, readManifest } from './manifest.ts';
import { WEB } from './sources.ts';

const LIMIT_KB = 175;
const outDir = mkdtempSync(join(tmpdir(), 'patchwork-size-'));
let manifest: Manifest;

// A build of its own, so that the number is that of the sources and not of some older build.
beforeAll(() => {
  const vite = fileURLToPath(new URL('../../bin/vite.js', import.meta.resolve('vite')));
  const options = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, ...options], { cwd: WEB, env: { ...process.env, NODE_ENV: 'production' } });
  manifest = readManifest(outDir);
}, 120_000);

afterAll(() => rmSync(outDir, { recursive: true }));

const gzipped = (path: string): number => gzipSync(readFileSync(join(outDir, path)), { level: 9 }).length;

/** Kilobytes of JavaScript, gzipped, that a page loads before it is interactive. */
const initialSize = (modules: readonly string[]): number => {
  const scripts = findScripts(manifest, [findEntry(manifest), ...modules]);
  return scripts.reduce((total, path) => total + gzipped(path), 0) / 1000;
};

const PRODUCT = ['src/routes/path/PathPage.tsx', 'src/routes/product/ProductPage.tsx'];

it.each([
  ['home', ['src/routes/home/Home.tsx']],
  ['category', ['src/routes/path/PathPage.tsx', 'src/routes/path/CategoryPage.tsx']],
  ['product', PRODUCT],
  ['product with sizes', [...PRODUCT, 'src/features/catalog/buy/ConfigurableForm.tsx']],
])('%s loads at most 175 kB of JavaScript at first', (name, modules) => {
  const size = initialSize(modules);
  process.stdout.write(`Initial JavaScript of ${name}: ${size.toFixed(1)} kB gzip (limit ${LIMIT_KB})\n`);
  expect(modules.filter((module) => !manifest[module])).toEqual([]);
  expect(size).toBeLessThanOrEqual(LIMIT_KB);
});

it('keeps queue, checkout and zod out of the first load', () => {
  const pages = ['src/routes/home/Home.tsx', 'src/routes/path/CategoryPage.tsx', ...PRODUCT];
  expect(pages.filter((page) => !manifest[page])).toEqual([]);
  const scripts = findScripts(manifest, [findEntry(manifest), ...pages]);
  const code = scripts.map((path) => readFileSync(join(outDir, path), 'utf8')).join('');
  expect(code).not.toMatch(/ZodError|\$ZodType|indexedDB\.open|navigator\.locks/);
});

it('leaves the code of every page to the service worker, which keeps it for the next one', () => {
  const worker = readFileSync(join(outDir, 'sw.js'), 'utf8');
  const late = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
  expect(late.length).toBeGreaterThan(20);
  expect(late.filter(({ file }) => !worker.includes(file))).toEqual([]);
});
