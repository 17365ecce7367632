import type { ApiParts } from '../lib/api-parts.ts';
import { toWireId } from '../lib/item-id.ts';
import { createBatchLoader } from '../rest/batch.ts';
import { RestRefusal } from '../rest/errors.ts';
import type { Query } from '../rest/request.ts';
import { array, nullish, object, type Shape, scalar, text } from '../rest/shape.ts';
import { createCampaignsApi } from './campaigns.api.ts';
import type {
  AbandonedCartDto,
  ApiTokenDto,
  CardFailureDto,
  OrderMailsDto,
  OutboxMailDto,
  RefundDto,
  StaffOrderDto,
  StaffPage,
  StockItemDto,
} from './operations.dto.ts';
import type {
  AbandonedCartsFilter,
  OutboxMailsFilter,
  StaffOrdersFilter,
  StockItemsFilter,
} from './operations.types.generated.ts';
import { createQuotesApi } from './quotes.api.ts';

const bool: Shape = (value) => typeof value === 'boolean';

const OPERATOR = { customer: 'caller' } as const;
const ORDER_NUMBER = /^\d{1,32}$/;
const MOST_ORDERS = 100;

const toPageShape = (node: Shape): Shape => object({ items: array(object({ cursor: text, node })), hasNextPage: bool });

const addressShape = object({
  firstName: text,
  lastName: text,
  street: array(text),
  city: text,
  postcode: text,
  countryId: text,
});

const itemShape = object({
  id: scalar,
  displayId: text,
  sku: text,
  productSku: text,
  name: text,
  quantity: scalar,
  choices: array(object({ label: text, value: text })),
  net: scalar,
  tax: scalar,
  discount: scalar,
  status: text,
  statusAt: text,
  shipments: array(object({ shippedAt: text, carrierCode: text, trackingNumber: text })),
});

const totalsShape = object({
  subtotal: scalar,
  discount: scalar,
  shipping: scalar,
  tax: scalar,
  paymentFee: scalar,
  giftCards: scalar,
  grandTotal: scalar,
});

const orderShape = object({
  id: text,
  number: text,
  placedAt: text,
  email: text,
  firstName: text,
  lastName: text,
  shippingAddress: nullish(addressShape),
  billingAddress: addressShape,
  shippingMethod: nullish(object({ carrierCode: text, methodCode: text })),
  payment: nullish(object({ method: text, state: text, amount: scalar })),
  currency: text,
  totals: totalsShape,
  items: array(itemShape),
});

const cartShape = object({ changedAt: text, isMailed: bool, lines: array(object({ sku: text, quantity: scalar })) });
const stockShape = object({ sku: text, quantity: scalar, isInStock: bool, managesStock: bool, allowsBackorders: bool });
const mailShape = object({ id: scalar, kind: text, state: text, createdAt: text, attempts: scalar });

/** Where a list is read from. */
export interface StaffRange {
  readonly first: number;
  readonly after?: string | undefined;
}

/** The call's names for what a filter of the graph says; what it leaves open is left out. */
const toQuery = (
  range: StaffRange,
  filter: Readonly<Record<string, string | number | boolean | null | undefined>>,
): Query =>
  Object.fromEntries(
    Object.entries({ ...filter, ...range }).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, typeof value === 'boolean' ? String(value) : value]],
    ),
  );

/** Reads as an operator: the caller's token is theirs. */
const createReads = ({ rest }: Pick<ApiParts, 'rest'>) => {
  const list = <T>(call: string, query: Query, node: Shape) =>
    rest.get<StaffPage<T>>(`operations/${call}`, { query, shape: toPageShape(node), ...OPERATOR });
  const mails = createBatchLoader<OrderMailsDto>(
    (numbers) =>
      rest.get('operations/order-mails', {
        query: { orderNumbers: numbers.join(',') },
        shape: array(object({ orderNumber: text, mails: array(mailShape) })),
        ...OPERATOR,
      }),
    { key: ({ orderNumber }) => orderNumber, size: MOST_ORDERS },
  );
  return {
    /** Null where no placed order has the number. */
    order: async (number: string): Promise<StaffOrderDto | null> => {
      if (!ORDER_NUMBER.test(number)) return null;
      try {
        return await rest.get<StaffOrderDto>('operations/orders', { id: number, shape: orderShape, ...OPERATOR });
      } catch (error) {
        if (error instanceof RestRefusal && error.status === 404) return null;
        throw error;
      }
    },
    orders: (range: StaffRange, { statuses, ...filter }: StaffOrdersFilter) => {
      const status = statuses?.map((one) => one.toLowerCase()).join(',') || null;
      return list<StaffOrderDto>('orders', toQuery(range, { ...filter, status }), orderShape);
    },
    carts: (range: StaffRange, filter: AbandonedCartsFilter) =>
      list<AbandonedCartDto>('abandoned-carts', toQuery(range, { ...filter }), cartShape),
    stock: (range: StaffRange, { skus, below }: StockItemsFilter) =>
      list<StockItemDto>('stock', toQuery(range, { below, skus: skus?.join(',') }), stockShape),
    mails: (range: StaffRange, { kind, state, olderThanMinutes }: OutboxMailsFilter) => {
      const named = { kind: kind?.toLowerCase().replaceAll('_', '-'), state: state?.toLowerCase() };
      return list<OutboxMailDto>('outbox', toQuery(range, { ...named, olderThanMinutes }), mailShape);
    },
    mailsAbout: async (orderNumber: string) => (await mails.load(orderNumber))?.mails ?? [],
    /** Whose the token is. */
    token: () =>
      rest.get<ApiTokenDto>('operations/token', { shape: object({ name: text, scopes: array(text) }), ...OPERATOR }),
    cardFailures: () =>
      rest.get<CardFailureDto[]>('operations/card-failures', {
        shape: array(object({ failedAt: text, isOrdered: bool })),
        ...OPERATOR,
      }),
  };
};

export const createOperationsApi = ({ rest }: ApiParts) => {
  const send = <T>(call: string, body: object, idempotencyKey: string) =>
    rest.send<T>(`operations/${call}`, { body, idempotencyKey });
  return {
    ...createReads({ rest }),
    campaigns: createCampaignsApi({ rest }),
    quotes: createQuotesApi({ rest }),
    advance: (ids: readonly string[], status: string, key: string) =>
      send<{ orderItemIds: (string | number)[] }>(
        'order-items/status',
        { orderItemIds: ids.map(toWireId), status },
        key,
      ),
    ship: (
      ids: readonly string[],
      parcel: { carrierCode: string; trackingNumber: string; shippedAt?: string | null | undefined },
      key: string,
    ) => {
      const { carrierCode, trackingNumber, shippedAt } = parcel;
      const body = { orderItemIds: ids.map(toWireId), carrierCode, trackingNumber, ...(shippedAt && { shippedAt }) };
      return send<{ orderItemIds: (string | number)[] }>('shipments', body, key);
    },
    sendProof: (itemId: string, proof: { imageId: string; note?: string | null | undefined }, key: string) => {
      const { imageId, note } = proof;
      const body = { orderItemId: toWireId(itemId), imageId, ...(note && { note }) };
      return send<{ proofId: number | string }>('order-items/proofs', body, key);
    },
    restock: (sku: string, qty: number, key: string) => send<{ qty: number }>('stock', { sku, qty }, key),
    resendMail: (id: string, key: string) => send<{ id: number | string }>('mails/resend', { id: toWireId(id) }, key),
    refund: (orderNumber: string, key: string) => send<RefundDto>('refunds', { orderNumber }, key),
  };
};
