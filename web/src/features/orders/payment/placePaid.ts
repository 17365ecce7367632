import { tellOrderError } from '../../../lib/offline/orderErrors.ts';
import type { PlaceResult } from '../placeOrder.ts';
import type { PaymentHandle, Told } from './panel.ts';

const NOT_THERE = 'The payment form is not there yet. Please try again in a moment, or choose another way to pay.';
const TOO_MANY_STEPS = 'The payment could not be completed. Please try again, or choose another way to pay.';
const NOT_REACHED = 'The payment service could not be reached. Nothing was paid; please try again.';
/** A bank asks for one; a second one comes where the first was not enough. */
const MOST_STEPS = 3;

const refused = (message: string): PlaceResult => ({
  kind: 'refused',
  problem: { code: 'PAYMENT_DECLINED', message, field: ['payment'], isFinal: true },
});

type Refused = Extract<PlaceResult, { kind: 'refused' }>;

const asksForStep = (result: PlaceResult | undefined): result is Refused =>
  result?.kind === 'refused' && result.problem.code === 'PAYMENT_ACTION_REQUIRED';

const actionOf = (result: PlaceResult): string | null => (asksForStep(result) ? (result.problem.action ?? null) : null);

const heard = (asked: Promise<Told>): Promise<Told> =>
  asked.catch((error: unknown) => {
    reportError(error);
    return { problem: NOT_REACHED };
  });

type Place = (token: string) => Promise<PlaceResult>;

const placed = async (handle: PaymentHandle, place: Place): Promise<PlaceResult> => {
  let told = await heard(handle.pay());
  for (let steps = 0; steps <= MOST_STEPS; steps += 1) {
    if ('problem' in told) return refused(told.problem);
    if (told.token === '') return refused(TOO_MANY_STEPS);
    const result = await place(told.token);
    const action = actionOf(result);
    if (action === null) return result;
    told = await heard(handle.act(action));
  }
  return refused(TOO_MANY_STEPS);
};

const isDeclined = (result: PlaceResult): boolean =>
  result.kind === 'refused' && result.problem.code === 'PAYMENT_DECLINED';

/**
 * Places an order with the token of a payment form, and once more after each step that the provider asks for. Without a
 * token nothing is sent: what keeps the form from one is told as a refused payment. `onCardFailed` hears of a card that
 * the form had taken, and that does not pay. An order whose last step came to nothing is told to the page as not placed.
 */
export const placePaid = async (
  handle: PaymentHandle | null,
  place: Place,
  onCardFailed: () => void = () => undefined,
): Promise<PlaceResult> => {
  if (!handle) return refused(NOT_THERE);
  const answers: PlaceResult[] = [];
  const result = await placed(handle, async (token) => {
    const answer = await place(token);
    answers.push(answer);
    return answer;
  });
  if (result.kind === 'refused' && asksForStep(answers.at(-1))) tellOrderError(null, result.problem);
  if (handle.isCard && answers.length > 0 && isDeclined(result)) onCardFailed();
  return result;
};
