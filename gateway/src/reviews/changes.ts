import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { invalid, lengthProblems, toUserErrors, type UserError } from '../lib/user-errors.ts';
import type { ReviewsApi } from './reviews.api.ts';
import type { ReviewWriteInput } from './reviews.types.generated.ts';

const LONGEST_TITLE = 120;
const LONGEST_TEXT = 5000;
const LONGEST_NICKNAME = 50;

/** Fields of the body to those of the input. */
const FIELDS: Readonly<Record<string, string>> = {
  sku: 'sku',
  rating: 'stars',
  title: 'title',
  detail: 'text',
  nickname: 'nickname',
};

const locate = (field: readonly string[]) => {
  const name = FIELDS[field[0] ?? ''];
  return name === undefined ? null : [name];
};

const findProblems = ({ stars, title, text, nickname }: ReviewWriteInput): UserError[] => [
  ...(stars >= 1 && stars <= 5 ? [] : [invalid(['stars'], reasons.starsMissing)]),
  ...lengthProblems('title', title, LONGEST_TITLE),
  ...lengthProblems('text', text, LONGEST_TEXT),
  ...lengthProblems('nickname', nickname, LONGEST_NICKNAME),
];

export const writeReview = async (reviews: ReviewsApi, input: ReviewWriteInput) => {
  const { idempotencyKey, sku, stars: rating, title, text: detail, nickname } = input;
  const userErrors = findProblems(input);
  if (userErrors.length > 0) return { review: null, userErrors };
  try {
    return { review: await reviews.write({ sku, rating, title, detail, nickname }, idempotencyKey), userErrors: [] };
  } catch (error) {
    return { review: null, userErrors: toUserErrors(error, locate) };
  }
};

export const changed = async (work: Promise<unknown>): Promise<{ userErrors: UserError[] }> => {
  try {
    await work;
    return { userErrors: [] };
  } catch (error) {
    return { userErrors: toUserErrors(error) };
  }
};
