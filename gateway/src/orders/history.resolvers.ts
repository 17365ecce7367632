import { toConnection, toRange } from '../lib/connection.ts';
import { instant } from '../lib/instant.ts';
import { choicesIn, getState, toEntry } from '../lib/made-to-order.ts';
import { decimalToMoney } from '../lib/money.ts';
import { referTo } from '../lib/reference.ts';
import { findRowText } from '../lib/user-errors.ts';
import { reorder } from './changes.ts';
import type { Resolvers } from './orders.generated.ts';

const PAGE_SIZE = 20;
const SUGGESTED = 4;
const MOST_SUGGESTED = 20;

const isOn = (flag: boolean | 0 | 1 | null | undefined): boolean => Number(flag ?? 0) === 1;

export const historyResolvers: Resolvers = {
  Mutation: {
    orderReorder: (_, { input }, { orders }) => reorder(orders, input),
  },
  Customer: {
    __resolveReference: ({ id }) => ({ id }),
    orders: async (_, page, { orders }) => toConnection(await orders.orders(toRange(page, PAGE_SIZE))),
    order: (_, { id }, { orders }) => orders.order(id),
    suggestedProducts: async (_, { first }, { orders }) =>
      (await orders.suggestions(Math.min(Math.max(first ?? SUGGESTED, 1), MOST_SUGGESTED))).map((sku) => ({ sku })),
  },
  SuggestedProduct: { product: ({ sku }) => referTo('Product', { sku }) },
  Order: {
    id: (order) => String(order.entity_id),
    number: (order) => order.increment_id,
    placedAt: (order) => instant(order.created_at) ?? order.created_at,
    grandTotal: ({ grand_total: amount, order_currency_code: currency }) =>
      amount == null || !currency ? null : decimalToMoney(amount, currency),
    items: ({ items, order_currency_code: currency = null }) => (items ?? []).map((item) => ({ ...item, currency })),
  },
  OrderItem: {
    id: (item) => String(item.item_id),
    displayId: (item) => String(item.display_id ?? item.item_id),
    sku: ({ product }) => product.sku,
    name: ({ product }) => product.name,
    imageUrl: ({ product }) => product.thumbnail ?? null,
    product: ({ product: { sku } }) => referTo('Product', { sku }),
    choices: ({ extension_attributes: own }) => choicesIn(own?.customizations),
    customization: ({ extension_attributes: own }, _, context) =>
      getState({ extension_attributes: { customization_state: own?.customization_states } }, context).map(toEntry),
    customizedAt: ({ extension_attributes: own }) => (own?.customized_at ? (instant(own.customized_at) ?? null) : null),
    supportsBulkCustomization: ({ extension_attributes: own }) => isOn(own?.support_bulk_customization),
    progress: (item) => item.progress_tracker ?? null,
    actions: (item) => [...(item.available_actions ?? [])],
    estimatedShipmentOn: (item) => item.estimated_shipment_date ?? null,
    shipments: ({ shipments }) => [...(shipments ?? [])],
  },
  OrderItemProgress: {
    statusId: (tracker) => String(tracker.status_id),
    statuses: (tracker) => (tracker.status_list ?? []).map(({ id, name }) => ({ id: String(id), name })),
    isCompleted: (tracker) => isOn(tracker.completed),
    isCancelled: (tracker) => isOn(tracker.cancelled),
  },
  OrderItemAction: {
    isBlocking: (action) => isOn(action.blocking_progress),
    message: (action) => findRowText(action)?.message ?? null,
    reason: (action) => findRowText(action)?.reason ?? null,
    parameters: (action) => findRowText(action)?.parameters ?? [],
    url: ({ url }) => url || null,
  },
  OrderShipment: {
    shippedAt: (shipment) => instant(shipment.shipment_date) ?? shipment.shipment_date,
    carrierCode: (shipment) => shipment.carrier_code ?? '',
    trackingNumber: (shipment) => shipment.tracking_number ?? '',
  },
};
