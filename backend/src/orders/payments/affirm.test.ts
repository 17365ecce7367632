import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeAffirm, startFakeAffirm } from '../../../test/payments/fake-affirm.ts';
import { createMemoryLedger } from '../../../test/payments/ledger.ts';
import { createAffirmProvider } from './affirm.ts';
import type { PaymentLedger, PaymentProvider } from './payment.port.ts';

let affirm: FakeAffirm;
let ledger: PaymentLedger;
let provider: PaymentProvider;
let count = 0;
let key: string;
let token: string;

beforeAll(async () => {
  affirm = await startFakeAffirm();
});

afterAll(() => affirm.close());

beforeEach(() => {
  count += 1;
  [key, token] = [`order-${count}`, `CHECKOUT${count}`];
  ledger = createMemoryLedger();
  provider = patient(10_000);
  affirm.confirm(token, { amount: 4997 });
});

const patient = (timeoutMs: number): PaymentProvider =>
  createAffirmProvider(
    {
      publicKey: 'pub',
      privateKey: 'priv',
      webhookSecret: 'priv',
      methodCode: 'affirm',
      baseUrl: affirm.url,
      timeoutMs,
    },
    { ledger, title: 'Affirm' },
  );

const request = (more: object = {}) => ({ key, amount: 4997, currency: 'USD', cartId: 'cart', token, ...more });
const getStatus = (id = `TX-${token}`) => affirm.transactions.get(id)?.status;
const callsTo = (end: string) => affirm.calls.filter(({ path }) => path.endsWith(end)).length;

describe('a checkout confirmed at Affirm', () => {
  it('is authorized under the order’s key, once, however often it is asked for', async () => {
    const authorized = { outcome: 'authorized', reference: `TX-${token}` };
    expect(await provider.authorize(request())).toEqual(authorized);
    expect(await provider.authorize(request())).toEqual(authorized);
    expect(affirm.transactions.get(`TX-${token}`)).toMatchObject({ status: 'authorized', order_id: key });
  });

  it.each([
    ['another amount', { amount: 4996 }],
    ['another currency', { currency: 'CAD' }],
  ])('of %s than the order costs is given up', async (_, more) => {
    expect(await provider.authorize(request(more))).toMatchObject({ outcome: 'declined' });
    expect(getStatus()).toBe('voided');
  });

  it.each([
    ['no token', null],
    ['a token that Affirm does not know', 'FORGED'],
  ])('is declined with %s', async (_, given) => {
    expect(await provider.authorize(request({ token: given }))).toMatchObject({ outcome: 'declined' });
    expect(getStatus()).toBeUndefined();
  });

  it('pays no second order', async () => {
    await provider.authorize(request());
    expect(await provider.authorize(request({ key: `${key}-b` }))).toMatchObject({ outcome: 'declined' });
    await provider.void(key);
    expect(getStatus()).toBe('voided');
  });
});

describe('an authorization whose answer is lost', () => {
  it.each(['lost', 'silent'] as const)('(%s) is a fault, and is given up by its key', async (fault) => {
    affirm.fail('/transactions', fault);
    await expect(patient(fault === 'silent' ? 200 : 10_000).authorize(request())).rejects.toThrow();
    await provider.void(key);
    expect(getStatus()).toBe('voided');
    await provider.void(key);
    expect(getStatus()).toBe('voided');
  });

  it('was given up before it began', async () => {
    await provider.void(key);
    const before = affirm.calls.length;
    expect(await provider.authorize(request())).toMatchObject({ outcome: 'declined' });
    expect(affirm.calls.length).toBe(before);
  });

  it('is a fault, too, where Affirm has an outage or says something that cannot be read', async () => {
    affirm.fail('/transactions', { status: 503 }, { status: 200, body: { id: 7 } });
    await expect(provider.authorize(request())).rejects.toThrow('503');
    await expect(provider.authorize(request())).rejects.toThrow();
    expect(await provider.authorize(request())).toMatchObject({ outcome: 'authorized' });
  });
});

describe('money set aside at Affirm', () => {
  it('is captured and given back once per key', async () => {
    await provider.authorize(request());
    const change = { reference: `TX-${token}`, amount: 4997 };
    affirm.fail('/capture', 'lost');
    await expect(provider.capture({ key: `capture_${key}`, ...change })).rejects.toThrow();
    await provider.capture({ key: `capture_${key}`, ...change });
    expect(getStatus()).toBe('captured');
    await provider.refund({ key: `refund_${key}`, ...change });
    await provider.refund({ key: `refund_${key}`, ...change });
    expect([getStatus(), callsTo('/refund')]).toEqual(['refunded', 2]);
  });

  it('is given up where it was by hand, and paid back where it was even taken', async () => {
    await provider.authorize(request());
    Object.assign(affirm.transactions.get(`TX-${token}`) ?? {}, { status: 'voided' });
    await provider.void(key);
    expect(getStatus()).toBe('voided');
    Object.assign(affirm.transactions.get(`TX-${token}`) ?? {}, { status: 'captured' });
    await provider.void(key);
    expect(getStatus()).toBe('refunded');
  });
});
