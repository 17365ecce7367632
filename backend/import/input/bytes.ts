/** The bytes that matter for splitting JSON. */
export const BYTE = {
  lineFeed: 0x0a,
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  backslash: 0x5c,
  square: 0x5b,
  squareEnd: 0x5d,
  curly: 0x7b,
  curlyEnd: 0x7d,
} as const;

export const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
