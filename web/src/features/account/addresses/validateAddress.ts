import * as z from 'zod/mini';
import {
  names,
  optionalText,
  place,
  toFirstErrors,
  validatePhone,
  validatePostcode,
} from '../../../components/address/postalRules.ts';
import type { FieldErrors } from '../../../components/form/useForm.ts';
import type { AddressDetails, AddressName } from './addressDetails.ts';

export const validateAddress = (typed: AddressDetails, regionIds: readonly string[]): FieldErrors<AddressName> => {
  const shape = z.object({ ...names, company: optionalText(), ...place(regionIds) });
  const errors: FieldErrors<AddressName> = toFirstErrors(shape.safeParse(typed));
  const phone = validatePhone(typed);
  const postcode = validatePostcode(typed);
  return { ...(postcode && { postcode }), ...errors, ...(phone && { phone }) };
};
