import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFace } from '../plugins/subsetFonts.ts';

const SOURCES = join(import.meta.dirname, '../src');

const readStyles = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && !path.endsWith('fonts.css'))
    .map((path) => readFileSync(join(SOURCES, path), 'utf8'));

const faces = [...readFileSync(join(SOURCES, 'styles/fonts.css'), 'utf8').matchAll(/@font-face\s*\{[^}]*\}/g)]
  .map(([face]) => ({ face, part: readFace(face) }))
  .flatMap(({ face, part }) => (part ? [{ ...part, family: /font-family: "(\w+)"/.exec(face)?.[1] ?? '' }] : []));

describe('the faces of fonts.css', () => {
  it('have the characters of English in the first part of each family, and no character in two parts', () => {
    for (const family of ['Figtree', 'Fredoka']) {
      const [core, ...rest] = faces.filter((face) => face.family === family).map(({ text }) => text);
      for (const sign of 'AZaz0123456789$€£©×·–—‘’“”…') expect(core).toContain(sign);
      expect(rest.join('')).toContain('ä');
      expect(new Set(core).intersection(new Set(rest.join(''))).size).toBe(0);
    }
  });

  it('have every weight that a stylesheet asks for', () => {
    const weights = readStyles().flatMap((css) =>
      [...css.matchAll(/(?:font-weight|font):\s*(\d{3})\b/g)].map(([, weight]) => Number(weight)),
    );
    const text = faces.find(({ family }) => family === 'Figtree')?.variationAxes.wght;
    expect(text).toEqual({ min: Math.min(...weights), max: Math.max(...weights) });
    const headings = readStyles().flatMap((css) =>
      [...css.matchAll(/font: (\d{3}) [^;]*--font-display|--font-display\);\s*font-weight: (\d{3})/g)].map(
        ([, short, long]) => Number(short ?? long),
      ),
    );
    expect(new Set(headings)).toEqual(new Set([600]));
    expect(faces.find(({ family }) => family === 'Fredoka')?.variationAxes.wght).toBe(600);
  });
});
