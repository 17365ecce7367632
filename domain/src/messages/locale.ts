/** The language that every message is written in, and that stands in for what another one lacks. */
export const SOURCE_LOCALE = 'en-US';

const getLanguage = (locale: string): string => new Intl.Locale(locale).language;

/** The one of these locales that speaks to readers of `locale`: itself, else one of its language, else the source's. */
export const pickLocale = (locale: string, available: readonly string[]): string => {
  if (available.includes(locale)) return locale;
  const language = getLanguage(locale);
  if (language === getLanguage(SOURCE_LOCALE)) return SOURCE_LOCALE;
  return available.find((one) => getLanguage(one) === language) ?? SOURCE_LOCALE;
};

/** A catalogue file in all its languages, as generated in by-locale/. */
type Translations<T> = Readonly<Record<string, unknown>> & { readonly [SOURCE_LOCALE]: T };

/**
 * The messages of a file for readers of a locale, for servers, which answer in several. `translations` is what
 * `@patchwork/domain/messages/by-locale/<file>.generated.ts` exports.
 */
export const findMessages = <T>(translations: Translations<T>, locale: string): T =>
  // Generated with the same keys and parameters as the source's.
  translations[pickLocale(locale, Object.keys(translations))] as T;
