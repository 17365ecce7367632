import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipAsync } from '@gfx/zopfli';
import type { Plugin } from 'vite';

/** Part of the key of each packed file; raise it with the library. */
const VERSION = '@gfx/zopfli 1.0.15';

/** Three times as many make the scripts of a page smaller by 40 bytes, in twice the time. */
const ITERATIONS = 5;

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/patchwork-gzip', import.meta.url));

/** Packs a file once for all builds that have it. */
const pack = async (body: Buffer): Promise<Uint8Array> => {
  const key = createHash('sha256').update(`${VERSION} ${ITERATIONS} `).update(body).digest('hex');
  const file = join(CACHE, `${key}.gz`);
  if (existsSync(file)) return readFileSync(file);
  const packed = await gzipAsync(body, { numiterations: ITERATIONS });
  mkdirSync(CACHE, { recursive: true });
  // Two builds may pack it at the same time: it appears whole.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, packed);
  renameSync(unfinished, file);
  return packed;
};

/**
 * Writes a `.gz` beside each script and stylesheet, which the web server sends to clients without Brotli: see
 * docs/decisions/051-assets-packed-at-build.md.
 */
export const packAssets = (): Plugin => ({
  name: 'pack-assets',
  writeBundle: async ({ dir = '' }, bundle) => {
    for (const name of Object.keys(bundle).filter((one) => /\.(?:js|css)$/.test(one))) {
      const file = join(dir, name);
      writeFileSync(`${file}.gz`, await pack(readFileSync(file)));
    }
  },
});
