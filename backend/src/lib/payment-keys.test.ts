import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_x', STRIPE_PUBLISHABLE_KEY: 'pk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
const AFFIRM = { AFFIRM_PUBLIC_KEY: 'public', AFFIRM_PRIVATE_KEY: 'private' };
const PAYPAL = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret' };

describe('keys of payment providers', () => {
  it('are none where none are given, or only empty ones', () => {
    const none = { stripe: null, affirm: null, paypal: null };
    expect(readConfig({}).paymentKeys).toEqual(none);
    expect(readConfig({ STRIPE_SECRET_KEY: '', AFFIRM_PUBLIC_KEY: '' }).paymentKeys).toEqual(none);
  });

  it('are read with the address of another server', () => {
    const given = { ...STRIPE, ...AFFIRM, ...PAYPAL, STRIPE_API_URL: 'http://127.0.0.1:9000/' };
    expect(readConfig(given).paymentKeys).toEqual({
      stripe: { secretKey: 'sk_x', publishableKey: 'pk_x', webhookSecret: 'whsec_x', apiUrl: 'http://127.0.0.1:9000' },
      affirm: {
        publicKey: 'public',
        privateKey: 'private',
        webhookSecret: 'private',
        methodCode: 'affirm',
        apiUrl: null,
      },
      paypal: { clientId: 'client', clientSecret: 'secret', webhookId: null, apiUrl: null },
    });
  });

  it('have Affirm sign with its private key, or with the secret that it has given', () => {
    expect(readConfig(AFFIRM).paymentKeys.affirm?.webhookSecret).toBe('private');
    const own = { ...AFFIRM, AFFIRM_WEBHOOK_SECRET: 'own' };
    expect(readConfig(own).paymentKeys.affirm?.webhookSecret).toBe('own');
  });

  it.each(Object.entries({ ...STRIPE, ...AFFIRM, ...PAYPAL }))('are refused without %s, which is named', (name) => {
    const { [name]: _, ...rest } = { ...STRIPE, ...AFFIRM, ...PAYPAL } as Record<string, string>;
    expect(() => readConfig(rest)).toThrow(new RegExp(`^${name}: must be set together with `));
  });

  it('are refused with an address that is none', () => {
    expect(() => readConfig({ ...STRIPE, STRIPE_API_URL: 'stripe' })).toThrow(/^STRIPE_API_URL: /);
  });
});
