import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as z from 'zod/mini';
import type { QuantityProblem } from '../cart/quantity.ts';
import { isEmail } from '../customers/email.ts';
import { isDay, MOST_DAYS_AHEAD } from '../lib/day.ts';
import { BULK_SIZES, findBulkKind, hasBreed } from './bulk-order.ts';
import { MAX_BULK_QUANTITY, parseBulkQuantity } from './quantity.ts';

export const MOST_COLORS = 3;
export const MOST_PICTURES = 10;
export const LONGEST_DESCRIPTION = 5000;
export const LONGEST_NAME = 255;
const SHORTEST_NAME = 2;
const SHORTEST_TAX_ID = 3;
const LONGEST_TAX_ID = 64;
const LONGEST_CODE = 64;

/** Letters of any script and what stands between them in a name; nothing that makes a link. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u;
const TAX_ID = /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u;
const PHONE = /^\+?[\d\s().-]+$/;
const COLOR = /^#[\da-f]{6}$/i;

/** Why a field is refused: key and parameters of a message of refusals. */
export type BulkProblem = Pick<Reason, 'parameters'> & { readonly key: string };

const problem = (key: string, parameters: Reason['parameters'] = {}): BulkProblem => ({ key, parameters });

/**
 * By the text of a check, since errors of a schema are text. Their messages are not here: a page that has the form has
 * them in its own language already, and no other page should carry them.
 */
export const BULK_PROBLEMS = {
  required: problem('fieldRequired'),
  invalid: problem('invalidEntry'),
  tooLong: problem('tooLong', { max: LONGEST_NAME }),
  descriptionTooLong: problem('tooLong', { max: LONGEST_DESCRIPTION }),
  quantityNotWhole: problem('quantityNotWhole'),
  quantityTooSmall: problem('quantityTooSmall'),
  quantityTooLarge: problem('quantityTooLarge', { max: MAX_BULK_QUANTITY }),
  kind: problem('bulkKindUnknown'),
  size: problem('sizeUnknown'),
  color: problem('colorInvalid'),
  colors: problem('colorsTooMany', { max: MOST_COLORS }),
  pictures: problem('picturesOverLimit', { max: MOST_PICTURES }),
  day: problem('dayInvalid'),
  deadline: problem('reminderDayInvalid'),
  nameTooShort: problem('nameTooShort', { min: SHORTEST_NAME }),
  name: problem('bulkNameCharacters'),
  taxIdTooShort: problem('taxIdTooShort', { min: SHORTEST_TAX_ID }),
  taxIdTooLong: problem('tooLong', { max: LONGEST_TAX_ID }),
  taxId: problem('unsupportedCharacters'),
  clientType: problem('clientTypeUnknown'),
  breed: problem('breedUnknown'),
  email: problem('emailInvalid'),
  phone: problem('phoneInvalid'),
  terms: problem('termsNotAccepted'),
};

export type BulkCheck = keyof typeof BULK_PROBLEMS;

const say = (check: BulkCheck) => ({ error: check });

const required = z.string().check(z.minLength(1, say('required')));

const optional = (...checks: Parameters<ReturnType<typeof z.string>['check']>) =>
  z.union([z.literal(''), z.string().check(...checks)]);

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/** Seven digits make a number in a small country; 15 are the most that E.164 knows. */
const isPhone = (text: string): boolean => PHONE.test(text) && countDigits(text) >= 7 && countDigits(text) <= 15;

const isSize = (size: number): boolean => BULK_SIZES.some((known) => known === size);

const fields = {
  kind: z.number().check(z.refine((kind) => findBulkKind(kind) !== null, say('kind'))),
  sizes: z.array(z.number().check(z.refine(isSize, say('size')))).check(z.minLength(1, say('required'))),
  colors: z.array(z.string().check(z.regex(COLOR, say('color')))).check(z.maxLength(MOST_COLORS, say('colors'))),
  images: z.array(z.string()).check(z.maxLength(MOST_PICTURES, say('pictures'))),
  deadline: optional(z.refine(isDay, say('day'))),
  description: required.check(z.maxLength(LONGEST_DESCRIPTION, say('descriptionTooLong'))),
  breed: optional(z.maxLength(LONGEST_CODE, say('breed'))),
  company: optional(z.maxLength(LONGEST_NAME, say('tooLong'))),
  taxId: optional(
    z.minLength(SHORTEST_TAX_ID, say('taxIdTooShort')),
    z.maxLength(LONGEST_TAX_ID, say('taxIdTooLong')),
    z.regex(TAX_ID, say('taxId')),
  ),
  clientType: optional(z.maxLength(LONGEST_CODE, say('clientType'))),
  name: required.check(
    z.minLength(SHORTEST_NAME, say('nameTooShort')),
    z.maxLength(LONGEST_NAME, say('tooLong')),
    z.regex(NAME, say('name')),
  ),
  email: required.check(z.refine(isEmail, say('email'))),
  phone: optional(z.refine(isPhone, say('phone'))),
  hasAcceptedTerms: z.boolean().check(z.refine((isAccepted) => isAccepted, say('terms'))),
};

