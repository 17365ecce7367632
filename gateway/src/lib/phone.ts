import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** In E.164, parsed as in the country; null if the number is invalid. */
export const toE164 = (phone: string, countryId: string): string | null => {
  const country: CountryCode | undefined = isSupportedCountry(countryId) ? countryId : undefined;
  const number = parsePhoneNumberFromString(phone, country);
  return number?.isValid() ? number.number : null;
};

/** Whether it is a valid number in international form. */
export const isPhoneNumber = (phone: string): boolean => toE164(phone, '') === phone;
