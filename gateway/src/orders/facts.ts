import { z } from 'zod';

const scalar = z.union([z.string(), z.number()]);

const address = z.object({
  firstname: z.string(),
  lastname: z.string(),
  company: z.string().nullish(),
  street: z.array(z.string()),
  city: z.string(),
  postcode: z.string(),
  region: z.string().nullish(),
  country_id: z.string(),
  telephone: z.string().nullish(),
});

const payment = z.object({
  method: z.string(),
  title: z.string(),
  state: z.enum(['due', 'authorized', 'captured', 'voided', 'refunded']),
  amount: scalar,
  refunded: scalar.default(0),
});

const segments = z.array(z.object({ code: z.string(), value: scalar }));

/** Facts of an order that not every backend tells: one of another shape counts as not told. */
export interface OrderFactsDto {
  readonly customer_email?: unknown;
  readonly shipping_address?: unknown;
  readonly billing_address?: unknown;
  readonly shipping_title?: unknown;
  readonly payment?: unknown;
  readonly coupon_code?: unknown;
  readonly total_segments?: unknown;
  readonly is_tax_included?: unknown;
  readonly can_cancel?: unknown;
}

const createReader =
  <T>(schema: z.ZodType<T>) =>
  (value: unknown): T | null =>
    schema.safeParse(value).data ?? null;

export const readText = createReader(z.string().min(1));
export const readAddress = createReader(address);
export const readPayment = createReader(payment);
export const readSegments = createReader(segments);

export type OrderAddressSource = z.output<typeof address>;

export interface OrderPaymentSource extends z.output<typeof payment> {
  readonly currency: string;
}

export interface OrderTotalsSource {
  readonly isTaxIncluded: boolean;
  readonly segments: z.output<typeof segments>;
  readonly currency: string;
}
