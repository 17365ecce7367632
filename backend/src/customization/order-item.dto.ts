import { z } from 'zod';
import { reasonShape } from '../lib/envelope.ts';
import { customizationState } from './customization.port.ts';

const MOST_ITEMS = 100;

const itemId = z.union([
  z.int().min(1),
  z
    .string()
    .regex(/^\d{1,15}$/, 'There is no such item')
    .transform(Number),
]);

/** The calling process and its version, for an older platform's logs. */
export const callerQuery = z.object({
  'x-instance-id': z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be a plain name of 64 characters at most')
    .optional(),
  'x-app-version': z
    .string()
    .regex(/^\d+\.\d+\.\d+[\w.+-]{0,40}$/, 'must be a version such as 1.2.3')
    .optional(),
});

export const statesQuery = callerQuery.extend({
  orderItemId: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'must be numbers of ordered items, 100 at most, with commas between them')
    .describe('Numbers of ordered items, with commas between them'),
});

export const statesDto = z.array(
  z.object({
    id: z.number(),
    customization_state: customizationState.describe('As it was saved last; else as it was ordered'),
    ordered_state: customizationState.describe('As it was ordered, or sent last'),
    display_id: z.string(),
    product: z.object({ sku: z.string(), name: z.string(), thumbnail: z.string().nullable() }),
    form_sku: z.string().nullable().describe('Sku of the product whose form it is; null where it has none'),
    quantity: z.number(),
    is_awaiting: z.boolean().describe('Whether choices are taken now'),
    is_saved: z.boolean().describe('Whether something was saved that has not been sent'),
    customized_at: z.iso.datetime().nullable(),
  }),
);

export type StatesDto = z.infer<typeof statesDto>;

export const saveBody = z.object({
  order_items: z
    .array(z.object({ id: itemId, customization_state: customizationState }))
    .min(1)
    .max(MOST_ITEMS),
});

export type SaveBody = z.infer<typeof saveBody>;

export const submitBody = z.object({
  order_items: z
    .array(z.object({ id: itemId }))
    .min(1)
    .max(MOST_ITEMS),
});

export type SubmitBody = z.infer<typeof submitBody>;

export const resultsDto = z.object({
  results: z.array(
    z.object({
      id: z.number(),
      error_message: z.string().nullable().describe('Null where it was taken'),
      ...reasonShape,
    }),
  ),
});

export type ResultsDto = z.infer<typeof resultsDto>;
