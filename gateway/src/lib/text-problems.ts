import { isEmail } from '@patchwork/domain/customers/email.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { invalid, type UserError } from './user-errors.ts';

const LONGEST_TEXT = 255;

export type At = readonly string[];

/** A required text of 1 to 255 characters. */
export const textProblems = (value: string | null | undefined, at: At): UserError[] => {
  if (!value?.trim()) return [invalid(at, reasons.fieldRequired)];
  return value.length > LONGEST_TEXT ? [invalid(at, reasons.tooLong({ max: LONGEST_TEXT }))] : [];
};

export const optionalTextProblems = (value: string | null | undefined, at: At): UserError[] =>
  value ? textProblems(value, at) : [];

export const emailProblems = (email: string, at: At): UserError[] => {
  const problems = textProblems(email, at);
  if (problems.length > 0) return problems;
  return isEmail(email.trim()) ? [] : [invalid(at, reasons.emailInvalid)];
};
