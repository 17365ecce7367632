import { findStatusByNumber, ORDER_STATUS_IDS, type OrderStatusId } from '@patchwork/domain/orders/status.ts';
import { z } from 'zod';

const MOST_ITEMS = 200;

const itemIds = z.array(z.int().min(1)).min(1).max(MOST_ITEMS);

const text = (longest: number) => z.string().trim().min(1, 'is required').max(longest);

/** A status id, or the platform's number of it. */
const status = z.union([
  z.enum(ORDER_STATUS_IDS as [OrderStatusId, ...OrderStatusId[]]),
  z.int().refine((number) => findStatusByNumber(number) !== null, 'There is no status of this number'),
]);

export const statusBody = z.object({ orderItemIds: itemIds, status });

export const shipmentBody = z.object({
  orderItemIds: itemIds,
  carrierCode: text(64),
  trackingNumber: text(128),
  shippedAt: z.iso.datetime({ offset: true }).optional().describe('Left out: now'),
});

export type ShipmentBody = z.infer<typeof shipmentBody>;

export const restockBody = z.object({ sku: text(255), qty: z.int().min(1).max(1_000_000) });

export const refundBody = z.object({ orderNumber: text(32) });

export const changedItems = z.object({ orderItemIds: z.array(z.number()) });

export const restocked = z.object({ sku: z.string(), qty: z.number().describe('Pieces there are now') });

export const refunded = z.object({
  orderNumber: z.string(),
  state: z.enum(['voided', 'refunded']).describe('voided: nothing had been paid yet'),
  amount: z.number().describe('What went back to the means of payment; 0 where nothing was ever paid'),
  currency: z.string(),
  giftCards: z.number().describe('What gift cards had paid, which is back on them'),
});

export type RefundResult = z.infer<typeof refunded>;
