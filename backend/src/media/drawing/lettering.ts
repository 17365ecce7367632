import { deepen, lighten } from './color.ts';
import { type Outline, trace } from './geometry.ts';
import { place } from './move.ts';
import { type Piece, stitch } from './piece.ts';

interface Glyph {
  readonly width: number;
  /** Strokes on a line at y = 0, capitals 100 high; drawn here, so that no machine has to have a typeface. */
  readonly strokes: readonly Outline[];
}

const glyph = (width: number, strokes: string): Glyph => ({ width, strokes: strokes.split('|').map(trace) });

const BOWL = '0,0 0,-100|0,-100 38,-96 52,-74 38,-50 0,-47';
const ROUND = '36,-100 8,-78 0,-50 8,-22 36,0 64,-22 72,-50 64,-78 36,-100';

const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: glyph(70, '0,0 35,-100 35,-100 70,0|14,-36 56,-36'),
  B: glyph(56, '0,0 0,-100|0,-100 34,-97 46,-76 32,-54 0,-54|0,-54 40,-51 55,-28 38,-3 0,0'),
  C: glyph(62, '60,-82 36,-100 9,-80 0,-50 9,-20 36,0 62,-20'),
  D: glyph(62, '0,0 0,-100|0,-100 36,-95 61,-66 61,-34 36,-5 0,0'),
  E: glyph(50, '48,-100 0,-100 0,-100 0,0 0,0 50,0|0,-52 40,-52'),
  F: glyph(48, '48,-100 0,-100 0,-100 0,0|0,-50 38,-50'),
  G: glyph(66, '60,-82 36,-100 9,-80 0,-50 9,-20 36,0 58,-12 64,-46 64,-46 38,-46'),
  H: glyph(60, '0,0 0,-100|60,0 60,-100|0,-52 60,-52'),
  I: glyph(8, '4,0 4,-100'),
  J: glyph(42, '38,-100 38,-30 26,-3 8,-4 0,-22'),
  K: glyph(58, '0,0 0,-100|54,-100 2,-46|18,-60 58,0'),
  L: glyph(46, '0,-100 0,0 0,0 46,0'),
  M: glyph(78, '0,0 6,-100 6,-100 39,-34 39,-34 72,-100 72,-100 78,0'),
  N: glyph(62, '0,0 0,-100 0,-100 62,0 62,0 62,-100'),
  O: glyph(72, ROUND),
  P: glyph(54, BOWL),
  Q: glyph(76, `${ROUND}|44,-26 76,6`),
  R: glyph(56, `${BOWL}|24,-47 56,0`),
  S: glyph(54, '50,-84 28,-100 5,-84 9,-62 44,-42 50,-17 27,0 0,-14'),
  T: glyph(60, '0,-100 60,-100|30,-100 30,0'),
  U: glyph(60, '0,-100 0,-32 13,-4 47,-4 60,-32 60,-100'),
  V: glyph(64, '0,-100 32,0 32,0 64,-100'),
  W: glyph(92, '0,-100 23,0 23,0 46,-72 46,-72 69,0 69,0 92,-100'),
  X: glyph(58, '0,0 58,-100|0,-100 58,0'),
  Y: glyph(60, '0,-100 30,-48 60,-100|30,-48 30,0'),
  Z: glyph(56, '0,-100 56,-100 56,-100 0,0 0,0 56,0'),
  ',': glyph(12, '8,-8 8,6 0,20'),
  "'": glyph(8, '5,-100 3,-76'),
};

const SPACE = 40;
const GAP = 22;
const LINE_HEIGHT = 158;
const LONGEST_LINE = 11;

/** Whether every letter of the words can be stitched. */
export const canLetter = (words: string): boolean =>
  [...words.toUpperCase()].every((letter) => letter === ' ' || letter in GLYPHS);

/** As many words to a line as it holds; a comma ends one. */
export const toLines = (words: string): string[] => {
  const lines: string[] = [];
  for (const word of words.toUpperCase().split(' ')) {
    const last = lines.at(-1);
    const isFull = last === undefined || last.endsWith(',') || last.length + word.length >= LONGEST_LINE;
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

const getWidth = (letter: string): number => GLYPHS[letter]?.width ?? SPACE - GAP;

const lineWidth = (line: string): number => [...line].reduce((sum, letter) => sum + getWidth(letter) + GAP, -GAP);

const toStrokes = (line: string, y: number): Outline[] => {
  let x = -lineWidth(line) / 2;
  return [...line].flatMap((letter) => {
    const left = x;
    x += getWidth(letter) + GAP;
    return (GLYPHS[letter]?.strokes ?? []).map((stroke) => stroke.map(([px, py]) => [px + left, py + y] as const));
  });
};

export interface Lettering {
  readonly color: string;
  /** Room for the block, about whose middle it is set. */
  readonly width: number;
  readonly height: number;
  /** Embroidered in satin stitch instead of printed. */
  readonly isStitched?: boolean;
}

/** The words as a centred block of capitals. */
export const letter = (words: string, { color, width, height, isStitched }: Lettering): Piece[] => {
  const lines = toLines(words);
  const block = (lines.length - 1) * LINE_HEIGHT + 100;
  const scale = Math.min(width / Math.max(...lines.map(lineWidth)), height / block);
  const strokes = lines.flatMap((line, index) => toStrokes(line, index * LINE_HEIGHT + 100 - block / 2));
  const pieces = strokes.flatMap((points): Piece[] => [
    stitch(deepen(color, isStitched ? 0.1 : 0), 21, points),
    ...(isStitched
      ? [stitch(color, 16, points), { ...stitch(lighten(color, 0.16), 5, points), dash: true, opacity: 0.8 }]
      : []),
  ]);
  return place(pieces, { scale });
};
