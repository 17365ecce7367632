import { isEmail } from '@patchwork/domain/email.ts';
import { passwordProblem } from '@patchwork/domain/password.ts';
import * as z from 'zod/mini';
import {
  names,
  optionalText,
  phoneProblem,
  place,
  problemsIn,
  REQUIRED,
  text,
} from '../../components/details/postalRules.ts';
import type { Problems } from '../../components/details/useDetailForm.ts';
import { addressIn, asDetails, BILLING, hasOtherBilling, MAIN } from './addresses.ts';
import type { AddressDetails, CheckoutDetails, DetailName } from './details.ts';

export type DetailProblems = Problems<DetailName>;

/** What a field's rules depend on besides what is typed. */
export interface DetailRules {
  /** True when nothing is shipped. */
  readonly isVirtual: boolean;
  /** Ids of a country's regions; empty where it has none. */
  readonly regionIdsOf: (countryId: string) => readonly string[];
  /** That is being chosen for an account; null or left out where none is asked for. */
  readonly password?: string | null;
}

const around = (isVirtual: boolean) =>
  z.object({
    email: text().check(z.refine(isEmail, 'Please, provide the correct email address')),
    ...names,
    deliveryNote: optionalText(500),
    shippingMethod: z.string().check(z.refine((method) => isVirtual || method !== '', REQUIRED)),
    paymentMethod: z.string().check(z.minLength(1, REQUIRED)),
  });

const addressProblems = (address: AddressDetails, { regionIdsOf }: DetailRules) => {
  const shape = z.object({
    ...names,
    ...place(regionIdsOf(address.countryId)),
    company: optionalText(),
    vatId: optionalText(64),
  });
  const problems: Problems<keyof AddressDetails> = problemsIn(shape.safeParse(address));
  const phone = phoneProblem(address);
  return { ...problems, ...(phone && { phone }) };
};

/** Judges what was typed; an empty answer is a good one. */
export const validateDetails = (typed: CheckoutDetails, rules: DetailRules): DetailProblems => {
  const { isVirtual } = rules;
  const problems: DetailProblems = problemsIn(around(isVirtual).safeParse(typed));
  const addresses = hasOtherBilling(typed, isVirtual) ? [MAIN, BILLING] : [MAIN];
  for (const parts of addresses)
    Object.assign(problems, asDetails(addressProblems(addressIn(typed, parts), rules), parts));
  const password = rules.password == null ? null : passwordProblem(rules.password);
  return { ...problems, ...(password && { createAccount: password }) };
};
