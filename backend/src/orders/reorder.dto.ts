import { z } from 'zod';
import { reasonShape } from '../lib/envelope.ts';

const MOST_ITEMS = 200;

const itemId = z.union([
  z.int().min(1),
  z
    .string()
    .regex(/^\d{1,15}$/, 'There is no such item')
    .transform(Number),
]);

export const reorderQuery = z.object({
  cartId: z.string().min(1).max(64).optional().describe('Left out: the cart that the customer has'),
});

export const reorderBody = z
  .object({
    orderItemIds: z.array(itemId).min(1).max(MOST_ITEMS).optional(),
    orderId: z.uuid().optional().describe('Everything in this order'),
  })
  .refine(({ orderItemIds, orderId }) => (orderItemIds === undefined) !== (orderId === undefined), {
    path: ['orderItemIds'],
    error: 'Name either items or an order',
  });

export type ReorderBody = z.infer<typeof reorderBody>;

export const reorderItemBody = z.object({ orderItemId: itemId });

export const reorderDto = z.object({
  cart_id: z.string(),
  added: z.array(z.object({ order_item_id: z.number(), sku: z.string(), name: z.string(), qty: z.number() })),
  failed: z.array(
    z.object({
      order_item_id: z.number(),
      sku: z.string(),
      name: z.string(),
      code: z.string(),
      error_message: z.string(),
      ...reasonShape,
    }),
  ),
});

export type ReorderDto = z.infer<typeof reorderDto>;
