import { BULK_ORDER_ID } from './bulk-routes.ts';

const letter = (name: string, input: string) =>
  `mutation { ${name}(input: { idempotencyKey: "k", ${input} }) { userErrors { code } } }`;

const FORM = `kind: PILLOW, quantity: 1, sizes: [8], colors: [], imageIds: [], description: "A", name: "Al",
  email: "a@b.co", acceptsTerms: true`;

const QUOTE = '{ quantity: 1, production: "1", shipping: "1", validUntil: "2030-01-01T00:00:00Z" }';

/** Root fields about bulk orders, each with a document, and the calls it makes that are a caller's own. */
export const BULK_FIELDS = [
  ['bulkClientTypes', '{ bulkClientTypes { id } }', []],
  ['bulkTerms', '{ bulkTerms { sisterBrandUrl } }', []],
  [
    'bulkOrder',
    `{ bulkOrder(id: "${BULK_ORDER_ID}") { id quotes { id } } }`,
    ['bulk-orders/info', 'bulk-orders/quotes'],
  ],
  ['bulkOrderCreate', letter('bulkOrderCreate', FORM), ['bulk-orders/create']],
  [
    'bulkQuestionSend',
    `mutation { bulkQuestionSend(input: { idempotencyKey: "k", bulkOrderId: "${BULK_ORDER_ID}", text: "T", imageIds: [] }) {
      bulkOrder { id } userErrors { code } } }`,
    ['bulk-orders/question', 'bulk-orders/info'],
  ],
  [
    'bulkQuoteChoose',
    letter('bulkQuoteChoose', 'quoteId: "50001", cartId: "0123456789abcdef0123456789abcdef"'),
    ['bulk-orders/quote-choose'],
  ],
  [
    'bulkQuoteReorder',
    letter('bulkQuoteReorder', 'quoteId: "50001", cartId: "0123456789abcdef0123456789abcdef"'),
    ['bulk-orders/quote-reorder'],
  ],
  ['bulkQuoteDecline', letter('bulkQuoteDecline', 'quoteId: "50001"'), ['bulk-orders/quote-decline']],
  ['waitingBulkOrders', '{ waitingBulkOrders { edges { node { id } } } }', ['operations/bulk-orders']],
  [
    'staffBulkOrder',
    `{ staffBulkOrder(id: "${BULK_ORDER_ID}") { id quotes { id } } }`,
    [`operations/bulk-orders/${BULK_ORDER_ID}`],
  ],
  [
    'bulkQuotesOffer',
    letter('bulkQuotesOffer', `bulkOrderId: "${BULK_ORDER_ID}", quotes: [${QUOTE}]`),
    ['operations/bulk-orders/quotes'],
  ],
  [
    'bulkOrderAnswer',
    letter('bulkOrderAnswer', `bulkOrderId: "${BULK_ORDER_ID}", text: "T"`),
    ['operations/bulk-orders/answers'],
  ],
  [
    'bulkQuoteExtend',
    letter('bulkQuoteExtend', 'quoteId: "1", validUntil: "2030-01-01T00:00:00Z"'),
    ['operations/bulk-quotes/extensions'],
  ],
  ['bulkQuoteWithdraw', letter('bulkQuoteWithdraw', 'quoteId: "1"'), ['operations/bulk-quotes/withdrawals']],
] as const;
