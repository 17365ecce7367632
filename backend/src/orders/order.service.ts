import type { Asker } from '../cart/cart-request.port.ts';
import { type Answer, type Attempt, attemptWork, claim, type Outcome, replay, settle } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { createPagedJob } from '../lib/paged-job.ts';
import type { Terms, TermsPort } from '../pricing/terms.port.ts';
import type { OrderDto, ReceiptDto } from './order.dto.ts';
import { findStaleReservations, markAbandoned, type OrderHead } from './order.repository.ts';
import { confirm, release } from './order-end.ts';
import { type PaymentDeps, pay } from './order-payment.ts';
import { type OrderRequest, toOrderRequest } from './order-request.ts';
import { type Reservation, reserve } from './order-reserve.ts';
import type { PaymentProviders } from './payments/payment.port.ts';

interface OrderDeps extends PaymentDeps {
  readonly payments: PaymentProviders;
  readonly terms: TermsPort;
}

export interface OrderService {
  /** Places the order of a cart, exactly once per key. Refuses if the terms differ from those shown. */
  place(idempotencyKey: string, dto: OrderDto, asker: Asker): Promise<Answer<ReceiptDto>>;
  /** Undoes a batch of older reservations, left over from a crash during payment. Returns their number. */
  releaseStale(olderThanSeconds: number): Promise<number>;
}

/** The result of the first transaction: an answer, or a reservation to be paid. */
type BeginResult =
  | { readonly outcome: Outcome<ReceiptDto>; readonly isReplay: boolean }
  | { readonly reservation: Reservation };

const begin = (
  deps: OrderDeps,
  attempt: Attempt,
  order: { request: OrderRequest; terms: Terms },
): Promise<BeginResult> =>
  transaction(deps.db, async (executor: Executor) => {
    const stored = await claim<ReceiptDto>(executor, attempt);
    if (stored) return { outcome: stored, isReplay: true };
    const reserved = await attemptWork(executor, () => reserve(executor, deps, { ...order, attempt }));
    if ('refusal' in reserved) {
      await settle(executor, attempt, reserved);
      return { outcome: reserved, isReplay: false };
    }
    const { result: reservation } = reserved;
    if (deps.payments.has(order.request.paymentMethod)) return { reservation };
    const receipt = await confirm(executor, deps, { orderId: reservation.orderId, reference: null });
    return { outcome: { result: receipt }, isReplay: false };
  });

interface OrderAttempt {
  readonly key: string;
  readonly dto: OrderDto;
  readonly asker: Asker;
}

const place = async (deps: OrderDeps, { key, dto, asker }: OrderAttempt): Promise<Answer<ReceiptDto>> => {
  const { customerId } = asker;
  const request = toOrderRequest(dto, customerId);
  const terms = await deps.terms.of(asker);
  const attempt = { owner: getKeyOwner(customerId), key, scope: 'order', payload: dto };
  const begun = await begin(deps, attempt, { request, terms });
  if ('outcome' in begun) return replay(begun.outcome, begun.isReplay);
  const provider = deps.payments.get(request.paymentMethod);
  if (!provider) throw new Error(`No payment provider for ${request.paymentMethod}`);
  const { reservation } = begun;
  return replay(await pay(deps, { reservation, provider, token: request.paymentToken }), false);
};

const undo = async (deps: OrderDeps, { id: orderId, payment_method: method }: OrderHead): Promise<void> => {
  // Voided money must not pay an order: a concurrent confirmation has either finished or will fail.
  if (!(await markAbandoned(deps.db, orderId))) return;
  await deps.payments.get(method)?.void(orderId);
  await transaction(deps.db, (executor) => release(executor, deps, { orderId, outcome: null }));
};

const createReleasing = (deps: OrderDeps) =>
  createPagedJob({
    find: (step, olderThanSeconds: number) => findStaleReservations(deps.db, olderThanSeconds, step),
    getId: ({ id }) => id,
    work: (order) => undo(deps, order),
    failed: 'stale reservations could not be undone',
  });

/** Reserve, pay, confirm or release. */
export const createOrderService = (deps: OrderDeps): OrderService => ({
  place: (key, dto, asker) => place(deps, { key, dto, asker }),
  releaseStale: createReleasing(deps),
});
