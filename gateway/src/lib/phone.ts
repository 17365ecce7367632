import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** A phone number in E.164, read as written in the country; null when it is not a number that can be called. */
export const toE164 = (phone: string, countryId: string): string | null => {
  const country: CountryCode | undefined = isSupportedCountry(countryId) ? countryId : undefined;
  const number = parsePhoneNumberFromString(phone, country);
  return number?.isValid() ? number.number : null;
};
