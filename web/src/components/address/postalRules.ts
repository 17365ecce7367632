import { findPostalCodeExample } from '@patchwork/domain/customers/postal-code.ts';
import * as messages from '@patchwork/domain/messages/address-rules.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import * as limits from '@patchwork/domain/messages/text-limits.generated.ts';
import * as z from 'zod/mini';
import type { FieldErrors } from '../form/useForm.ts';
import { toE164 } from './phone.ts';
import type { PostalDetails } from './postal.ts';

const LONGEST = 255;
const LONGEST_POSTCODE = 32;

const longest = (most: number) => z.maxLength(most, limits.tooLong({ most }));

export const optionalText = (most = LONGEST) => z.string().check(z.trim(), longest(most));

export const text = (least = 1, message = refusals.fieldRequired, most = LONGEST) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: refusals.fieldRequired, abort: true }),
      z.minLength(least, message),
      longest(most),
    );

/** Last names may have one letter. */
export const names = {
  firstName: text(2, messages.nameTooShort),
  lastName: text(),
};

/** @param regionIds of the chosen country; empty if it has none. */
export const place = (regionIds: readonly string[]) => ({
  countryId: text(),
  street: text(),
  apartment: optionalText(),
  city: text(),
  postcode: text(3, messages.postalCodeTooShort, LONGEST_POSTCODE),
  regionId: z
    .string()
    .check(z.refine((id) => regionIds.length === 0 || regionIds.includes(id), refusals.fieldRequired)),
});

export const validatePhone = ({ phone, countryId }: Pick<PostalDetails, 'phone' | 'countryId'>): string | null => {
  if (phone.trim() === '') return refusals.fieldRequired;
  return toE164(phone, countryId) ? null : messages.phoneInvalid;
};

/** Only of a code that is long enough; shorter ones have their field's error. */
export const validatePostcode = ({
  postcode,
  countryId,
}: Pick<PostalDetails, 'postcode' | 'countryId'>): string | null => {
  const example = findPostalCodeExample(postcode, countryId);
  return example && messages.postalCodeInvalid({ example });
};

interface ParseResult {
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
}

/** The first issue of each field. */
export const toFirstErrors = <TName extends string>({ error }: ParseResult): FieldErrors<TName> => {
  const errors: FieldErrors<TName> = {};
  for (const { path, message } of error?.issues ?? []) errors[path[0] as TName] ??= message;
  return errors;
};
