import * as z from 'zod/mini';
import type { CheckoutDetails, DetailName } from './details.ts';
import { toE164 } from './phone.ts';

/** The first thing wrong with each field, by field. */
export type DetailProblems = Partial<Record<DetailName, string>>;

/** What a field's rules depend on besides what is typed. */
export interface DetailRules {
  /** True when nothing is shipped. */
  readonly isVirtual: boolean;
  /** Ids of the chosen country's regions; empty where it has none. */
  readonly regionIds: readonly string[];
}

const REQUIRED = 'Field is required';
const LONGEST = 255;
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/;

const text = (least = 1, message = REQUIRED) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: REQUIRED, abort: true }),
      z.minLength(least, message),
      z.maxLength(LONGEST, `Please use at most ${LONGEST} characters`),
    );

const details = ({ isVirtual, regionIds }: DetailRules) =>
  z.object({
    email: text().check(z.regex(EMAIL, 'Please, provide the correct email address')),
    firstName: text(2, 'Please use at least 2 letters'),
    lastName: text(2, 'Please use at least 2 letters'),
    countryId: text(),
    street: text(),
    city: text(),
    postcode: text(3, 'Please use at least 3 characters'),
    regionId: z.string().check(z.refine((id) => regionIds.length === 0 || regionIds.includes(id), REQUIRED)),
    shippingMethod: z.string().check(z.refine((method) => isVirtual || method !== '', 'Please choose how to ship it')),
    paymentMethod: z.string().check(z.minLength(1, 'Please choose how to pay')),
  });

const phoneProblem = ({ phone, countryId }: CheckoutDetails): string | null => {
  if (phone.trim() === '') return REQUIRED;
  return toE164(phone, countryId) ? null : 'Please provide a valid phone number for this country';
};

/** Judges what was typed; an empty answer is a good one. */
export const validateDetails = (typed: CheckoutDetails, rules: DetailRules): DetailProblems => {
  const { error } = details(rules).safeParse(typed);
  const problems: DetailProblems = {};
  for (const { path, message } of error?.issues ?? []) problems[path[0] as DetailName] ??= message;
  const phone = phoneProblem(typed);
  return phone ? { ...problems, phone } : problems;
};
