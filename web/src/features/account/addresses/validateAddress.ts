import * as z from 'zod/mini';
import { names, phoneProblem, place, problemsIn } from '../../../components/details/postalRules.ts';
import type { Problems } from '../../../components/details/useDetailForm.ts';
import type { AddressDetails, AddressName } from './addressDetails.ts';

const COMPANY = z.string().check(z.maxLength(255, 'Please use at most 255 characters'));

/** Judges what was typed, by the rules of the checkout; an empty answer is a good one. */
export const validateAddress = (typed: AddressDetails, regionIds: readonly string[]): Problems<AddressName> => {
  const shape = z.object({ ...names, company: COMPANY, ...place(regionIds) });
  const problems: Problems<AddressName> = problemsIn(shape.safeParse(typed));
  const phone = phoneProblem(typed);
  return phone ? { ...problems, phone } : problems;
};
