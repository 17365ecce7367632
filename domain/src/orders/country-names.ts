import type * as text from '@patchwork/domain/messages/countries.generated.ts';

/** The names of the countries in one language. */
type CountryMessages = Readonly<Record<keyof typeof text, string>>;

/** The names of the countries that the shop sends to, in the language of the messages. */
export const getCountryNames = (text: CountryMessages) => ({
  AT: text.austria,
  CA: text.canada,
  CH: text.switzerland,
  DE: text.germany,
  EE: text.estonia,
  ES: text.spain,
  FI: text.finland,
  FR: text.france,
  LT: text.lithuania,
  LV: text.latvia,
  RO: text.romania,
  US: text.unitedStates,
});

/** ISO 3166 alpha-2 of a country that the shop sends to. */
export type CountryId = keyof ReturnType<typeof getCountryNames>;

/** The name of a country in the language of the messages; null for one that the shop does not send to. */
export const findCountryName = (messages: CountryMessages, id: string): string | null => {
  const names: Readonly<Record<string, string>> = getCountryNames(messages);
  return Object.hasOwn(names, id) ? (names[id] ?? null) : null;
};
