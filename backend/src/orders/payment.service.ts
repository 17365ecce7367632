import type { Executor } from '../db/schema.ts';
import { Refusal } from '../lib/refusal.ts';
import { createRounds } from '../lib/rounds.ts';
import {
  advancePayments,
  findAbandoned,
  findAuthorized,
  findBegun,
  isSpent,
  noteEvent,
  saveCalledOff,
  saveHandled,
} from './payment.repository.ts';
import type { Notification, PaymentEvent, PaymentProviders } from './payments/payment.port.ts';

/** What happens to payments besides the placing of orders. Every call may be repeated. */
export interface PaymentService {
  /**
   * Acts on what a provider tells by itself: once, and in any order. Refuses with NOT_FOUND where the way to pay is not
   * offered, with INVALID what is not truly the provider's.
   */
  receive(method: string, notification: Notification): Promise<void>;
  /** Takes the money of orders that were placed, some at each call, where that is left to the shop. Returns how many. */
  captureDue(): Promise<number>;
  /** Calls off at the provider what was begun for orders that have come to nothing, some at each call. Returns how many. */
  callOffAbandoned(olderThanSeconds: number): Promise<number>;
}

export interface PaymentServiceDeps {
  readonly db: Executor;
  readonly payments: PaymentProviders;
}

/** What a payment may be before each step; a step that comes late finds it past that, and changes nothing. */
const STEPS = {
  authorized: { from: ['due'], to: 'authorized' },
  captured: { from: ['due', 'authorized'], to: 'captured' },
  voided: { from: ['due', 'authorized'], to: 'voided' },
  refunded: { from: ['due', 'authorized', 'captured'], to: 'refunded' },
} as const;

/** Money that no order is there for: the order was given up before the provider had heard of it. */
const callOffUnwanted = async ({ db, payments }: PaymentServiceDeps, method: string, reference: string) => {
  const begun = await findBegun(db, reference);
  // One that only came to a stop may still be carried on by the shopper, and is seen to later.
  if (!begun?.is_given_up || begun.state === 'placed' || (await isSpent(db, reference))) return;
  await payments.get(method)?.void(begun.key);
};

const act = async (deps: PaymentServiceDeps, method: string, { kind, reference }: PaymentEvent): Promise<void> => {
  if (kind === 'failed' || kind === 'other') return;
  await advancePayments(deps.db, { method, reference }, STEPS[kind]);
  if (kind === 'authorized' || kind === 'captured') await callOffUnwanted(deps, method, reference);
};

const receive = async (deps: PaymentServiceDeps, method: string, notification: Notification): Promise<void> => {
  const provider = deps.payments.get(method);
  if (!provider) throw new Refusal('NOT_FOUND', 'There is no such payment provider');
  const event = await provider.verifyWebhook(notification);
  if (!event) throw new Refusal('INVALID', 'The notification is not signed by the payment provider');
  if (await noteEvent(deps.db, method, event)) return;
  await act(deps, method, event);
  await saveHandled(deps.db, method, event.id);
};

const createCapturing = ({ db, payments }: PaymentServiceDeps) =>
  createRounds({
    find: (step, methods: readonly string[]) => findAuthorized(db, methods, step),
    idOf: ({ order_id: id }) => id,
    work: async ({ order_id: id, method, reference, amount }) => {
      if (reference === null) return;
      await payments.get(method)?.capture({ key: `capture_${id}`, reference, amount });
      await advancePayments(db, { method, reference }, STEPS.captured);
    },
    failed: 'payments could not be captured',
  });

const createCallingOff = ({ db, payments }: PaymentServiceDeps) =>
  createRounds({
    find: (step, olderThanSeconds: number) => findAbandoned(db, olderThanSeconds, step),
    idOf: ({ key }) => key,
    work: async ({ key, method }) => {
      const provider = payments.get(method);
      if (!provider) return;
      await provider.void(key);
      await saveCalledOff(db, key);
    },
    failed: 'abandoned payments could not be called off',
  });

/** Payments after, and beside, the placing of their orders. */
export const createPaymentService = (deps: PaymentServiceDeps): PaymentService => {
  const [capture, callOff] = [createCapturing(deps), createCallingOff(deps)];
  const captured = [...deps.payments].filter(([, provider]) => provider.isCapturedWhenPlaced).map(([code]) => code);
  return {
    receive: (method, notification) => receive(deps, method, notification),
    captureDue: async () => (captured.length === 0 ? 0 : capture(captured)),
    callOffAbandoned: callOff,
  };
};
