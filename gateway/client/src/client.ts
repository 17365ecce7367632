import { randomUUID } from 'node:crypto';
import { type RefusalReason, RefusedError } from './errors.ts';
import * as operations from './operations.generated.ts';
import { type ClientOptions, createSend, type Send } from './send.ts';

export type { ClientOptions } from './send.ts';

/** Rows that are read ahead at a time; the most that the shop gives. */
const PAGE = 100;

interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** Every row of a list, page by page, each page when the ones before are used up. */
async function* readAll<Node>(
  readPage: (after: string | null) => Promise<Connection<Node>>,
): AsyncGenerator<Node, void> {
  let after: string | null = null;
  for (;;) {
    const { edges, pageInfo }: Connection<Node> = await readPage(after);
    for (const { node } of edges) yield node;
    if (!pageInfo.hasNextPage || !pageInfo.endCursor) return;
    after = pageInfo.endCursor;
  }
}

const requireDone = <Payload extends { readonly userErrors: readonly RefusalReason[] }>(payload: Payload): Payload => {
  if (payload.userErrors.length > 0) throw new RefusedError(payload.userErrors);
  return payload;
};

/** A change, without its key: one is made unless the caller has one, and is kept for all attempts. */
type Change<Input extends { readonly idempotencyKey: string }> = Omit<Input, 'idempotencyKey'> & {
  readonly idempotencyKey?: string;
};

const withKey = <Input extends { readonly idempotencyKey: string }>(change: Change<Input>): Input =>
  ({ ...change, idempotencyKey: change.idempotencyKey ?? randomUUID() }) as Input;

const createReads = (send: Send) => ({
  /** With the mails about it; null where no placed order has the number. */
  order: async (number: string) => (await send(operations.StaffOrderDocument, { number })).staffOrder ?? null,
  /** The last one first. */
  orders: (filter: operations.StaffOrdersFilter = {}) =>
    readAll(async (after) => (await send(operations.StaffOrdersDocument, { filter, first: PAGE, after })).staffOrders),
  abandonedCarts: (filter: operations.AbandonedCartsFilter = {}) =>
    readAll(
      async (after) => (await send(operations.AbandonedCartsDocument, { filter, first: PAGE, after })).abandonedCarts,
    ),
  stockItems: (filter: operations.StockItemsFilter = {}) =>
    readAll(async (after) => (await send(operations.StockItemsDocument, { filter, first: PAGE, after })).stockItems),
  mails: (filter: operations.OutboxMailsFilter = {}) =>
    readAll(async (after) => (await send(operations.OutboxMailsDocument, { filter, first: PAGE, after })).outboxMails),
  /** Those that wait for the shop, longest first. */
  waitingBulkOrders: () =>
    readAll(
      async (after) => (await send(operations.WaitingBulkOrdersDocument, { first: PAGE, after })).waitingBulkOrders,
    ),
  /** Null where there is none of the number. */
  bulkOrder: async (id: string) => (await send(operations.StaffBulkOrderDocument, { id })).staffBulkOrder ?? null,
  cardFailures: async () => (await send(operations.CardFailuresDocument, {})).cardFailures,
});

const createChanges = (send: Send) => ({
  /** Pieces there are then. */
  restock: async (change: Change<operations.StockRestockInput>): Promise<number> => {
    const { stockRestock } = await send(operations.StockRestockDocument, { input: withKey(change) });
    return requireDone(stockRestock).quantity ?? 0;
  },
  advance: async (change: Change<operations.OrderItemsAdvanceInput>): Promise<readonly string[]> => {
    const { orderItemsAdvance } = await send(operations.OrderItemsAdvanceDocument, { input: withKey(change) });
    return requireDone(orderItemsAdvance).orderItemIds ?? [];
  },
  ship: async (change: Change<operations.OrderItemsShipInput>): Promise<readonly string[]> => {
    const { orderItemsShip } = await send(operations.OrderItemsShipDocument, { input: withKey(change) });
    return requireDone(orderItemsShip).orderItemIds ?? [];
  },
  /** All or none; the buyer is mailed. */
  offerQuotes: async (change: Change<operations.BulkQuotesOfferInput>) => {
    const { bulkQuotesOffer } = await send(operations.BulkQuotesOfferDocument, { input: withKey(change) });
    return requireDone(bulkQuotesOffer).quotes ?? [];
  },
  answerBulkOrder: async (change: Change<operations.BulkOrderAnswerInput>): Promise<void> => {
    const { bulkOrderAnswer } = await send(operations.BulkOrderAnswerDocument, { input: withKey(change) });
    requireDone(bulkOrderAnswer);
  },
  extendQuote: async (change: Change<operations.BulkQuoteExtendInput>) => {
    const { bulkQuoteExtend } = await send(operations.BulkQuoteExtendDocument, { input: withKey(change) });
    return requireDone(bulkQuoteExtend).quote ?? null;
  },
  withdrawQuote: async (change: Change<operations.BulkQuoteWithdrawInput>) => {
    const { bulkQuoteWithdraw } = await send(operations.BulkQuoteWithdrawDocument, { input: withKey(change) });
    return requireDone(bulkQuoteWithdraw).quote ?? null;
  },
  /** Moves the money once, however often it is called. */
  /** Shows the buyer of an item a picture of what will be made; returns the proof's id. */
  sendProof: async (change: Change<operations.OrderItemProofSendInput>) => {
    const { orderItemProofSend } = await send(operations.OrderItemProofSendDocument, { input: withKey(change) });
    return requireDone(orderItemProofSend).proofId ?? null;
  },
  refund: async (change: Change<operations.OrderRefundInput>) => {
    const { orderRefund } = await send(operations.OrderRefundDocument, { input: withKey(change) });
    const { refund, giftCards } = requireDone(orderRefund);
    return { refund: refund ?? null, giftCards: giftCards ?? null };
  },
  /** Of a mail that was given up. */
  resendMail: async (change: Change<operations.OutboxMailResendInput>): Promise<void> => {
    const { outboxMailResend } = await send(operations.OutboxMailResendDocument, { input: withKey(change) });
    requireDone(outboxMailResend);
  },
});

/**
 * A tool's access to the shop. Faults that may pass are tried again, changes under the same key. Throws GatewayError where
 * the shop does not answer or the token does not suffice, and RefusedError where it refuses a change.
 */
export const createClient = (options: ClientOptions = {}) => {
  const send = createSend(options);
  return { ...createReads(send), ...createChanges(send) };
};

export type PatchworkClient = ReturnType<typeof createClient>;
