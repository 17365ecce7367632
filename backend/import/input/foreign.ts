/** Magic numbers of other file formats. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['\x89PNG', 'a PNG picture'],
  ['\xff\xd8\xff', 'a JPEG picture'],
  ['GIF8', 'a GIF picture'],
  ['PK\x03\x04', 'a ZIP archive or a spreadsheet'],
  ['%PDF', 'a PDF'],
];
const LOOKED_AT = 4096;
const SHOWN = 40;

const isUtf16 = (start: string): boolean => /^(\xff\xfe|\xfe\xff|\0?[{[]\0|\0[{[])/.test(start);

/** Why the file is unreadable, by its first bytes; null if it may be JSON. */
export const findFormatProblem = (first: Uint8Array): string | null => {
  const start = Buffer.from(first.subarray(0, LOOKED_AT)).toString('latin1');
  const known = BEGINNINGS.find(([beginning]) => start.startsWith(beginning));
  if (known) return `it is ${known[1]}, not JSON`;
  if (isUtf16(start)) return 'it is written in UTF-16; write it in UTF-8 (iconv -f UTF-16 -t UTF-8)';
  return start.includes('\0') ? 'it is no text' : null;
};

/** Why such a text contains no document; null if it may. */
export const whyNoJson = (first: Uint8Array): string | null => {
  const start = Buffer.from(first.subarray(0, LOOKED_AT))
    .toString()
    .replace(/^\ufeff/, '')
    .trimStart();
  if (start === '') return 'it is empty';
  if (/^[{[]/.test(start)) return null;
  const [line = ''] = start.split(/\r?\n/);
  const shown = line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
  return `it begins with "${shown}", which is no JSON; a table has to be turned into documents first`;
};
