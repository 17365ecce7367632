import { onceEach } from '../lib/once-each.ts';

const listFormat = onceEach((locale: string, type: Intl.ListFormatType) => new Intl.ListFormat(locale, { type }));

/** "a, b, and c" in the locale's form. */
export const formatList = (
  locale: string,
  names: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string => listFormat(locale, type).format(names);
