import { getPageSize } from '../lib/connection.ts';
import { itemProblems } from '../lib/item-id.ts';
import { decimalToMoney } from '../lib/money.ts';
import { referTo } from '../lib/reference.ts';
import { isForbidden, toUserErrors, type UserError } from '../lib/user-errors.ts';
import { campaignsResolvers } from './campaigns.resolvers.ts';
import type { StaffRange } from './operations.api.ts';
import type { StaffPage } from './operations.dto.ts';
import type { Resolvers } from './operations.generated.ts';
import type { MailKind, MailState, OrderStatus, PaymentState, StaffProofState } from './operations.types.generated.ts';
import { quotesResolvers } from './quotes.resolvers.ts';

/** A token without the scope is a mistake of the tool: an error of its own, not a refusal of what it asks for. */
const refused = <T extends object>(error: unknown, nothing: T) => {
  if (isForbidden(error)) throw error;
  return {
    ...nothing,
    userErrors: toUserErrors(error, ([field]) => (field ? [field === 'qty' ? 'quantity' : field] : null)),
  };
};

const items = async (ids: readonly string[], change: () => Promise<{ orderItemIds: readonly (string | number)[] }>) => {
  const userErrors: UserError[] = itemProblems(ids);
  if (userErrors.length > 0) return { orderItemIds: null, userErrors };
  try {
    return { orderItemIds: (await change()).orderItemIds.map(String), userErrors: [] };
  } catch (error) {
    return refused(error, { orderItemIds: null });
  }
};

interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
}

const toRange = ({ first, after }: PageArguments): StaffRange => ({
  first: getPageSize(first),
  ...(after && { after }),
});

const toConnection = <Node>({ items: rows, hasNextPage }: StaffPage<Node>) => ({
  edges: [...rows],
  pageInfo: { hasNextPage, endCursor: rows.at(-1)?.cursor ?? null },
});

const toEnum = (text: string): string => text.toUpperCase().replaceAll('-', '_');

/** For the staff of the shop: the caller's token is an operator's. */
export const resolvers: Resolvers = {
  ...quotesResolvers,
  ...campaignsResolvers,
  Query: {
    ...quotesResolvers.Query,
    ...campaignsResolvers.Query,
    staffOrder: (_, { number }, { operations }) => operations.order(number),
    staffOrders: async (_, { filter, ...page }, { operations }) =>
      toConnection(await operations.orders(toRange(page), filter ?? {})),
    abandonedCarts: async (_, { filter, ...page }, { operations }) =>
      toConnection(await operations.carts(toRange(page), filter ?? {})),
    stockItems: async (_, { filter, ...page }, { operations }) =>
      toConnection(await operations.stock(toRange(page), filter ?? {})),
    outboxMails: async (_, { filter, ...page }, { operations }) =>
      toConnection(await operations.mails(toRange(page), filter ?? {})),
    cardFailures: (_, _arguments, { operations }) => operations.cardFailures(),
  },
  Mutation: {
    ...quotesResolvers.Mutation,
    ...campaignsResolvers.Mutation,
    orderItemsAdvance: (_, { input: { orderItemIds, status, idempotencyKey } }, { operations }) =>
      items(orderItemIds, () => operations.advance(orderItemIds, status.toLowerCase(), idempotencyKey)),
    orderItemsShip: (_, { input: { orderItemIds, idempotencyKey, ...parcel } }, { operations }) =>
      items(orderItemIds, () => operations.ship(orderItemIds, parcel, idempotencyKey)),
    orderItemProofSend: async (_, { input: { orderItemId, idempotencyKey, ...proof } }, { operations }) => {
      try {
        const { proofId } = await operations.sendProof(orderItemId, proof, idempotencyKey);
        return { proofId: String(proofId), userErrors: [] };
      } catch (error) {
        return refused(error, { proofId: null });
      }
    },
    stockRestock: async (_, { input: { sku, quantity, idempotencyKey } }, { operations }) => {
      try {
        return { quantity: (await operations.restock(sku, quantity, idempotencyKey)).qty, userErrors: [] };
      } catch (error) {
        return refused(error, { quantity: null });
      }
    },
    orderRefund: async (_, { input: { orderNumber, idempotencyKey } }, { operations }) => {
      try {
        const { amount, currency, giftCards } = await operations.refund(orderNumber, idempotencyKey);
        const [refund, byCards] = [decimalToMoney(amount, currency), decimalToMoney(giftCards, currency)];
        return { refund, giftCards: byCards, userErrors: [] };
      } catch (error) {
        return refused(error, { refund: null, giftCards: null });
      }
    },
    outboxMailResend: async (_, { input: { id, idempotencyKey } }, { operations }) => {
      try {
        return { id: String((await operations.resendMail(id, idempotencyKey)).id), userErrors: [] };
      } catch (error) {
        return refused(error, { id: null });
      }
    },
  },
  StaffOrder: {
    payment: ({ payment, currency }) => payment && { ...payment, currency },
    totals: ({ totals, currency }) => ({ ...totals, currency }),
    items: ({ items: rows, currency }) => rows.map((item) => ({ ...item, currency })),
    mails: async ({ number }, _, { operations }) => [...(await operations.mailsAbout(number))],
  },
  StaffOrderTotals: {
    subtotal: ({ subtotal, currency }) => decimalToMoney(subtotal, currency),
    discount: ({ discount, currency }) => decimalToMoney(discount, currency),
    shipping: ({ shipping, currency }) => decimalToMoney(shipping, currency),
    tax: ({ tax, currency }) => decimalToMoney(tax, currency),
    paymentFee: ({ paymentFee, currency }) => decimalToMoney(paymentFee, currency),
    giftCards: ({ giftCards, currency }) => decimalToMoney(giftCards, currency),
    grandTotal: ({ grandTotal, currency }) => decimalToMoney(grandTotal, currency),
  },
  StaffPayment: {
    methodCode: ({ method }) => method,
    state: ({ state }) => toEnum(state) as PaymentState,
    amount: ({ amount, currency }) => decimalToMoney(amount, currency),
  },
  StaffOrderItem: {
    id: ({ id }) => String(id),
    product: ({ productSku: sku }) => referTo('Product', { sku }),
    proofs: ({ proofs }) => [...(proofs ?? [])],
    net: ({ net, currency }) => decimalToMoney(net, currency),
    tax: ({ tax, currency }) => decimalToMoney(tax, currency),
    discount: ({ discount, currency }) => decimalToMoney(discount, currency),
    status: ({ status }) => toEnum(status) as OrderStatus,
  },
  StaffOrderProof: {
    id: ({ id }) => String(id),
    imageUrl: ({ url }) => url,
    state: ({ state }) => toEnum(state) as StaffProofState,
    sentAt: ({ createdAt }) => createdAt,
  },
  AbandonedCartLine: { product: ({ sku }) => referTo('Product', { sku }) },
  OutboxMail: {
    id: ({ id }) => String(id),
    kind: ({ kind }) => toEnum(kind) as MailKind,
    state: ({ state }) => toEnum(state) as MailState,
  },
};
