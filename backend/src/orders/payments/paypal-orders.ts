import { z } from 'zod';
import type { PayPalClient } from './paypal-client.ts';

/** A decimal text, as PayPal requires. */
export const money = z.object({ currency_code: z.string(), value: z.string() });

const part = z.object({ id: z.string(), status: z.string(), amount: money.optional() });

const address = z.object({
  address_line_1: z.string().optional(),
  address_line_2: z.string().optional(),
  admin_area_1: z.string().optional(),
  admin_area_2: z.string().optional(),
  postal_code: z.string().optional(),
  country_code: z.string(),
});

const phone = z.object({ phone_number: z.object({ national_number: z.string() }).optional() });

const unit = z.object({
  amount: money.optional(),
  custom_id: z.string().optional(),
  shipping: z
    .object({ name: z.object({ full_name: z.string().optional() }).optional(), address: address.optional() })
    .optional(),
  payments: z
    .object({ authorizations: z.array(part).default([]), captures: z.array(part).default([]) })
    .default({ authorizations: [], captures: [] }),
});

const payer = z.object({
  name: z.object({ given_name: z.string().optional(), surname: z.string().optional() }).optional(),
  email_address: z.string().optional(),
  phone: phone.optional(),
  address: address.optional(),
});

const payPalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  payer: payer.optional(),
  purchase_units: z.array(unit).default([]),
});

export type PayPalOrder = z.infer<typeof payPalOrder>;

export const getParts = (order: PayPalOrder, kind: 'authorizations' | 'captures') =>
  order.purchase_units.flatMap(({ payments }) => payments[kind]);

export type PayPalMoney = z.infer<typeof money>;

const nothing = z.unknown().transform(() => undefined);

const toPath = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`;

/** The calls of PayPal's orders and payments API that are used here. */
export const createPayPalOrders = (call: PayPalClient) => ({
  create: (requestId: string, body: object): Promise<PayPalOrder> =>
    call({ method: 'POST', path: '/v2/checkout/orders', requestId, body, answer: payPalOrder }),
  read: (id: string): Promise<PayPalOrder> => call({ method: 'GET', path: toPath(id), answer: payPalOrder }),
  patch: (id: string, body: readonly object[]): Promise<void> =>
    call({ method: 'PATCH', path: toPath(id), body, answer: nothing }),
  authorize: (id: string, requestId: string): Promise<PayPalOrder> =>
    call({ method: 'POST', path: `${toPath(id)}/authorize`, requestId, body: {}, answer: payPalOrder }),
  settle: (verb: 'capture' | 'void', authorizationId: string, change: { requestId: string; body: object }) => {
    const path = `/v2/payments/authorizations/${encodeURIComponent(authorizationId)}/${verb}`;
    return call({ method: 'POST', path, ...change, answer: nothing });
  },
  refund: (captureId: string, change: { requestId: string; body: object }): Promise<void> => {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
    return call({ method: 'POST', path, ...change, answer: nothing });
  },
});

export type PayPalOrders = ReturnType<typeof createPayPalOrders>;
