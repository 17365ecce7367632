import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Part of the key of each derived font, as its source and its face are; raise it with the library. */
const VERSION = 'subset-font 2.9.0';

/** Those that browsers apply on their own, and the figures of equal width that prices ask for. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'];

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/patchwork-fonts', import.meta.url));

const FACE = /@font-face\s*\{[^}]*\}/g;
const SOURCE = /url\("([^"]+)\.woff2"\)/;

interface FacePart {
  /** The font of the package, without its ending. */
  readonly source: string;
  readonly text: string;
  readonly variationAxes: { readonly wght: number | { readonly min: number; readonly max: number } };
}

const toText = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
    })
    .join('');

/** The part of a font that a face shows, as its own descriptors say it; null for a face that takes a font whole. */
export const readFace = (face: string): FacePart | null => {
  const [, source] = SOURCE.exec(face) ?? [];
  const [, ranges] = /unicode-range:\s*([^;]+);/.exec(face) ?? [];
  const [, min, max] = /font-weight:\s*(\d+)(?:\s+(\d+))?;/.exec(face) ?? [];
  if (!source || !ranges || !min) return null;
  const wght = max ? { min: Number(min), max: Number(max) } : Number(min);
  return { source, text: toText(ranges), variationAxes: { wght } };
};

/** The path of the derived font, which is made once for all builds and the development server. */
const derive = async ({ source, text, variationAxes }: FacePart): Promise<string> => {
  const font = readFileSync(fileURLToPath(import.meta.resolve(`${source}.woff2`)));
  const options = { targetFormat: 'woff2', variationAxes, keepFeatures: FEATURES } as const;
  const recipe = JSON.stringify([VERSION, text, options]);
  const key = createHash('sha256').update(font).update(recipe).digest('hex').slice(0, 16);
  const [family] = basename(source).split('-');
  const file = join(CACHE, key, `${family}-${text.includes('a') ? 'core' : 'rest'}.woff2`);
  if (existsSync(file)) return file;
  mkdirSync(dirname(file), { recursive: true });
  // Two builds may derive it at the same time: it appears whole.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, await subsetFont(font, text, options));
  renameSync(unfinished, file);
  return file;
};

/**
 * Cuts the fonts of packages down to the weights and characters that a stylesheet's `@font-face` rules name: see
 * docs/decisions/045-fonts-cut-at-build.md.
 */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?|$)/, code: /@font-face/ },
    handler: async (css, id) => {
      let cut = css;
      for (const [face] of css.matchAll(FACE)) {
        const part = readFace(face);
        if (!part) continue;
        const file = relative(dirname(id), await derive(part));
        cut = cut.replace(
          face,
          face.replace(SOURCE, () => `url("${file}")`),
        );
      }
      return cut;
    },
  },
});
