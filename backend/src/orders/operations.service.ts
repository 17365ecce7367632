import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { findStatusByNumber, isCancelledStatus, type OrderStatusId } from '@patchwork/domain/orders/status.ts';
import type { Answer } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import type { GiftCardsPort } from '../giftcards/gift-cards.port.ts';
import type { Operator, OperatorRequest } from '../lib/operator.ts';
import { Refusal } from '../lib/refusal.ts';
import { changeOnce } from '../operators/operator-action.service.ts';
import type { StockService } from '../stock/stock.service.ts';
import { postCancelled, postShipped } from './news/order-news.ts';
import type { RefundResult, ShipmentBody } from './operations.dto.ts';
import { findRepaidOrders, insertShipments, lockItems, saveStatus } from './operations.repository.ts';
import type { PaymentProviders } from './payments/payment.port.ts';
import { refundOrder } from './refund.ts';

interface ChangedItems {
  readonly orderItemIds: number[];
}

/** Changes by operators, idempotent by key and noted with who made them (O30). Either all items change or none. */
export interface OperationsService {
  setStatus(
    request: OperatorRequest,
    change: { orderItemIds: readonly number[]; status: OrderStatusId | number },
  ): Promise<Answer<ChangedItems>>;
  ship(request: OperatorRequest, shipment: ShipmentBody): Promise<Answer<ChangedItems>>;
  /** Adds to the stock; refuses with NOT_FOUND if no product has the sku. */
  restock(
    request: OperatorRequest,
    pieces: { sku: string; qty: number },
  ): Promise<Answer<{ sku: string; qty: number }>>;
  /** Refunds the payment, cancels unfinished items, gives gift cards back what they paid and revokes those bought. Safe to repeat without a key. */
  refund(operator: Operator, orderNumber: string): Promise<RefundResult>;
}

export interface OperationsDeps {
  readonly db: Executor;
  readonly stock: Pick<StockService, 'restock'>;
  readonly giftCards: Pick<GiftCardsPort, 'revoke' | 'refund'>;
  readonly payments: PaymentProviders;
}

type LockedItem = Awaited<ReturnType<typeof lockItems>>[number];

const toItemSubjects = (ids: readonly number[]): string[] => [...new Set(ids)].map((id) => `order-item ${id}`);

/** Locked. Refuses those that were called off, once the money has gone back for them; before, they may come back. */
const requireItems = async (executor: Executor, orderItemIds: readonly number[]): Promise<LockedItem[]> => {
  const ids = [...new Set(orderItemIds)];
  const locked = await lockItems(executor, ids);
  if (locked.length < ids.length) throw new Refusal('NOT_FOUND', reasons.orderItemUnknown, 'orderItemIds');
  const calledOff = locked.filter(({ status }) => isCancelledStatus(status));
  const repaid = await findRepaidOrders(
    executor,
    calledOff.map(({ order_id: id }) => id),
  );
  if (repaid.size > 0) throw new Refusal('INVALID', reasons.orderItemOver, 'orderItemIds');
  return locked;
};

const toIds = (items: readonly LockedItem[]): number[] => items.map(({ item_id: id }) => id);

const setStatus: (deps: OperationsDeps) => OperationsService['setStatus'] =
  ({ db }) =>
  (request, { orderItemIds, status }) => {
    const payload = { orderItemIds, status };
    const noted = { action: 'operations.status', payload, subjects: toItemSubjects(orderItemIds) };
    return changeOnce(db, request, noted, async (executor) => {
      const ids = toIds(await requireItems(executor, orderItemIds));
      const id = typeof status === 'number' ? findStatusByNumber(status) : status;
      if (id === null) throw new Refusal('INVALID', reasons.statusUnknown, 'status');
      if (isCancelledStatus(id)) await postCancelled(executor, ids);
      await saveStatus(executor, ids, id);
      return { orderItemIds: ids };
    });
  };

const ship: (deps: OperationsDeps) => OperationsService['ship'] =
  ({ db }) =>
  (request, shipment) => {
    const subjects = toItemSubjects(shipment.orderItemIds);
    const noted = { action: 'operations.ship', payload: shipment, subjects };
    return changeOnce(db, request, noted, async (executor) => {
      const items = await requireItems(executor, shipment.orderItemIds);
      if (items.some(({ status }) => isCancelledStatus(status)))
        throw new Refusal('INVALID', reasons.orderItemOver, 'orderItemIds');
      const ids = toIds(items);
      const shipped_at = shipment.shippedAt === undefined ? new Date() : new Date(shipment.shippedAt);
      const { carrierCode: carrier_code, trackingNumber: tracking_number } = shipment;
      const added = await insertShipments(
        executor,
        ids.map((item_id) => ({ item_id, shipped_at, carrier_code, tracking_number })),
      );
      await postShipped(executor, added, shipment);
      await saveStatus(executor, ids, 'sent_to_customer');
      return { orderItemIds: ids };
    });
  };

export const createOperationsService = (deps: OperationsDeps): OperationsService => ({
  setStatus: setStatus(deps),
  ship: ship(deps),
  restock: (request, pieces) => {
    const noted = { action: 'operations.restock', payload: pieces, subjects: [`sku ${pieces.sku}`] };
    return changeOnce(deps.db, request, noted, async (executor) => {
      const qty = await deps.stock.restock(executor, pieces);
      if (qty === null) throw new Refusal('NOT_FOUND', reasons.shelfUnknown, 'sku');
      return { sku: pieces.sku, qty };
    });
  },
  refund: (operator, orderNumber) => refundOrder(deps, operator, orderNumber),
});
