import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');
/** Pixels; a layout changes at these widths and at no others. The first is that of an ordered item. */
const BREAKPOINTS = [426, 480, 640, 768, 820, 1024, 1200, 1440];
const WIDTH = /\((?:min|max)-width:\s*([\d.]+)px\)/g;

it('changes the layout at the widths of the design and at no others', () => {
  const widths = globSync('**/*.css', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(WIDTH)].map(([, width]) => ({
      file,
      width: Math.ceil(Number(width)),
    })),
  );
  expect(widths.length).toBeGreaterThan(40);
  expect(widths.filter(({ width }) => !BREAKPOINTS.includes(width))).toEqual([]);
});
