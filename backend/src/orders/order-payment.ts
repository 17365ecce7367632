import { setTimeout as sleep } from 'node:timers/promises';
import { asStored, type Outcome } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { Refusal } from '../lib/refusal.ts';
import { Unavailable } from '../lib/unavailable.ts';
import type { ReceiptDto } from './order.dto.ts';
import { confirm, type OrderEndDeps, release } from './order-end.ts';
import type { Reservation } from './order-reserve.ts';
import type { Authorization, PaymentProvider } from './payments/payment.port.ts';

export interface PaymentDeps extends OrderEndDeps {
  readonly db: Executor;
  /** Timeout of a provider in milliseconds. */
  readonly paymentTimeoutMs: number;
}

/** A reservation to be paid now. */
interface DuePayment {
  readonly reservation: Reservation;
  readonly provider: PaymentProvider;
  readonly token: string | null;
}

const within = async <T>(limitMs: number, work: Promise<T>): Promise<T> => {
  const timer = new AbortController();
  const late = sleep(limitMs, null, { signal: timer.signal }).then(
    () => Promise.reject(new Error('The payment provider did not answer in time')),
    () => work,
  );
  return Promise.race([work, late]).finally(() => timer.abort());
};

const FIELD = 'addressInformation.payment_method_additional';

const toRefusal = (authorization: Exclude<Authorization, { outcome: 'authorized' }>): Refusal => {
  const { outcome, reason } = authorization;
  if (outcome === 'declined') return new Refusal('PAYMENT_DECLINED', reason, FIELD);
  const refusal = new Refusal('PAYMENT_ACTION_REQUIRED', reason, FIELD);
  refusal.action = authorization.action;
  return refusal;
};

/** It is unknown whether money was authorized: void it first, then release everything. */
const voidPayment = async ({ db, ...deps }: PaymentDeps, { provider, reservation: { orderId } }: DuePayment) => {
  await provider.void(orderId);
  await transaction(db, (executor) => release(executor, deps, { orderId, outcome: null }));
};

const authorize = async (deps: PaymentDeps, payment: DuePayment): Promise<Authorization> => {
  const { provider, token, reservation } = payment;
  const { orderId: key, due: amount, currency, cartId } = reservation;
  const request = { key, amount, currency, cartId, token };
  try {
    return await within(deps.paymentTimeoutMs, provider.authorize(request));
  } catch (cause) {
    // If this fails too, the reservation expires and is undone later.
    await voidPayment(deps, payment).catch(() => undefined);
    throw new Unavailable('The payment could not be made, try again', { cause });
  }
};

/**
 * The second half of an order: authorizes at the provider outside any transaction, with the order's id as key, then
 * confirms or releases the order. A decline is stored as the key's answer; a fault is not.
 */
export const pay = async (deps: PaymentDeps, payment: DuePayment): Promise<Outcome<ReceiptDto>> => {
  const { orderId } = payment.reservation;
  const authorization = await authorize(deps, payment);
  if (authorization.outcome === 'authorized') {
    const { reference } = authorization;
    return { result: await transaction(deps.db, (executor) => confirm(executor, deps, { orderId, reference })) };
  }
  const outcome = asStored(toRefusal(authorization));
  await transaction(deps.db, (executor) => release(executor, deps, { orderId, outcome }));
  return outcome;
};
