import { z } from 'zod';
import { idempotencyHeaders } from '../../lib/idempotent.ts';

/** With the secret of a guest's link, which is in no address. */
export const visitorHeaders = idempotencyHeaders.extend({ 'x-order-access': z.string().min(1).max(200).optional() });

export const cancelBody = z.object({ orderId: z.uuid() });
