import { onceEach } from '../lib/once-each.ts';

const numberFormat = onceEach((locale: string) => new Intl.NumberFormat(locale));
const pluralRules = onceEach((locale: string, type: Intl.PluralRuleType) => new Intl.PluralRules(locale, { type }));
const dateFormat = onceEach(
  (locale: string, dateStyle: 'short' | 'medium' | 'long' | 'full') => new Intl.DateTimeFormat(locale, { dateStyle }),
);

let findReaderLocale = (): string | null => null;

/**
 * Formats numbers and dates in the locale of the reader's store view, whose language may lack messages. The locale is
 * looked up for each of them; null: the message's own.
 */
export const formatForReader = (findLocale: () => string | null): void => {
  findReaderLocale = findLocale;
};

/** In the reader's locale: "1,234.5"; `locale` is that of the message. */
export const formatNumber = (locale: string, value: number): string =>
  numberFormat(findReaderLocale() ?? locale).format(value);

/** In the reader's locale and this machine's time zone; `locale` is that of the message. */
export const formatDate = (locale: string, style: 'short' | 'medium' | 'long' | 'full', day: Date): string =>
  dateFormat(findReaderLocale() ?? locale, style).format(day);

/** Chooses among plural categories ("one", "other") and exact numbers ("=0"). */
export const choosePlural = <T>(
  locale: string,
  value: number,
  texts: Readonly<Record<string, T>> & { readonly other: T },
  type: Intl.PluralRuleType = 'cardinal',
): T => texts[`=${value}`] ?? texts[pluralRules(locale, type).select(value)] ?? texts.other;
