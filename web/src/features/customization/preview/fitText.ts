/** A place for words, in the units of the drawing. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  /** The largest letters that look right there. */
  readonly largest: number;
}

export interface FittedLine {
  readonly text: string;
  /** What the line may take: letters are drawn into it, whatever their font. */
  readonly width: number;
}

export interface FittedText {
  /** Size of the letters. */
  readonly size: number;
  readonly lines: readonly FittedLine[];
}

export const LINE_HEIGHT = 1.25;
const STEP = 0.92;

const NARROW = /^[\s.,;:!|'’‘ijlIft()[\]/-]$/u;
const WIDE = /^[mwMW@%&—…]$/u;
/** Letters of the Latin alphabets and what stands between them. */
const ORDINARY = /^[ -\u024f]$/u;
const CAPITAL = /^\p{Lu}$/u;

/** About how wide a sign is, in sizes of its letters, rather too much than too little. */
const widthOfSign = (sign: string): number => {
  if (NARROW.test(sign)) return 0.36;
  if (WIDE.test(sign)) return 0.92;
  if (!ORDINARY.test(sign)) return 1.1;
  return CAPITAL.test(sign) ? 0.7 : 0.57;
};

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const signsOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

const widthOf = (text: string): number => signsOf(text).reduce((sum, sign) => sum + widthOfSign(sign), 0);

/** A word in pieces that each fit; most are one piece. */
const piecesOf = (word: string, most: number): string[] => {
  if (widthOf(word) <= most) return [word];
  const pieces = [''];
  for (const sign of signsOf(word)) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && widthOf(last + sign) > most) pieces.push(sign);
    else pieces[pieces.length - 1] = last + sign;
  }
  return pieces;
};

const wrapped = (paragraph: string, most: number): string[] => {
  const lines: string[] = [];
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const [first = '', ...rest] = piecesOf(word, most);
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${first}`) <= most) lines[lines.length - 1] = `${line} ${first}`;
    else lines.push(first);
    lines.push(...rest);
  }
  return lines;
};

const paragraphsOf = (text: string): string[] => text.split(/\r?\n/).filter((paragraph) => paragraph.trim() !== '');

/**
 * Breaks a text into lines that fit into the box, with letters as large as that allows. Counted and not measured, so that
 * server and browser draw the same; lines are told how wide they may be, so that no font makes them overflow.
 */
export const fitText = (text: string, { width, height, largest }: TextBox): FittedText => {
  const paragraphs = paragraphsOf(text);
  for (let size = largest; ; size *= STEP) {
    const lines = paragraphs.flatMap((paragraph) => wrapped(paragraph, width / size));
    const fits = lines.every((line) => widthOf(line) * size <= width + 0.01);
    if (fits && lines.length * size * LINE_HEIGHT <= height)
      return { size, lines: lines.map((line) => ({ text: line, width: widthOf(line) * size })) };
  }
};
