import { isEmail } from '@patchwork/domain/customers/email.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import * as z from 'zod/mini';
import {
  names,
  optionalText,
  place,
  text,
  toFirstErrors,
  validatePhone,
  validatePostcode,
} from '../../../components/address/postalRules.ts';
import type { FieldErrors } from '../../../components/form/useForm.ts';
import { validatePassword } from '../../../components/form/validatePassword.ts';
import { REQUIRED } from '../../../components/form/validators.ts';
import { addressIn, asDetails, BILLING, hasOtherBilling, MAIN } from './addresses.ts';
import type { AddressDetails, CheckoutDetails, DetailName } from './details.ts';

export type DetailErrors = FieldErrors<DetailName>;

/** Context that the rules depend on. */
export interface DetailRules {
  readonly isVirtual: boolean;
  /** Ids of a country's regions; empty if it has none. */
  readonly getRegionIds: (countryId: string) => readonly string[];
  /** For a new account; null or absent if there is no such field. */
  readonly password?: string | null;
}

const otherFields = (isVirtual: boolean) =>
  z.object({
    email: text().check(z.refine(isEmail, refusals.emailIncorrect)),
    ...names,
    deliveryNote: optionalText(500),
    shippingMethod: z.string().check(z.refine((method) => isVirtual || method !== '', REQUIRED)),
    paymentMethod: z.string().check(z.minLength(1, REQUIRED)),
  });

const validateAddress = (address: AddressDetails, { getRegionIds }: DetailRules) => {
  const shape = z.object({
    ...names,
    ...place(getRegionIds(address.countryId)),
    company: optionalText(),
    vatId: optionalText(64),
  });
  const errors: FieldErrors<keyof AddressDetails> = toFirstErrors(shape.safeParse(address));
  const phone = validatePhone(address);
  const postcode = validatePostcode(address);
  return { ...(postcode && { postcode }), ...errors, ...(phone && { phone }) };
};

/** Returns no errors if the details are valid. */
export const validateDetails = (typed: CheckoutDetails, rules: DetailRules): DetailErrors => {
  const { isVirtual } = rules;
  const errors: DetailErrors = toFirstErrors(otherFields(isVirtual).safeParse(typed));
  const addresses = hasOtherBilling(typed, isVirtual) ? [MAIN, BILLING] : [MAIN];
  for (const parts of addresses)
    Object.assign(errors, asDetails(validateAddress(addressIn(typed, parts), rules), parts));
  const password = rules.password == null ? null : validatePassword(rules.password);
  return { ...errors, ...(password && { createAccount: password }) };
};
