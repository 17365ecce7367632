import { type CountryCode, type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from './phoneMetadata.json' with { type: 'json' };

/** E.164 allows 15 digits; the shortest international number has seven. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const HIGHEST_CALLING_CODE_DIGITS = 3;

const isKnownCode = (number: string): boolean =>
  Array.from({ length: HIGHEST_CALLING_CODE_DIGITS }, (_, index) => number.slice(1, index + 2)).some((code) =>
    Object.hasOwn(metadata.country_calling_codes, code),
  );

/** A number in a country without rules here; the shop validates it. */
const toForeignNumber = (phone: string): string | null => {
  const number = phone.trim().replace(/[\s().-]/g, '');
  return INTERNATIONAL.test(number) && !isKnownCode(number) ? number : null;
};

/**
 * A phone number in E.164, parsed as in the country; null if invalid. Knows the formats of the twelve shipping
 * countries; numbers of others need their country code.
 */
export const toE164 = (phone: string, countryId: string): string | null => {
  const number = parsePhoneNumberFromString(phone, countryId as CountryCode, metadata as unknown as MetadataJson);
  return number?.isValid() ? number.number : toForeignNumber(phone);
};
