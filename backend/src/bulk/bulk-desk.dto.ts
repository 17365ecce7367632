import { MAX_BULK_QUANTITY } from '@patchwork/domain/bulk/quantity.ts';
import { LONGEST_DESCRIPTION } from '@patchwork/domain/bulk/request.ts';
import { z } from 'zod';
import { pageDto, pageQuery } from '../lib/page.ts';
import { requiredText } from '../lib/text.ts';
import { bulkOrderDto, bulkOrderId, pictureIds, quoteDto } from './bulk.dto.ts';

const MOST_QUOTES_AT_ONCE = 10;
const LONGEST_TIME = 60;

/** To the microsecond, as the database has it. */
const preciseTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);

export const waitingQuery = pageQuery(z.tuple([preciseTime, z.string().regex(/^\d{1,15}$/)]));
export type WaitingQuery = z.output<typeof waitingQuery>;

const waiting = z.object({
  id: z.number(),
  status: z.number(),
  kind: z.number(),
  qty: z.number(),
  company: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  created_at: z.iso.datetime(),
  waiting_since: z.iso.datetime(),
});

export type WaitingDto = z.infer<typeof waiting>;

export const waitingPage = pageDto(waiting);
export type WaitingPage = z.infer<typeof waitingPage>;

export const deskParams = z.object({ id: z.string().regex(/^\d{1,15}$/, 'is no number of a bulk order') });

export const deskOrderDto = bulkOrderDto.extend({
  is_customer: z.boolean().describe('Whether it belongs to an account'),
  waiting_since: z.iso.datetime().nullable().describe('Null: the buyer is awaited'),
  quotes: z.array(quoteDto),
});

export type DeskOrderDto = z.infer<typeof deskOrderDto>;

const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount such as 1250.00')
  .describe("In the bulk order's currency, for all pieces");

const validUntil = z.iso.datetime({ offset: true });

export const pricingBody = z.object({
  bulkOrderId,
  quotes: z
    .array(
      z.object({
        qty: z.int().min(1).max(MAX_BULK_QUANTITY),
        productionPrice: amount,
        shippingPrice: amount,
        productionTime: requiredText(LONGEST_TIME).optional().describe('As the buyer reads it: 6 to 8 weeks'),
        validUntil,
        allowsCoupons: z.boolean().default(false),
        creditsSample: z.boolean().default(false).describe('Whether what a sample cost is taken off'),
      }),
    )
    .min(1)
    .max(MOST_QUOTES_AT_ONCE),
  message: requiredText(LONGEST_DESCRIPTION).optional(),
});

export type PricingBody = z.output<typeof pricingBody>;

export const answerBody = z.object({
  bulkOrderId,
  text: requiredText(LONGEST_DESCRIPTION),
  images: pictureIds.default([]).describe('Attachments that were uploaded'),
});
export type AnswerBody = z.output<typeof answerBody>;

export const extensionBody = z.object({ quoteId: bulkOrderId, validUntil });
export type ExtensionBody = z.output<typeof extensionBody>;

export const withdrawalBody = z.object({ quoteId: bulkOrderId });
export type WithdrawalBody = z.output<typeof withdrawalBody>;
