import { type CountryCode, type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from './phoneMetadata.json' with { type: 'json' };

/**
 * A phone number in E.164, read as written in the country; null when it is not a number that can be called. Knows the
 * numbers of the twelve countries the shop ships to.
 */
export const toE164 = (phone: string, countryId: string): string | null => {
  const number = parsePhoneNumberFromString(phone, countryId as CountryCode, metadata as unknown as MetadataJson);
  return number?.isValid() ? number.number : null;
};
