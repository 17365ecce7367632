import { onceEach } from '../lib/once-each.ts';

const listFormat = onceEach((locale: string, type: Intl.ListFormatType) => new Intl.ListFormat(locale, { type }));

/** Names as a sentence of a locale has them: "a, b, and c". */
export const formatList = (
  locale: string,
  names: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string => listFormat(locale, type).format(names);
