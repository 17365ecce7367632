import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { findStatusByNumber, type OrderStatusId } from '@patchwork/domain/orders/status.ts';
import { type Answer, once } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import type { GiftCardsPort } from '../giftcards/gift-cards.port.ts';
import { Refusal } from '../lib/refusal.ts';
import type { StockService } from '../stock/stock.service.ts';
import type { RefundResult, ShipmentBody } from './operations.dto.ts';
import { insertShipments, lockItems, saveStatus } from './operations.repository.ts';
import type { PaymentProviders } from './payments/payment.port.ts';
import { refundOrder } from './refund.ts';

interface ChangedItems {
  readonly orderItemIds: number[];
}

/** Order operations for operators, idempotent by key (O30). Either all items change or none. */
export interface OperationsService {
  setStatus(
    key: string,
    change: { orderItemIds: readonly number[]; status: OrderStatusId | number },
  ): Promise<Answer<ChangedItems>>;
  /** Records a shipment and marks its items as shipped. */
  ship(key: string, shipment: ShipmentBody): Promise<Answer<ChangedItems>>;
  /** Adds to the stock; refuses with NOT_FOUND if no product has the sku. */
  restock(key: string, pieces: { sku: string; qty: number }): Promise<Answer<{ sku: string; qty: number }>>;
  /** Refunds the payment, cancels unfinished items and revokes gift cards bought. Safe to repeat without a key. */
  refund(orderNumber: string): Promise<RefundResult>;
}

export interface OperationsDeps {
  readonly db: Executor;
  readonly stock: Pick<StockService, 'restock'>;
  readonly giftCards: Pick<GiftCardsPort, 'revoke'>;
  readonly payments: PaymentProviders;
}

const OWNER = 'operations';

const requireItems = async (executor: Executor, orderItemIds: readonly number[]): Promise<number[]> => {
  const ids = [...new Set(orderItemIds)];
  const locked = await lockItems(executor, ids);
  if (locked.length < ids.length) throw new Refusal('NOT_FOUND', reasons.orderItemUnknown, 'orderItemIds');
  return locked;
};

const setStatus: (deps: OperationsDeps) => OperationsService['setStatus'] =
  ({ db }) =>
  (key, { orderItemIds, status }) => {
    const payload = { orderItemIds, status };
    return once(db, { owner: OWNER, key, scope: 'operations.status', payload }, async (executor) => {
      const ids = await requireItems(executor, orderItemIds);
      const id = typeof status === 'number' ? findStatusByNumber(status) : status;
      if (id === null) throw new Refusal('INVALID', reasons.statusUnknown, 'status');
      await saveStatus(executor, ids, id);
      return { orderItemIds: ids };
    });
  };

const ship: (deps: OperationsDeps) => OperationsService['ship'] =
  ({ db }) =>
  (key, shipment) =>
    once(db, { owner: OWNER, key, scope: 'operations.ship', payload: shipment }, async (executor) => {
      const ids = await requireItems(executor, shipment.orderItemIds);
      const shipped_at = shipment.shippedAt === undefined ? new Date() : new Date(shipment.shippedAt);
      const { carrierCode: carrier_code, trackingNumber: tracking_number } = shipment;
      await insertShipments(
        executor,
        ids.map((item_id) => ({ item_id, shipped_at, carrier_code, tracking_number })),
      );
      await saveStatus(executor, ids, 'sent_to_customer');
      return { orderItemIds: ids };
    });

export const createOperationsService = (deps: OperationsDeps): OperationsService => ({
  setStatus: setStatus(deps),
  ship: ship(deps),
  restock: (key, pieces) =>
    once(deps.db, { owner: OWNER, key, scope: 'operations.restock', payload: pieces }, async (executor) => {
      const qty = await deps.stock.restock(executor, pieces);
      if (qty === null) throw new Refusal('NOT_FOUND', reasons.shelfUnknown, 'sku');
      return { sku: pieces.sku, qty };
    }),
  refund: (orderNumber) => refundOrder(deps, orderNumber),
});
