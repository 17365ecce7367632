import type { ApiParts } from '../lib/api-parts.ts';
import { RestRefusal } from '../rest/errors.ts';
import { array, nullish, object, type Shape, scalar, text } from '../rest/shape.ts';
import type { StaffPage } from './operations.dto.ts';
import type { StaffBulkOrderDto, StaffBulkQuoteDto, WaitingBulkOrderDto } from './quotes.dto.ts';

const NUMBER = /^\d{1,15}$/;
const number: Shape = (value) => typeof value === 'number';
const bool: Shape = (value) => typeof value === 'boolean';

const quoteShape = object({
  id: scalar,
  qty: number,
  production_price: number,
  shipping_price: number,
  currency_code: text,
  valid_until: text,
  state: text,
});

const imageShape = object({ id: text, url: text });

const orderShape = object({
  id: scalar,
  kind: number,
  status: number,
  qty: number,
  sizes: array(number),
  colors: array(text),
  description: text,
  name: text,
  email: text,
  currency_code: text,
  created_at: text,
  waiting_since: nullish(text),
  is_customer: bool,
  images: array(imageShape),
  messages: array(object({ id: scalar, author: text, text, created_at: text, images: array(imageShape) })),
  quotes: array(quoteShape),
});

const waitingShape = object({
  items: array(
    object({
      cursor: text,
      node: object({
        id: scalar,
        status: number,
        kind: number,
        qty: number,
        name: text,
        email: text,
        created_at: text,
        waiting_since: text,
      }),
    }),
  ),
  hasNextPage: bool,
});

interface NewQuote {
  readonly qty: number;
  readonly productionPrice: string;
  readonly shippingPrice: string;
  readonly productionTime?: string;
  readonly validUntil: string;
  readonly allowsCoupons?: boolean;
  readonly creditsSample?: boolean;
}

/** The desk that bulk orders are priced at. */
export const createQuotesApi = ({ rest }: Pick<ApiParts, 'rest'>) => ({
  waiting: (range: { readonly first: number; readonly after?: string | undefined }) =>
    rest.get<StaffPage<WaitingBulkOrderDto>>('operations/bulk-orders', {
      query: { ...range },
      shape: waitingShape,
      customer: 'caller',
    }),
  /** Null where there is none. */
  bulkOrder: async (id: string): Promise<StaffBulkOrderDto | null> => {
    if (!NUMBER.test(id)) return null;
    try {
      const options = { id, shape: orderShape, customer: 'caller' } as const;
      return await rest.get<StaffBulkOrderDto>('operations/bulk-orders', options);
    } catch (error) {
      if (error instanceof RestRefusal && error.status === 404) return null;
      throw error;
    }
  },
  offer: (body: { bulkOrderId: string; quotes: readonly NewQuote[]; message?: string }, idempotencyKey: string) =>
    rest.send<StaffBulkQuoteDto[]>('operations/bulk-orders/quotes', { body, idempotencyKey, shape: array(quoteShape) }),
  answer: (
    body: { bulkOrderId: string; text: string; images: readonly { readonly id: string }[] },
    idempotencyKey: string,
  ) => rest.send<true>('operations/bulk-orders/answers', { body, idempotencyKey }),
  extend: (body: { quoteId: string; validUntil: string }, idempotencyKey: string) =>
    rest.send<StaffBulkQuoteDto>('operations/bulk-quotes/extensions', { body, idempotencyKey, shape: quoteShape }),
  withdraw: (body: { quoteId: string }, idempotencyKey: string) =>
    rest.send<StaffBulkQuoteDto>('operations/bulk-quotes/withdrawals', { body, idempotencyKey, shape: quoteShape }),
});
