const EMAIL = /(?<![^\s@<>"'(),;:])[^\s@<>"'(),;:]+(?:@|%40)[^\s@<>"'(),;:]+/gi;
const BEARER = /\bbearer\s+\S+/gi;
/** Addresses, and paths with a slash somewhere. */
const PATH = /\bhttps?:\/\/[^\s"'<>)]+|(?<![^\s"'<>()[\]{},;])[^\s"'<>()[\]{},;/]*\/[^\s"'<>()[\]{},;]*/gi;
const QUERY = /[?#][^\s"'<>):]*/g;
/** To the end of a text that was cut within one. */
const QUOTED = /"[^"\n]*(?:"|$)|“[^”\n]*(?:”|$)|‘[^’\n]*(?:’|$)|`[^`\n]*(?:`|$)|(?<!\w)'[^'\n]*(?:'(?!\w)|$)/g;
/** Tokens, keys, hashes and ids. */
const SECRET = /(?<![\w/-])(?=[\w.~+/=-]*\d)[\w-][\w.~+=-]{15,}/g;
const LONG_NUMBER = /\+?\d[\d\s().-]{5,}\d/g;
const STREET_KIND =
  'street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl|square|sq|terrace|close|rue|via|calle';
/** With the number before the name, and after it. */
const STREET = new RegExp(`\\b\\d+\\w?,?\\s+(?:[\\p{L}.'’-]+\\s+){0,4}?(?:${STREET_KIND})\\b\\.?`, 'giu');
const STRASSE = /(?<![\p{L}.-])[\p{L}.-]*(?:straße|strasse|str\.|weg|platz|gasse|allee|gatvė|g\.)\s*\d+\w?/giu;

const LEFT_OUT = '[…]';

const PLACE = /(?::\d{1,7}){1,2}$/;
const CODE_FILE = /^[\w.@-]+\.(?:[cm]?[jt]sx?|css)$/;
const ID = /^(?:\d+|(?=.*\d)[\w.~%+=-]{12,}|[\w.~%+=-]{24,})$/;
const NAMES_SECRET = /^(?:code|hash|key|secret|token)$/i;
const MAILED = /(^|\/)(alerts|authenticate|mail)\/.*$/;

const redactPart = (part: string, index: number, parts: readonly string[]): string => {
  if (CODE_FILE.test(part)) return part;
  const isSecret = part !== '' && NAMES_SECRET.test(parts[index - 1] ?? '');
  return isSecret || ID.test(part) || part.includes('%40') || part.includes('@') ? ':id' : part;
};

/** A path without ids and codes: nothing of a link that was mailed to somebody. Keeps line and column at its end. */
export const redactPath = (path: string): string => {
  const [named = ''] = path.split(/[?#]/, 1);
  const [place = ''] = PLACE.exec(named) ?? [];
  const plain = named.slice(0, named.length - place.length);
  if (MAILED.test(plain)) return plain.replace(MAILED, '$1$2/');
  return plain.split('/').map(redactPart).join('/') + place;
};

const shortenAddress = (address: string): string => {
  if (!/^https?:/i.test(address)) return redactPath(address);
  if (!URL.canParse(address)) return LEFT_OUT;
  const { host, pathname } = new URL(address);
  return `${host}${redactPath(pathname)}`;
};

/**
 * Leaves out of a text for developers whatever may be somebody's: quoted values, addresses of mail and of streets, tokens,
 * phone numbers, queries, ids in paths. It rather leaves out too much.
 */
export const redact = (text: string): string =>
  text
    .replace(QUOTED, LEFT_OUT)
    .replace(BEARER, LEFT_OUT)
    .replace(STREET, LEFT_OUT)
    .replace(STRASSE, LEFT_OUT)
    .replace(PATH, shortenAddress)
    .replace(QUERY, '')
    .replace(EMAIL, LEFT_OUT)
    .replace(SECRET, LEFT_OUT)
    .replace(LONG_NUMBER, LEFT_OUT);

/** A secret at the end may be cut in two, and is not recognized then. */
const MARGIN = 200;

/** The same of the start of a text, whose end takes no time; at most so many characters. */
export const redactUpTo = (text: string, longest: number): string => {
  const plain = redact(text.slice(0, longest + MARGIN));
  return (text.length > longest + MARGIN ? plain.slice(0, -MARGIN) : plain).slice(0, longest);
};
