import { isEmail } from '@patchwork/domain/email.ts';
import { passwordProblem } from '@patchwork/domain/password.ts';
import * as z from 'zod/mini';
import { names, phoneProblem, place, problemsIn, text } from '../../components/details/postalRules.ts';
import type { Problems } from '../../components/details/useDetailForm.ts';
import type { CheckoutDetails, DetailName } from './details.ts';

export type DetailProblems = Problems<DetailName>;

/** What a field's rules depend on besides what is typed. */
export interface DetailRules {
  /** True when nothing is shipped. */
  readonly isVirtual: boolean;
  /** Ids of the chosen country's regions; empty where it has none. */
  readonly regionIds: readonly string[];
  /** That is being chosen for an account; null or left out where none is asked for. */
  readonly password?: string | null;
}

const atMost = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, `Please use at most ${longest} characters`));

const details = ({ isVirtual, regionIds }: DetailRules) =>
  z.object({
    email: text().check(z.refine(isEmail, 'Please, provide the correct email address')),
    ...names,
    ...place(regionIds),
    company: atMost(255),
    vatId: atMost(64),
    deliveryNote: atMost(500),
    shippingMethod: z.string().check(z.refine((method) => isVirtual || method !== '', 'Please choose how to ship it')),
    paymentMethod: z.string().check(z.minLength(1, 'Please choose how to pay')),
  });

/** Judges what was typed; an empty answer is a good one. */
export const validateDetails = (typed: CheckoutDetails, rules: DetailRules): DetailProblems => {
  const problems: DetailProblems = problemsIn(details(rules).safeParse(typed));
  const phone = phoneProblem(typed);
  const password = rules.password == null ? null : passwordProblem(rules.password);
  return { ...problems, ...(phone && { phone }), ...(password && { createAccount: password }) };
};
