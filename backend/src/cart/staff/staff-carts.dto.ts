import { z } from 'zod';
import { pageDto, pageQuery } from '../../lib/page.ts';

const preciseTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);

export const staffCartsQuery = pageQuery(z.tuple([preciseTime, z.string().regex(/^[\da-f]{32}$/)])).extend({
  hours: z.coerce.number().min(1).max(10_000).default(4).describe('The least time since the last change'),
  hasEmail: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .describe('Whether the shop knows whom to write to; left out: all'),
});

export type StaffCartsQuery = z.output<typeof staffCartsQuery>;

/** Without its id: whoever knows that can change and order the cart. */
const staffCartDto = z.object({
  changedAt: z.iso.datetime(),
  email: z.string().nullable().describe('As the checkout knows it, else of the account; null where nobody has said'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  customerId: z.uuid().nullable().describe('Null for a guest'),
  isMailed: z.boolean().describe('Whether a link back to it was mailed since its last change'),
  lines: z.array(z.object({ sku: z.string(), quantity: z.number() })),
});

export const staffCartPage = pageDto(staffCartDto);
export type StaffCartPage = z.infer<typeof staffCartPage>;
