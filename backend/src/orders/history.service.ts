import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { isCancelledStatus, isCompletedStatus, ORDER_STATUS_IDS } from '@patchwork/domain/orders/status.ts';
import { z } from 'zod';
import type { CatalogPort } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { findItemProofs } from './aftercare/proof.service.ts';
import {
  type HistoryDto,
  type HistoryOrderDto,
  type HistoryQuery,
  REORDER_CODE,
  toHistoryOrder,
} from './history.dto.ts';
import {
  countOrders,
  findItems,
  findItemsUnderWay,
  findOrder,
  findOrderPayments,
  findOrders,
  findPlacedOrder,
  findShipments,
  type OrderedItem,
  type PlacedOrder,
} from './history.repository.ts';
import { getPaymentTitle, type PaymentProviders } from './payments/payment.port.ts';

const OVER = ORDER_STATUS_IDS.filter((id) => isCompletedStatus(id) || isCancelledStatus(id));

interface HistoryDeps {
  readonly db: Executor;
  readonly catalog: CatalogPort;
  readonly payments: PaymentProviders;
}

export interface HistoryService {
  /** A page of the customer's orders, newest first (O15). */
  page(customerId: string, query: HistoryQuery): Promise<HistoryDto>;
  /** The same with one order; empty if it is missing or another customer's. */
  pageOfOne(customerId: string, orderId: string): Promise<HistoryDto>;
  /** One order of a customer; refuses with NOT_FOUND if it is missing or another customer's (O16). */
  order(customerId: string, orderId: string): Promise<HistoryOrderDto>;
  /** One order by its id, whoever's it is: the caller has opened its link. There is no ordering again without an account. */
  guestOrder(orderId: string): Promise<HistoryOrderDto>;
  /** Ids of products similar to those in the customer's active orders; none without such orders (O32). */
  suggestions(customerId: string, count: number): Promise<number[]>;
}

const skusWithForm = async (catalog: CatalogPort, items: readonly OrderedItem[]): Promise<ReadonlySet<string>> => {
  const skus = [...new Set(items.map((item) => item.product_sku ?? item.sku))];
  const forms = await Promise.all(skus.map(async (sku) => ((await catalog.form(sku)) === null ? [] : [sku])));
  return new Set(forms.flat());
};

const describe = async (
  { db, catalog, payments }: HistoryDeps,
  orders: readonly PlacedOrder[],
): Promise<HistoryOrderDto[]> => {
  const ids = orders.map(({ id }) => id);
  const items = await findItems(db, ids);
  const paid = new Map((await findOrderPayments(db, ids)).map((payment) => [payment.order_id, payment]));
  const shipments = Map.groupBy(
    await findShipments(
      db,
      items.map((item) => item.item_id),
    ),
    (shipment) => shipment.item_id,
  );
  const proofs = await findItemProofs(
    db,
    items.map((item) => item.item_id),
  );
  const withForm = await skusWithForm(catalog, items);
  const byOrder = Map.groupBy(items, (item) => item.order_id);
  return orders.map((order) =>
    toHistoryOrder(order, {
      items: byOrder.get(order.id) ?? [],
      payment: paid.get(order.id),
      getPaymentTitle: (method) => getPaymentTitle(payments, method),
      toFacts: (item) => ({
        shipments: shipments.get(item.item_id) ?? [],
        proofs: proofs.get(item.item_id) ?? [],
        hasForm: withForm.has(item.product_sku ?? item.sku),
      }),
    }),
  );
};

const findDescribed = async (deps: HistoryDeps, customerId: string, orderId: string) => {
  const order = await findOrder(deps.db, customerId, orderId);
  return order ? describe(deps, [order]) : [];
};

const isOrderId = (id: string): boolean => z.uuid().safeParse(id).success;

const withoutReordering = (order: HistoryOrderDto): HistoryOrderDto => ({
  ...order,
  items: order.items.map((item) => ({
    ...item,
    available_actions: item.available_actions.filter(({ code }) => code !== REORDER_CODE),
  })),
});

export const createHistoryService = (deps: HistoryDeps): HistoryService => ({
  pageOfOne: async (customerId, orderId) => {
    const items = isOrderId(orderId) ? await findDescribed(deps, customerId, orderId) : [];
    return { items, search_criteria: { page_size: 1, current_page: 1 }, total_count: items.length };
  },
  page: async (customerId, { pageSize, currentPage }) => {
    const range = { offset: (currentPage - 1) * pageSize, limit: pageSize };
    return {
      items: await describe(deps, await findOrders(deps.db, customerId, range)),
      search_criteria: { page_size: pageSize, current_page: currentPage },
      total_count: await countOrders(deps.db, customerId),
    };
  },
  suggestions: async (customerId, count) => {
    const items = await findItemsUnderWay(deps.db, customerId, OVER);
    if (items.length === 0) return [];
    return [...(await deps.catalog.findSimilar(items, count))];
  },
  guestOrder: async (orderId) => {
    const order = await findPlacedOrder(deps.db, orderId);
    const [described] = order ? await describe(deps, [order]) : [];
    if (!described) throw new Refusal('NOT_FOUND', reasons.orderUnknown);
    return withoutReordering(described);
  },
  order: async (customerId, orderId) => {
    const [described] = await findDescribed(deps, customerId, orderId);
    if (!described) throw new Refusal('NOT_FOUND', reasons.orderUnknown);
    return described;
  },
});
