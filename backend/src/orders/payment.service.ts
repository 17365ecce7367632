import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { createPagedJob } from '../lib/paged-job.ts';
import { Refusal } from '../lib/refusal.ts';
import { postRefunded } from './news/order-news.ts';
import {
  advancePayments,
  findAbandoned,
  findAuthorized,
  findBegun,
  isSpent,
  recordEvent,
  saveCalledOff,
  saveHandled,
} from './payment.repository.ts';
import { toMethodCode } from './payments/method-code.ts';
import type { Notification, PaymentEvent, PaymentProviders } from './payments/payment.port.ts';

/** Payment changes outside of order placement. Every call is idempotent. */
export interface PaymentService {
  /**
   * Handles a webhook: each event takes effect once, in any order. Refuses with NOT_FOUND if the payment method is not
   * offered, with INVALID if the notification is not authentic.
   */
  receive(method: string, notification: Notification): Promise<void>;
  /** Captures payments of a batch of placed orders, if the shop has to. Returns their number. */
  captureDue(): Promise<number>;
  /** Voids at the provider what was begun for a batch of failed orders. Returns their number. */
  callOffAbandoned(olderThanSeconds: number): Promise<number>;
}

interface PaymentServiceDeps {
  readonly db: Executor;
  readonly payments: PaymentProviders;
}

/** State transitions of a payment; an event that arrives late matches no `from` state and changes nothing. */
const STEPS = {
  authorized: { from: ['due'], to: 'authorized' },
  captured: { from: ['due', 'authorized'], to: 'captured' },
  voided: { from: ['due', 'authorized'], to: 'voided' },
  refunded: { from: ['due', 'authorized', 'captured'], to: 'refunded' },
} as const;

/** Voids an authorization whose order was abandoned before the provider received it. */
const callOffUnwanted = async ({ db, payments }: PaymentServiceDeps, method: string, reference: string) => {
  const begun = await findBegun(db, reference);
  // The shopper may still continue an attempt that merely stopped; the clean-up job handles it later.
  if (!begun?.is_given_up || begun.state === 'placed' || (await isSpent(db, reference))) return;
  await payments.get(method)?.void(begun.key);
};

/** Money that goes back at the provider, whoever has it sent there, is written about as an operator's refund is. */
const advance = (db: Executor, kind: keyof typeof STEPS, payment: { method: string; reference: string }) =>
  transaction(db, async (executor) => {
    const advanced = await advancePayments(executor, payment, STEPS[kind]);
    if (kind !== 'refunded') return;
    for (const { order_id: orderId, amount } of advanced)
      await postRefunded(executor, { orderId, state: 'refunded', amount });
  });

const act = async (deps: PaymentServiceDeps, method: string, { kind, reference }: PaymentEvent): Promise<void> => {
  if (kind === 'failed' || kind === 'other') return;
  await advance(deps.db, kind, { method, reference });
  if (kind === 'authorized' || kind === 'captured') await callOffUnwanted(deps, method, reference);
};

const receive = async (deps: PaymentServiceDeps, method: string, notification: Notification): Promise<void> => {
  const provider = deps.payments.get(method);
  if (!provider) throw new Refusal('NOT_FOUND', reasons.paymentProviderUnknown);
  const event = await provider.verifyWebhook(notification);
  if (!event) throw new Refusal('INVALID', reasons.notificationUnsigned);
  if (await recordEvent(deps.db, method, event)) return;
  await act(deps, method, event);
  await saveHandled(deps.db, method, event.id);
};

const createCapturing = ({ db, payments }: PaymentServiceDeps) =>
  createPagedJob({
    find: (step, methods: readonly string[]) => findAuthorized(db, methods, step),
    getId: ({ order_id: id }) => id,
    work: async ({ order_id: id, method, reference, amount }) => {
      if (reference === null) return;
      await payments.get(method)?.capture({ key: `capture_${id}`, reference, amount });
      await advancePayments(db, { method, reference }, STEPS.captured);
    },
    failed: 'payments could not be captured',
  });

const createCallingOff = ({ db, payments }: PaymentServiceDeps) =>
  createPagedJob({
    find: (step, olderThanSeconds: number) => findAbandoned(db, olderThanSeconds, step),
    getId: ({ key }) => key,
    work: async ({ key, method }) => {
      const provider = payments.get(method);
      if (!provider) return;
      await provider.void(key);
      await saveCalledOff(db, key);
    },
    failed: 'abandoned payments could not be called off',
  });

/** Payments after and besides order placement. */
export const createPaymentService = (deps: PaymentServiceDeps): PaymentService => {
  const [capture, callOff] = [createCapturing(deps), createCallingOff(deps)];
  const captured = [...deps.payments].filter(([, provider]) => provider.isCapturedWhenPlaced).map(([code]) => code);
  return {
    receive: (method, notification) => receive(deps, toMethodCode(method), notification),
    captureDue: async () => (captured.length === 0 ? 0 : capture(captured)),
    callOffAbandoned: callOff,
  };
};
