import { z } from 'zod';

const key = z.string().trim().min(1).optional();
const baseUrl = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();

/** Settings of payment providers; `…_API_URL` redirects their calls. */
export const paymentEnvironment = {
  STRIPE_SECRET_KEY: key,
  STRIPE_PUBLISHABLE_KEY: key,
  STRIPE_WEBHOOK_SECRET: key,
  STRIPE_API_URL: baseUrl,
  AFFIRM_PUBLIC_KEY: key,
  AFFIRM_PRIVATE_KEY: key,
  AFFIRM_WEBHOOK_SECRET: key,
  AFFIRM_METHOD_CODE: z.enum(['affirm', 'affirm_gateway']).optional(),
  AFFIRM_API_URL: baseUrl,
  PAYPAL_CLIENT_ID: key,
  PAYPAL_CLIENT_SECRET: key,
  PAYPAL_WEBHOOK_ID: key,
  PAYPAL_API_URL: baseUrl,
};

type PaymentEnvironment = z.infer<z.ZodObject<typeof paymentEnvironment>>;

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string | null;
}

interface AffirmKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly webhookSecret: string;
  readonly methodCode: 'affirm' | 'affirm_gateway';
  readonly apiUrl: string | null;
}

interface PaypalKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Id of the accepted webhook; null: none. */
  readonly webhookId: string | null;
  readonly apiUrl: string | null;
}

/** Keys by provider; null: not offered. */
export interface PaymentKeys {
  readonly stripe: StripeKeys | null;
  readonly affirm: AffirmKeys | null;
  readonly paypal: PaypalKeys | null;
}

type Key = Exclude<keyof typeof paymentEnvironment, 'AFFIRM_METHOD_CODE'>;

/** Keys that are only valid together; null if none is set. */
const together = <const Name extends Key>(
  given: PaymentEnvironment,
  names: readonly Name[],
): Record<Name, string> | null => {
  const missing = names.filter((name) => !given[name]);
  if (missing.length === names.length) return null;
  const [first] = missing;
  if (first)
    throw new Error(`${first}: must be set together with ${names.filter((name) => given[name]).join(' and ')}`);
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Record<Name, string>;
};

const stripeKeys = (given: PaymentEnvironment): StripeKeys | null => {
  const keys = together(given, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  return (
    keys && {
      secretKey: keys.STRIPE_SECRET_KEY,
      publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
      apiUrl: given.STRIPE_API_URL ?? null,
    }
  );
};

const affirmKeys = (given: PaymentEnvironment): AffirmKeys | null => {
  const keys = together(given, ['AFFIRM_PUBLIC_KEY', 'AFFIRM_PRIVATE_KEY']);
  return (
    keys && {
      publicKey: keys.AFFIRM_PUBLIC_KEY,
      privateKey: keys.AFFIRM_PRIVATE_KEY,
      webhookSecret: given.AFFIRM_WEBHOOK_SECRET ?? keys.AFFIRM_PRIVATE_KEY,
      methodCode: given.AFFIRM_METHOD_CODE ?? 'affirm',
      apiUrl: given.AFFIRM_API_URL ?? null,
    }
  );
};

const paypalKeys = (given: PaymentEnvironment): PaypalKeys | null => {
  const keys = together(given, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET']);
  return (
    keys && {
      clientId: keys.PAYPAL_CLIENT_ID,
      clientSecret: keys.PAYPAL_CLIENT_SECRET,
      webhookId: given.PAYPAL_WEBHOOK_ID ?? null,
      apiUrl: given.PAYPAL_API_URL ?? null,
    }
  );
};

/** All or no keys of each provider; throws a line that names the missing one. */
export const getPaymentKeys = (given: PaymentEnvironment): PaymentKeys => ({
  stripe: stripeKeys(given),
  affirm: affirmKeys(given),
  paypal: paypalKeys(given),
});
