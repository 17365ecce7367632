import { onceEach } from '../lib/once-each.ts';

const numberFormat = onceEach((locale: string) => new Intl.NumberFormat(locale));
const pluralRules = onceEach((locale: string, type: Intl.PluralRuleType) => new Intl.PluralRules(locale, { type }));
const dateFormat = onceEach(
  (locale: string, dateStyle: 'short' | 'medium' | 'long' | 'full') => new Intl.DateTimeFormat(locale, { dateStyle }),
);

/** A number as a locale writes it: "1,234.5". */
export const formatNumber = (locale: string, value: number): string => numberFormat(locale).format(value);

/** A day as a locale writes it, in the time zone of this machine. */
export const formatDate = (locale: string, style: 'short' | 'medium' | 'long' | 'full', day: Date): string =>
  dateFormat(locale, style).format(day);

/** The text for a number, among those for plural categories ("one", "other") and for single numbers ("=0"). */
export const choosePlural = <T>(
  locale: string,
  value: number,
  texts: Readonly<Record<string, T>> & { readonly other: T },
  type: Intl.PluralRuleType = 'cardinal',
): T => texts[`=${value}`] ?? texts[pluralRules(locale, type).select(value)] ?? texts.other;
