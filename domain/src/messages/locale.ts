/** The locale that every message is written in, and the fallback for all others. */
export const SOURCE_LOCALE = 'en-US';

const getLanguage = (locale: string): string => new Intl.Locale(locale).language;

/** The best match: the locale itself, else one of its language, else the source locale. */
export const pickLocale = (locale: string, available: readonly string[]): string => {
  if (available.includes(locale)) return locale;
  const language = getLanguage(locale);
  if (language === getLanguage(SOURCE_LOCALE)) return SOURCE_LOCALE;
  return available.find((one) => getLanguage(one) === language) ?? SOURCE_LOCALE;
};

/** The locales that fall back to the source language, without duplicates. */
export const findUntranslatedLocales = (locales: readonly string[], available: readonly string[]): string[] =>
  [...new Set(locales)].filter((locale) => getLanguage(pickLocale(locale, available)) !== getLanguage(locale));

/** Logged at start for each of them. */
export const describeMissingMessages = (locale: string): string =>
  // not a message: a line of the log.
  `There are no messages in ${locale}, the locale of a store view: another language stands in`;

/** A catalogue file in all its languages, as generated in by-locale/. */
type Translations<T> = Readonly<Record<string, unknown>> & { readonly [SOURCE_LOCALE]: T };

/**
 * The messages of a file in a reader's locale, for servers, which answer in several. `translations` is what
 * `@patchwork/domain/messages/by-locale/<file>.generated.ts` exports.
 */
export const findMessages = <T>(translations: Translations<T>, locale: string): T =>
  // Generated with the same keys and parameters as the source's.
  translations[pickLocale(locale, Object.keys(translations))] as T;
