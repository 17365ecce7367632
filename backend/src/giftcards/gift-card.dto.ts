import { z } from 'zod';

/** Older clients send a `token` here, which is ignored: only the Authorization header counts. */
export const giftCardQuery = z.looseObject({
  cartId: z.string().min(1).max(64).optional().describe('Left out: the cart of the customer who asks'),
});

const code = z.string().max(200);

export const applyBody = z.object({ code });

export const changeValueBody = z.object({
  code,
  value: z.union([
    z.number().min(0).max(1e9),
    z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount with at most 2 decimals'),
  ]),
});

export const removeBody = z.object({ codes: z.array(code).min(1, 'is empty').max(50) });

export const templatesQuery = z.looseObject({ storeId: z.string().regex(/^\d{1,6}$/, 'must be a number') });

export const templateDto = z.object({ id: z.number(), store_id: z.number(), name: z.string() });

export type TemplateDto = z.infer<typeof templateDto>;
