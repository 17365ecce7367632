import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findEntry, findScripts, type Manifest, readManifest } from './manifest.ts';
import { WEB } from './sources.ts';

const outDir = mkdtempSync(join(tmpdir(), 'patchwork-size-'));
let manifest: Manifest;

// A build of its own, so that it is that of the sources and not some older one.
beforeAll(() => {
  const vite = fileURLToPath(new URL('../../bin/vite.js', import.meta.resolve('vite')));
  const options = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, ...options], { cwd: WEB, env: { ...process.env, NODE_ENV: 'production' } });
  manifest = readManifest(outDir);
}, 120_000);

afterAll(() => rmSync(outDir, { recursive: true }));

const PRODUCT = ['src/routes/path/PathPage.tsx', 'src/routes/product/ProductPage.tsx'];

it('keeps queue, checkout and zod out of the first load', () => {
  const pages = ['src/routes/home/Home.tsx', 'src/routes/path/CategoryPage.tsx', ...PRODUCT];
  expect(pages.filter((page) => !manifest[page])).toEqual([]);
  const scripts = findScripts(manifest, [findEntry(manifest), ...pages]);
  const code = scripts.map((path) => readFileSync(join(outDir, path), 'utf8')).join('');
  expect(code).not.toMatch(/ZodError|\$ZodType|indexedDB\.open|navigator\.locks/);
});

it('keeps sending, merging and the persisted cache out of cart and checkout', () => {
  const pages = ['src/routes/checkout/Cart.tsx', 'src/routes/checkout/Checkout.tsx'];
  const scripts = findScripts(manifest, [findEntry(manifest), ...pages]);
  const code = scripts.map((path) => readFileSync(join(outDir, path), 'utf8')).join('');
  // The cart's stores are there, and its changes.
  expect(code).toMatch(/objectStoreNames/);
  expect(code).toMatch(/mutation CartLinesUpdate/);
  expect(code).not.toMatch(/navigator\??\.locks|BroadcastChannel|mutation CartMerge|CachePersistor/);
});

const PREVIEW = 'src/routes/preview/previewRoutes.tsx';

it('leaves the code of every page to the service worker, which keeps it for the next one', () => {
  const worker = readFileSync(join(outDir, 'sw.js'), 'utf8');
  const late = Object.values(manifest).filter(({ file }) => file.endsWith('.js') && file !== manifest[PREVIEW]?.file);
  expect(late.length).toBeGreaterThan(20);
  expect(late.filter(({ file }) => !worker.includes(file))).toEqual([]);
});

it('has the code of drafts in a file of its own, which no shopper loads and the worker does not keep', () => {
  const file = manifest[PREVIEW]?.file ?? '';
  expect(readFileSync(join(outDir, file), 'utf8')).toContain('enterEditmode');
  expect(readFileSync(join(outDir, 'sw.js'), 'utf8')).not.toContain(file);
  const others = Object.values(manifest).filter((chunk) => chunk.file !== file && chunk.file.endsWith('.js'));
  expect(others.filter(({ imports }) => imports?.includes(PREVIEW))).toEqual([]);
  for (const other of others) expect(readFileSync(join(outDir, other.file), 'utf8')).not.toContain('enterEditmode');
});

it('packs each script and stylesheet for gzip, smaller than a server would', () => {
  const assets = join(outDir, 'assets');
  const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  expect(names.length).toBeGreaterThan(20);
  const sizes = names.map((name) => {
    const [body, packed] = [readFileSync(join(assets, name)), readFileSync(join(assets, `${name}.gz`))];
    expect(gunzipSync(packed).equals(body), name).toBe(true);
    return { packed: packed.length, usual: gzipSync(body, { level: 9 }).length };
  });
  const sum = (kind: 'packed' | 'usual') => sizes.reduce((bytes, size) => bytes + size[kind], 0);
  expect(sum('packed')).toBeLessThan(0.98 * sum('usual'));
});

/** The chunks that a chunk imports, directly or not, by path; the first cycle is an error. */
const followImports = (key: string, path: readonly string[], followed: Set<string>): void => {
  if (path.includes(key))
    throw new Error(`Chunks import each other: ${[...path.slice(path.indexOf(key)), key].join(' → ')}`);
  if (followed.has(key)) return;
  for (const imported of manifest[key]?.imports ?? []) followImports(imported, [...path, key], followed);
  followed.add(key);
};

it('has no chunks that import each other, of which the one that runs first lacks what it needs', () => {
  const followed = new Set<string>();
  for (const key of Object.keys(manifest)) followImports(key, [], followed);
  expect(followed.size).toBeGreaterThan(20);
});
