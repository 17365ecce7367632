import type { ApiParts } from '../lib/api-parts.ts';
import type { RefundDto } from './history.dto.ts';
import { toWireId } from './item-id.ts';

/** For the staff of the shop: the caller's token is the one for operations. */
export const createOperationsApi = ({ rest }: ApiParts) => {
  const send = <T>(call: string, body: object, idempotencyKey: string) =>
    rest.send<T>(`operations/${call}`, { body, idempotencyKey });
  return {
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
    restock: (sku: string, qty: number, key: string) => send<{ qty: number }>('stock', { sku, qty }, key),
    refund: (orderNumber: string, key: string) => send<RefundDto>('refunds', { orderNumber }, key),
  };
};
