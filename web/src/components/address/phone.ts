import { type CountryCode, type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from './phoneMetadata.json' with { type: 'json' };

/** Numbers of E.164 have 15 digits at most; the shortest that is called from abroad has seven. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const HIGHEST_CALLING_CODE_DIGITS = 3;

const isKnownCode = (number: string): boolean =>
  Array.from({ length: HIGHEST_CALLING_CODE_DIGITS }, (_, index) => number.slice(1, index + 2)).some((code) =>
    Object.hasOwn(metadata.country_calling_codes, code),
  );

/** A number with the code of a country whose rules are not known here: the shop judges it by them. */
const toForeignNumber = (phone: string): string | null => {
  const number = phone.trim().replace(/[\s().-]/g, '');
  return INTERNATIONAL.test(number) && !isKnownCode(number) ? number : null;
};

/**
 * A phone number in E.164, read as written in the country; null when it is not a number that can be called. Knows the
 * numbers of the twelve countries the shop ships to; those of others are taken with their country's code.
 */
export const toE164 = (phone: string, countryId: string): string | null => {
  const number = parsePhoneNumberFromString(phone, countryId as CountryCode, metadata as unknown as MetadataJson);
  return number?.isValid() ? number.number : toForeignNumber(phone);
};
