import { type BulkKind, toBulkKindNumber } from '@patchwork/domain/bulk/bulk-order.ts';
import { LONGEST_DESCRIPTION, MOST_PICTURES } from '@patchwork/domain/bulk/request.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { toFailureErrors } from '../lib/failure-message.ts';
import { referTo } from '../lib/reference.ts';
import { invalid, lengthProblems, toUserErrors, type UserError, userError } from '../lib/user-errors.ts';
import { type BulkApi, isBulkAddress } from './bulk.api.ts';
import type {
  BulkOrderCreateInput,
  BulkQuestionSendInput,
  BulkQuoteChooseInput,
  BulkQuoteDeclineInput,
  BulkQuoteReorderInput,
} from './bulk.types.generated.ts';

/** Fields of the input by those of the body, where they differ. */
const FIELDS: Readonly<Record<string, string>> = {
  qty: 'quantity',
  images: 'imageIds',
  clientType: 'clientTypeId',
  question: 'text',
};

const locate = ([field]: readonly string[]): string[] | null =>
  field === undefined || field === 'currencyCode' ? null : [FIELDS[field] ?? field];

const UPLOAD_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const pictureProblems = (ids: readonly string[]): UserError[] => {
  if (ids.length > MOST_PICTURES) return [invalid(['imageIds'], reasons.picturesOverLimit({ max: MOST_PICTURES }))];
  return ids.every((id) => UPLOAD_ID.test(id)) ? [] : [invalid(['imageIds'], reasons.pictureNotUploaded)];
};

const toImages = (ids: readonly string[]) => ids.map((id) => ({ id }));

/** The backend checks the form, and says what is wrong with it. */
export const createBulkOrder = async (bulk: BulkApi, input: BulkOrderCreateInput) => {
  const { idempotencyKey, kind, quantity: qty, imageIds, clientTypeId: clientType, ...form } = input;
  const userErrors = pictureProblems(imageIds);
  if (userErrors.length > 0) return { bulkOrderId: null, userErrors };
  const number = toBulkKindNumber(kind.toLowerCase() as BulkKind);
  const body = { ...form, kind: number, qty, images: toImages(imageIds), clientType };
  try {
    return { bulkOrderId: await bulk.create(body, idempotencyKey), userErrors: [] };
  } catch (error) {
    return { bulkOrderId: null, userErrors: toFailureErrors(error, { failed: reasons.bulkOrderFailed, locate }) };
  }
};

const UNKNOWN_QUOTE = userError('NOT_FOUND', ['quoteId'], reasons.quoteUnknown);

const inChoice = ([field]: readonly string[]): string[] | null =>
  field === 'quoteId' || field === 'cartId' ? [field] : null;

/** The cart is read again by its owner. */
const toCartAnswer = ({ cartId }: { readonly cartId: string }, userErrors: UserError[]) => ({
  cart: userErrors.some(({ code }) => code === 'CART_NOT_FOUND') ? null : referTo('Cart', { id: cartId }),
  userErrors,
});

export const reorderQuote = async (bulk: BulkApi, input: BulkQuoteReorderInput) => {
  const { idempotencyKey, quoteId, cartId, access = null } = input;
  if (!isBulkAddress(quoteId, access)) return { isAsked: false, ...toCartAnswer(input, [UNKNOWN_QUOTE]) };
  try {
    const isInCart = await bulk.reorder({ quoteId, cartId }, { access, idempotencyKey });
    return { isAsked: !isInCart, ...toCartAnswer(input, []) };
  } catch (error) {
    return { isAsked: false, ...toCartAnswer(input, toUserErrors(error, inChoice)) };
  }
};

export const chooseQuote = async (bulk: BulkApi, input: BulkQuoteChooseInput) => {
  const { idempotencyKey, quoteId, cartId, access = null } = input;
  const answer = (userErrors: UserError[]) => toCartAnswer(input, userErrors);
  if (!isBulkAddress(quoteId, access)) return answer([UNKNOWN_QUOTE]);
  try {
    await bulk.choose({ quoteId, cartId }, { access, idempotencyKey });
    return answer([]);
  } catch (error) {
    return answer(toUserErrors(error, inChoice));
  }
};

export const declineQuote = async (bulk: BulkApi, input: BulkQuoteDeclineInput) => {
  const { idempotencyKey, quoteId, access = null } = input;
  if (!isBulkAddress(quoteId, access)) return { userErrors: [UNKNOWN_QUOTE] };
  try {
    await bulk.decline(quoteId, { access, idempotencyKey });
    return { userErrors: [] };
  } catch (error) {
    return { userErrors: toUserErrors(error, inChoice) };
  }
};

/**
 * The bulk order after a change, read only where it is asked for. Null on a fault: the change was made, and whoever
 * hears otherwise makes it again.
 */
const readAfter = (bulk: BulkApi, input: { bulkOrderId: string; access?: string | null }, isAsked: boolean) =>
  isAsked ? bulk.order(input.bulkOrderId, input.access ?? null).catch(() => null) : null;

export const sendQuestion = async (bulk: BulkApi, input: BulkQuestionSendInput, isOrderAsked: boolean) => {
  const { idempotencyKey, bulkOrderId, access = null, text, imageIds } = input;
  const userErrors = [...lengthProblems('text', text, LONGEST_DESCRIPTION), ...pictureProblems(imageIds)];
  if (userErrors.length > 0) return { bulkOrder: null, userErrors };
  if (!isBulkAddress(bulkOrderId, access))
    return { bulkOrder: null, userErrors: [userError('NOT_FOUND', ['bulkOrderId'], reasons.bulkOrderUnknown)] };
  try {
    await bulk.ask({ bulkOrderId, question: text, images: toImages(imageIds) }, { access, idempotencyKey });
  } catch (error) {
    return { bulkOrder: null, userErrors: toUserErrors(error, locate) };
  }
  return { bulkOrder: await readAfter(bulk, input, isOrderAsked), userErrors: [] };
};
