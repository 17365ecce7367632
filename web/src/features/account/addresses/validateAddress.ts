import * as z from 'zod/mini';
import { names, optionalText, phoneProblem, place, problemsIn } from '../../../components/details/postalRules.ts';
import type { Problems } from '../../../components/details/useDetailForm.ts';
import type { AddressDetails, AddressName } from './addressDetails.ts';

/** Judges what was typed, by the rules of the checkout; an empty answer is a good one. */
export const validateAddress = (typed: AddressDetails, regionIds: readonly string[]): Problems<AddressName> => {
  const shape = z.object({ ...names, company: optionalText(), ...place(regionIds) });
  const problems: Problems<AddressName> = problemsIn(shape.safeParse(typed));
  const phone = phoneProblem(typed);
  return phone ? { ...problems, phone } : problems;
};
