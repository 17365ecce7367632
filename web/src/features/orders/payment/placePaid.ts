import * as text from '@patchwork/domain/messages/payment.generated.ts';
import { dispatchOrderError } from '../../../shop/orders/orderErrors.ts';
import type { PlaceResult } from '../checkout/placeOrder.ts';
import type { PaymentHandle, PaymentResult } from './panel.ts';

/** Banks usually require one step, sometimes a second. */
const MOST_STEPS = 3;

const refused = (message: string): PlaceResult => ({
  kind: 'refused',
  problem: { code: 'PAYMENT_DECLINED', message, field: ['payment'], isFinal: true },
});

type RefusedResult = Extract<PlaceResult, { kind: 'refused' }>;

const asksForStep = (result: PlaceResult | undefined): result is RefusedResult =>
  result?.kind === 'refused' && result.problem.code === 'PAYMENT_ACTION_REQUIRED';

const getAction = (result: PlaceResult): string | null =>
  asksForStep(result) ? (result.problem.action ?? null) : null;

const orProblem = (work: Promise<PaymentResult>): Promise<PaymentResult> =>
  work.catch((error: unknown) => {
    reportError(error);
    return { problem: text.unreachable, isOpen: true };
  });

type Place = (token: string) => Promise<PlaceResult>;

/** A step at the bank that an earlier order waits for. */
interface OpenStep {
  readonly action: string;
  /** Call after the step has failed, since it cannot be taken again. */
  readonly leave: () => Promise<void>;
}

/** Whether a step is decided and gave no token. */
const hasFailed = (result: PaymentResult): boolean => ('problem' in result ? !result.isOpen : result.token === '');

const begin = async (handle: PaymentHandle, step: OpenStep | null): Promise<PaymentResult> => {
  if (!step) return orProblem(handle.pay());
  const result = await orProblem(handle.act(step.action));
  if (hasFailed(result)) await step.leave();
  return result;
};

const placeInSteps = async (handle: PaymentHandle, place: Place, step: OpenStep | null): Promise<PlaceResult> => {
  let payment = await begin(handle, step);
  for (let steps = 0; steps <= MOST_STEPS; steps += 1) {
    if ('problem' in payment) return refused(payment.problem);
    if (payment.token === '') return refused(text.notCompleted);
    const result = await place(payment.token);
    const action = getAction(result);
    if (action === null) return result;
    payment = await orProblem(handle.act(action));
  }
  return refused(text.notCompleted);
};

const isDeclined = (result: PlaceResult): boolean =>
  result.kind === 'refused' && result.problem.code === 'PAYMENT_DECLINED';

/**
 * Places an order with the token of a payment form, and again after each extra step that the provider requires. Without a
 * token nothing is sent, and the form's problem is returned as a refused payment. `onCardFailed` is called if a card that
 * the form accepted is declined. If the last step fails, the page shows the order as not placed. With `step`, which an
 * earlier order waits for, the shopper is taken there first.
 */
export const placePaid = async (
  handle: PaymentHandle | null,
  place: Place,
  onCardFailed: () => void = () => undefined,
  step: OpenStep | null = null,
): Promise<PlaceResult> => {
  if (!handle) return refused(text.formNotReady);
  const answers: PlaceResult[] = [];
  const placeNoted: Place = async (token) => {
    const answer = await place(token);
    answers.push(answer);
    return answer;
  };
  const result = await placeInSteps(handle, placeNoted, step);
  if (result.kind === 'refused' && asksForStep(answers.at(-1))) dispatchOrderError(null, result.problem);
  if (handle.isCard && answers.length > 0 && isDeclined(result)) onCardFailed();
  return result;
};
