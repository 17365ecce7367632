import { findBulkKind, findBulkStatus } from '@patchwork/domain/bulk/bulk-order.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import { getPageSize } from '../lib/connection.ts';
import { instant } from '../lib/instant.ts';
import { decimalToMoney, toMoney } from '../lib/money.ts';
import { isForbidden, toUserErrors } from '../lib/user-errors.ts';
import type { Resolvers } from './operations.generated.ts';
import type { BulkKind, BulkOrderStatus, BulkQuoteInput, BulkQuoteState } from './operations.types.generated.ts';

const FIELDS: Readonly<Record<string, string>> = {
  qty: 'quantity',
  images: 'imageIds',
  productionPrice: 'production',
  shippingPrice: 'shipping',
};

/** A token without the scope is a mistake of the tool: an error of its own, not a refusal of what it asks for. */
const toErrors = (error: unknown) => {
  if (isForbidden(error)) throw error;
  return toUserErrors(error, (path) => (path.length > 0 ? path.map((part) => FIELDS[part] ?? part) : null));
};

const toKind = ({ kind }: { readonly kind: number }) => (findBulkKind(kind) ?? 'plushie').toUpperCase() as BulkKind;

const toStatus = ({ status }: { readonly status: number }) =>
  (findBulkStatus(status) ?? 'draft').toUpperCase() as BulkOrderStatus;

const toQuote = ({
  quantity: qty,
  production,
  shipping,
  productionTime,
  validUntil,
  allowsCoupons,
  creditsSample,
}: BulkQuoteInput) => ({
  qty,
  productionPrice: production,
  shippingPrice: shipping,
  ...(productionTime && { productionTime }),
  validUntil,
  ...(allowsCoupons && { allowsCoupons }),
  ...(creditsSample && { creditsSample }),
});

const toTime = (text: string): string => instant(text) ?? text;

/** The desk that bulk orders are priced at: the caller's token is an operator's. */
export const quotesResolvers = {
  Query: {
    waitingBulkOrders: async (_, { first, after }, { operations }) => {
      const { items, hasNextPage } = await operations.quotes.waiting({
        first: getPageSize(first),
        ...(after && { after }),
      });
      return { edges: [...items], pageInfo: { hasNextPage, endCursor: items.at(-1)?.cursor ?? null } };
    },
    staffBulkOrder: (_, { id }, { operations }) => operations.quotes.bulkOrder(id),
  },
  Mutation: {
    bulkQuotesOffer: async (_, { input }, { operations }) => {
      const { bulkOrderId, quotes, message, idempotencyKey } = input;
      const body = { bulkOrderId, quotes: quotes.map(toQuote), ...(message && { message }) };
      try {
        return { quotes: await operations.quotes.offer(body, idempotencyKey), userErrors: [] };
      } catch (error) {
        return { quotes: null, userErrors: toErrors(error) };
      }
    },
    bulkOrderAnswer: async (_, { input: { idempotencyKey, imageIds, ...body } }, { operations }) => {
      const images = (imageIds ?? []).map((id) => ({ id }));
      try {
        await operations.quotes.answer({ ...body, images }, idempotencyKey);
        return { userErrors: [] };
      } catch (error) {
        return { userErrors: toErrors(error) };
      }
    },
    bulkQuoteExtend: async (_, { input: { idempotencyKey, ...body } }, { operations }) => {
      try {
        return { quote: await operations.quotes.extend(body, idempotencyKey), userErrors: [] };
      } catch (error) {
        return { quote: null, userErrors: toErrors(error) };
      }
    },
    bulkQuoteWithdraw: async (_, { input: { idempotencyKey, quoteId } }, { operations }) => {
      try {
        return { quote: await operations.quotes.withdraw({ quoteId }, idempotencyKey), userErrors: [] };
      } catch (error) {
        return { quote: null, userErrors: toErrors(error) };
      }
    },
  },
  WaitingBulkOrder: {
    id: ({ id }) => String(id),
    kind: toKind,
    status: toStatus,
    quantity: ({ qty }) => qty,
    createdAt: ({ created_at }) => toTime(created_at),
    waitingSince: ({ waiting_since }) => toTime(waiting_since),
  },
  StaffBulkOrder: {
    id: ({ id }) => String(id),
    kind: toKind,
    status: toStatus,
    quantity: ({ qty }) => qty,
    taxId: ({ tax_id }) => tax_id,
    clientType: ({ client_type }) => client_type,
    isCustomers: ({ is_customer }) => is_customer,
    currencyCode: ({ currency_code }) => currency_code,
    createdAt: ({ created_at }) => toTime(created_at),
    waitingSince: ({ waiting_since }) => instant(waiting_since),
    artwork: ({ images }) => images,
  },
  StaffBulkMessage: {
    id: ({ id }) => String(id),
    isFromShop: ({ author }) => author === 'shop',
    sentAt: ({ created_at }) => toTime(created_at),
  },
  StaffBulkQuote: {
    id: ({ id }) => String(id),
    quantity: ({ qty }) => qty,
    production: ({ production_price, currency_code }) => decimalToMoney(production_price, currency_code),
    shipping: ({ shipping_price, currency_code }) => decimalToMoney(shipping_price, currency_code),
    total: ({ production_price, shipping_price, sample_credit = 0, currency_code }) =>
      toMoney(toMinor(production_price) + toMinor(shipping_price) - toMinor(sample_credit), currency_code),
    creditsSample: ({ credits_sample }) => credits_sample ?? false,
    sampleCredit: ({ sample_credit = 0, currency_code }) => decimalToMoney(sample_credit, currency_code),
    productionTime: ({ production_time }) => production_time ?? null,
    validUntil: ({ valid_until }) => toTime(valid_until),
    state: ({ state }) => state.toUpperCase() as BulkQuoteState,
    allowsCoupons: ({ allows_coupons }) => allows_coupons ?? false,
    isDeclined: ({ is_declined }) => is_declined ?? false,
    orderNumber: ({ order_number }) => order_number ?? null,
  },
} satisfies Resolvers;
