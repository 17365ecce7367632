import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { BULK_PROBLEMS, type BulkCheck, type BulkField, type BulkRequest, findBulkChecks } from './request.ts';

const { tooLong, descriptionTooLong, quantityTooLarge, colors, pictures, nameTooShort, taxIdTooShort, taxIdTooLong } =
  BULK_PROBLEMS;

const max = ({ parameters }: Pick<Reason, 'parameters'>) => ({ max: Number(parameters.max) });
const min = ({ parameters }: Pick<Reason, 'parameters'>) => ({ min: Number(parameters.min) });

/** With their messages, for servers. */
export const BULK_REASONS: Readonly<Record<BulkCheck, Reason>> = {
  required: reasons.fieldRequired,
  invalid: reasons.invalidEntry,
  tooLong: reasons.tooLong(max(tooLong)),
  descriptionTooLong: reasons.tooLong(max(descriptionTooLong)),
  quantityNotWhole: reasons.quantityNotWhole,
  quantityTooSmall: reasons.quantityTooSmall,
  quantityTooLarge: reasons.quantityTooLarge(max(quantityTooLarge)),
  kind: reasons.bulkKindUnknown,
  size: reasons.sizeUnknown,
  color: reasons.colorInvalid,
  colors: reasons.colorsTooMany(max(colors)),
  pictures: reasons.picturesOverLimit(max(pictures)),
  day: reasons.dayInvalid,
  deadline: reasons.reminderDayInvalid,
  nameTooShort: reasons.nameTooShort(min(nameTooShort)),
  name: reasons.bulkNameCharacters,
  taxIdTooShort: reasons.taxIdTooShort(min(taxIdTooShort)),
  taxIdTooLong: reasons.tooLong(max(taxIdTooLong)),
  taxId: reasons.unsupportedCharacters,
  clientType: reasons.clientTypeUnknown,
  breed: reasons.breedUnknown,
  email: reasons.emailInvalid,
  phone: reasons.phoneInvalid,
  terms: reasons.termsNotAccepted,
};

export type BulkProblems = Partial<Record<BulkField, Reason>>;

/** Finds the problems of a request, by field; empty if it can be sent. */
export const findBulkProblems = (request: BulkRequest, now: Date): BulkProblems =>
  Object.fromEntries(
    Object.entries(findBulkChecks(request, now)).map(([field, check]) => [field, BULK_REASONS[check]]),
  );
