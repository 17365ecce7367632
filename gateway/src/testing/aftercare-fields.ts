import { LINK_SECRET, ORDER_ID } from './order-routes.ts';

const letter = (name: string, input: string) =>
  `mutation { ${name}(input: { idempotencyKey: "k", ${input} }) { userErrors { code } } }`;

/** Root fields about orders after the purchase, each with a document, and the calls it makes that are a caller's own. */
export const AFTERCARE_FIELDS = [
  ['orderByLink', `{ orderByLink(access: "${LINK_SECRET}") { number items { id } } }`, ['orders/by-link']],
  ['orderLinkRequest', letter('orderLinkRequest', 'orderNumber: "1", email: "a@b.co"'), ['orders/link-requests']],
  ['orderCancel', letter('orderCancel', `orderId: "${ORDER_ID}"`), ['orders/cancel-requests']],
  [
    'orderProofAnswer',
    letter('orderProofAnswer', `orderId: "${ORDER_ID}", proofId: "7", isApproved: true`),
    ['orders/proof-answers'],
  ],
  [
    'orderItemProofSend',
    letter('orderItemProofSend', 'orderItemId: "7", imageId: "7"'),
    ['operations/order-items/proofs'],
  ],
] as const;