export type BulkField = keyof typeof fields | 'quantity';

/** The question form as it is typed: texts are empty where nothing was. */
export interface BulkRequest {
  /** 1 to 5. */
  readonly kind: number;
  /** As typed, or a number. */
  readonly quantity: string | number;
  /** In inches. */
  readonly sizes: readonly number[];
  /** As `#rrggbb`. */
  readonly colors: readonly string[];
  /** Ids of uploaded pictures. */
  readonly images: readonly string[];
  /** ISO 8601. */
  readonly deadline: string;
  readonly description: string;
  /** Id of a breed. */
  readonly breed: string;
  readonly company: string;
  readonly taxId: string;
  readonly clientType: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly hasAcceptedTerms: boolean;
}

/** By field. */
export type BulkChecks = Partial<Record<BulkField, BulkCheck>>;

const QUANTITY_CHECKS: Readonly<Record<QuantityProblem, BulkCheck>> = {
  NOT_A_NUMBER: 'quantityNotWhole',
  TOO_SMALL: 'quantityTooSmall',
  TOO_LARGE: 'quantityTooLarge',
};

const findQuantityCheck = (quantity: string | number): BulkCheck | null => {
  if (String(quantity).trim() === '') return 'required';
  const parsed = parseBulkQuantity(quantity);
  return parsed.problem && QUANTITY_CHECKS[parsed.problem];
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** In the westernmost time zone, so that nobody's today is past. */
const isAhead = (day: string, now: number): boolean => {
  const start = Date.parse(`${day}T00:00:00Z`);
  return start >= now - 1.5 * DAY_MS && start <= now + MOST_DAYS_AHEAD * DAY_MS;
};

const isCheck = (text: string): text is BulkCheck => Object.hasOwn(BULK_PROBLEMS, text);

/** A union fails with a message of its own: the reason is that of the branch which is not the empty text. */
const findCheck = (issue: z.core.$ZodIssue): BulkCheck | null => {
  if (isCheck(issue.message)) return issue.message;
  if (issue.code !== 'invalid_union') return null;
  return issue.errors.flatMap((errors) => errors.map(({ message }) => message)).find(isCheck) ?? null;
};

const shape = z.object(fields);

/** Blanks around a text are of no account. */
const trimmed = (request: BulkRequest): BulkRequest => ({
  ...request,
  deadline: request.deadline.trim(),
  description: request.description.trim(),
  breed: request.breed.trim(),
  company: request.company.trim(),
  taxId: request.taxId.trim(),
  clientType: request.clientType.trim(),
  name: request.name.trim(),
  email: request.email.trim(),
  phone: request.phone.trim(),
});

/** Finds the checks that a request fails, by field; empty if it can be sent. */
export const findBulkChecks = (given: BulkRequest, now: Date): BulkChecks => {
  const request = trimmed(given);
  const failed: BulkChecks = {};
  const quantity = findQuantityCheck(request.quantity);
  if (quantity) failed.quantity = quantity;
  for (const issue of shape.safeParse(request).error?.issues ?? []) {
    const field = issue.path[0] as BulkField;
    failed[field] ??= findCheck(issue) ?? 'invalid';
  }
  if (request.deadline !== '' && !failed.deadline && !isAhead(request.deadline, now.getTime()))
    failed.deadline = 'deadline';
  return failed;
};

/** A request that fails none of the checks, as it is stored. */
export const toBulkEntry = (given: BulkRequest) => {
  const request = trimmed(given);
  const { quantity } = parseBulkQuantity(request.quantity);
  const kind = findBulkKind(request.kind);
  if (quantity === null || kind === null) throw new RangeError('The request was not validated');
  return {
    kind,
    quantity,
    sizes: [...new Set(request.sizes)].sort((one, other) => one - other),
    colors: [...new Set(request.colors.map((color) => color.toLowerCase()))],
    images: [...new Set(request.images)],
    deadline: request.deadline || null,
    description: request.description,
    breed: (hasBreed(kind) && request.breed) || null,
    company: request.company || null,
    taxId: request.taxId || null,
    clientType: request.clientType || null,
    name: request.name,
    email: request.email,
    phone: request.phone || null,
  };
};

export type BulkEntry = ReturnType<typeof toBulkEntry>;
