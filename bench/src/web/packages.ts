import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Bytes of compressed code by the package, or the folder of ours, that they come from. */
export type PackageSizes = Readonly<Record<string, number>>;

const WEB = fileURLToPath(new URL('../../../web', import.meta.url));
const BUNDLER = 'the bundler';

/** `node_modules/a/b.js` is `a`; our own code goes by the folder that it stands in. */
const toName = (source: string): string => {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (name) return name;
  const [, own] =
    /\/(web\/src\/(?:(?:features|routes|shop|lib)\/[^/]+|[^/]+)|domain\/(?:src|messages)\/[^/]+)/.exec(source) ?? [];
  return own?.replace(/\/[^/]+\.tsx?$/, '') ?? BUNDLER;
};

/** How many characters of a chunk each source has, as its source map tells. */
const countCharacters = (code: string, map: SourceMap): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = map.findEntry(line, column);
      const name = 'originalSource' in entry && entry.originalSource ? toName(entry.originalSource) : BUNDLER;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
};

const readSizes = (file: string): PackageSizes => {
  const code = readFileSync(file, 'utf8');
  const bytes = statSync(`${file}.gz`).size;
  const counts = countCharacters(code, new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))));
  return Object.fromEntries([...counts].map(([name, count]) => [name, (bytes * count) / code.length]));
};

/**
 * Sizes of the packages in each script of the storefront, by the script's path in the shop. Builds it again with source
 * maps into a temporary folder, under the same names.
 */
export const weighScripts = (): ReadonlyMap<string, PackageSizes> => {
  const folder = mkdtempSync(join(tmpdir(), 'patchwork-packages-'));
  const vite = fileURLToPath(new URL('../../bin/vite.js', import.meta.resolve('vite')));
  const options = ['build', '--sourcemap', 'hidden', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  try {
    execFileSync(process.execPath, [vite, ...options], { cwd: WEB, env: { ...process.env, NODE_ENV: 'production' } });
    const assets = join(folder, 'assets');
    const maps = readdirSync(assets).filter((file) => file.endsWith('.js.map'));
    return new Map(
      maps.map((file) => {
        const script = basename(file, '.map');
        return [`/assets/${script}`, readSizes(join(assets, script))];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Sizes of the packages in these scripts together, the largest first. */
export const addUp = (scripts: readonly string[], sizes: ReadonlyMap<string, PackageSizes>): PackageSizes => {
  const sums = new Map<string, number>();
  for (const script of scripts) {
    for (const [name, bytes] of Object.entries(sizes.get(script) ?? {})) sums.set(name, (sums.get(name) ?? 0) + bytes);
  }
  const sorted = [...sums].map(([name, bytes]) => [name, Math.round(bytes)] as const).sort(([, a], [, b]) => b - a);
  return Object.fromEntries(sorted);
};
