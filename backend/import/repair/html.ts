const BLOCKS = /<(script|style)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const PARAGRAPH_ENDS = /<\/(p|div|ul|ol|table|section|h[1-6])\s*>/gi;
const LINE_ENDS = /<br\s*\/?>|<\/(li|tr)\s*>/gi;
const TAGS = /<\/?[a-z][^>]*>|<![^>]*>/gi;
const ENTITY = /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+\d?);/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  bull: '•',
  middot: '·',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  reg: '®',
  copy: '©',
  trade: '™',
  deg: '°',
  times: '×',
  frac12: '½',
  euro: '€',
  pound: '£',
  szlig: 'ß',
  aelig: 'æ',
  oslash: 'ø',
};

const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
};
const MARKED = /^([a-z])([a-z]+)$/i;

const numbered = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : '';

const named = (whole: string, name: string): string => {
  const known = NAMED[name] ?? NAMED[name.toLowerCase()];
  if (known) return known;
  const [, letter = '', mark = ''] = MARKED.exec(name) ?? [];
  return MARKS[mark] ? (letter + MARKS[mark]).normalize('NFC') : whole;
};

const decoded = (whole: string, body: string): string => {
  if (!body.startsWith('#')) return named(whole, body);
  return numbered(/^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1)));
};

/** Whether a text has markup that a shopper would see. */
export const hasMarkup = (text: string): boolean =>
  /<\/?[a-z][a-z0-9]*\b[^>]*>|<!--/i.test(text) || text.replaceAll(ENTITY, decoded) !== text;

/** HTML to plain text: paragraphs separated by empty lines, list items by line breaks. */
export const plainText = (html: string): string =>
  html
    .replaceAll(BLOCKS, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li\b[^>]*>/gi, '• ')
    .replaceAll(PARAGRAPH_ENDS, '\n\n')
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(TAGS, '')
    .replaceAll(ENTITY, decoded)
    .replaceAll(/[ \u00a0]*\n[ \u00a0]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/[ \u00a0]{2,}/g, ' ')
    .trim();
