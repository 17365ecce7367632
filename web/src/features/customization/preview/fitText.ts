/** In the units of the drawing. */
interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
}

interface FittedLine {
  readonly text: string;
  /** For `textLength`, which keeps the line this wide in any font. */
  readonly width: number;
}

interface FittedText {
  readonly size: number;
  readonly lines: readonly FittedLine[];
}

export const LINE_HEIGHT = 1.25;
const STEP = 0.92;

const NARROW = /^[\s.,;:!|'’‘ijlIft()[\]/-]$/u;
const WIDE = /^[mwMW@%&—…]$/u;
/** Latin letters, digits and punctuation. */
const ORDINARY = /^[ -\u024f]$/u;
const CAPITAL = /^\p{Lu}$/u;

/** Estimated width in em, rounded up. */
const getCharacterWidth = (sign: string): number => {
  if (NARROW.test(sign)) return 0.36;
  if (WIDE.test(sign)) return 0.92;
  if (!ORDINARY.test(sign)) return 1.1;
  return CAPITAL.test(sign) ? 0.7 : 0.57;
};

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const splitCharacters = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

const getWidth = (text: string): number =>
  splitCharacters(text).reduce((sum, sign) => sum + getCharacterWidth(sign), 0);

/** Splits a word that is too long for a line into pieces that fit. */
const splitWord = (word: string, most: number): string[] => {
  if (getWidth(word) <= most) return [word];
  const pieces = [''];
  for (const sign of splitCharacters(word)) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && getWidth(last + sign) > most) pieces.push(sign);
    else pieces[pieces.length - 1] = last + sign;
  }
  return pieces;
};

const wrapParagraph = (paragraph: string, most: number): string[] => {
  const lines: string[] = [];
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const [first = '', ...rest] = splitWord(word, most);
    const line = lines.at(-1);
    if (line !== undefined && getWidth(`${line} ${first}`) <= most) lines[lines.length - 1] = `${line} ${first}`;
    else lines.push(first);
    lines.push(...rest);
  }
  return lines;
};

const splitParagraphs = (text: string): string[] => text.split(/\r?\n/).filter((paragraph) => paragraph.trim() !== '');

/**
 * Breaks a text into lines and finds the largest font size that fits the box. Widths are estimated, not measured, so that
 * server and browser render the same; `textLength` keeps a line from overflowing in any font.
 */
export const fitText = (text: string, { width, height, largest }: TextBox): FittedText => {
  const paragraphs = splitParagraphs(text);
  for (let size = largest; ; size *= STEP) {
    const lines = paragraphs.flatMap((paragraph) => wrapParagraph(paragraph, width / size));
    const fits = lines.every((line) => getWidth(line) * size <= width + 0.01);
    if (fits && lines.length * size * LINE_HEIGHT <= height)
      return { size, lines: lines.map((line) => ({ text: line, width: getWidth(line) * size })) };
  }
};
