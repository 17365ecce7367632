// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TaskProblem } from '../../../lib/taskProblem.ts';
import type { PlaceResult } from '../checkout/placeOrder.ts';
import type { PaymentHandle, PaymentResult } from './panel.ts';
import { placePaid } from './placePaid.ts';

const ACCEPTED: PlaceResult = { kind: 'accepted' };
const refused = (problem: Partial<TaskProblem>): PlaceResult => ({
  kind: 'refused',
  problem: { code: 'PAYMENT_DECLINED', message: 'No', field: null, isFinal: true, ...problem },
});
const unknownStep = refused({ code: 'PAYMENT_ACTION_REQUIRED', message: 'No step' });
const asking = refused({ code: 'PAYMENT_ACTION_REQUIRED', action: 'secret' });

const pay = vi.fn<PaymentHandle['pay']>();
const act = vi.fn<PaymentHandle['act']>();
const place = vi.fn<(token: string) => Promise<PlaceResult>>();
const handle = { pay, act };

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  pay.mockResolvedValue({ token: 'first' });
  act.mockResolvedValue({ token: 'second' });
  place.mockResolvedValue(ACCEPTED);
});
afterEach(() => vi.resetAllMocks());

describe('a card that does not pay', () => {
  const failed = vi.fn();
  const card: PaymentHandle = { ...handle, isCard: true };

  it.each<[string, () => void]>([
    ['declined by the shop', () => place.mockResolvedValue(refused({}))],
    [
      'not confirmed at the bank',
      () => {
        place.mockResolvedValueOnce(asking);
        act.mockResolvedValue({ problem: 'No' });
      },
    ],
  ])('is told of once: %s', async (_, happen) => {
    happen();
    await placePaid(card, place, failed);
    expect(failed).toHaveBeenCalledOnce();
  });

  it.each<[string, () => void]>([
    ['it does', () => undefined],
    ['it was not taken by the form', () => pay.mockResolvedValue({ problem: 'Your card is incomplete' })],
    ['something else is wrong', () => place.mockResolvedValue(refused({ code: 'CART_CHANGED' }))],
  ])('is not told of where %s', async (_, happen) => {
    happen();
    await placePaid(card, place, failed);
    expect(failed).not.toHaveBeenCalled();
  });

  it('is none where another way to pay fails', async () => {
    place.mockResolvedValue(refused({}));
    await placePaid(handle, place, failed);
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('an order paid by a form', () => {
  it('is placed with its token', async () => {
    expect(await placePaid(handle, place)).toEqual(ACCEPTED);
    expect(place).toHaveBeenCalledExactlyOnceWith('first');
  });

  it('is placed once more after the step that is asked for', async () => {
    place.mockResolvedValueOnce(asking);
    expect(await placePaid(handle, place)).toEqual(ACCEPTED);
    expect(act).toHaveBeenCalledExactlyOnceWith('secret');
    expect(place.mock.calls).toEqual([['first'], ['second']]);
  });

  it('is not led through steps for ever', async () => {
    place.mockResolvedValue(asking);
    expect(await placePaid(handle, place)).toMatchObject({ kind: 'refused', problem: { code: 'PAYMENT_DECLINED' } });
    expect(place.mock.calls.length).toBeLessThan(6);
  });

  it('that was declined is told as it is', async () => {
    const declined = refused({ message: 'CVV did not pass verification' });
    place.mockResolvedValue(declined);
    expect(await placePaid(handle, place)).toEqual(declined);
    expect(act).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<PaymentResult>, string]>([
    ['a problem', async () => ({ problem: 'Your card is incomplete' }), 'Your card is incomplete'],
    ['an empty token', async () => ({ token: '' }), 'The payment couldn’t be completed'],
    ['a fault', () => Promise.reject(new Error('gone')), 'The payment service couldn’t be reached'],
  ])('is not sent when the form answers with %s', async (_, told, message) => {
    pay.mockImplementation(told);
    const result = await placePaid(handle, place);
    expect(result).toMatchObject({ problem: { message: expect.stringContaining(message), field: ['payment'] } });
    expect(place).not.toHaveBeenCalled();
  });

  it('is not sent while the form is not there', async () => {
    expect(await placePaid(null, place)).toMatchObject({ problem: { code: 'PAYMENT_DECLINED' } });
    expect(place).not.toHaveBeenCalled();
  });

  it('whose step was given up says so', async () => {
    place.mockResolvedValueOnce(asking);
    act.mockResolvedValue({ problem: 'You gave up' });
    expect(await placePaid(handle, place)).toMatchObject({ problem: { message: 'You gave up' } });
    expect(place).toHaveBeenCalledOnce();
  });
});

describe('an order that waits for its step from before', () => {
  const leave = vi.fn(async () => undefined);
  const step = { action: 'old', leave };

  it('goes on with the step and asks the form for no other payment', async () => {
    expect(await placePaid(handle, place, undefined, step)).toEqual(ACCEPTED);
    expect(act).toHaveBeenCalledExactlyOnceWith('old');
    expect(pay).not.toHaveBeenCalled();
    expect(place).toHaveBeenCalledExactlyOnceWith('second');
    expect(leave).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<PaymentResult>]>([
    ['was given up', async () => ({ problem: 'You gave up' })],
    ['ended without a payment', async () => ({ token: '' })],
  ])('loses a step that %s', async (_, told) => {
    act.mockImplementation(told);
    expect(await placePaid(handle, place, undefined, step)).toMatchObject({ kind: 'refused' });
    expect(leave).toHaveBeenCalledOnce();
  });

  it.each<[string, () => Promise<PaymentResult>]>([
    ['out of reach', () => Promise.reject(new Error('gone'))],
    ['left for another way to pay', async () => ({ problem: 'Left', isOpen: true })],
  ])('keeps a step whose form is %s', async (_, told) => {
    act.mockImplementation(told);
    expect(await placePaid(handle, place, undefined, step)).toMatchObject({ kind: 'refused' });
    expect(leave).not.toHaveBeenCalled();
  });

  it('keeps its step while the form is not there', async () => {
    await placePaid(null, place, undefined, step);
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('an order whose step comes to nothing', () => {
  const told = vi.fn();
  const hear = ({ type, detail }: Event & { readonly detail?: unknown }) => told(type, detail);

  beforeEach(() => {
    for (const name of ['order-error', 'purchase_error']) addEventListener(name, hear);
  });
  afterEach(() => {
    for (const name of ['order-error', 'purchase_error']) removeEventListener(name, hear);
  });

  it.each<[string, () => void, string]>([
    ['given up', () => act.mockResolvedValue({ problem: 'You gave up' }), 'You gave up'],
    ['without an end', () => place.mockResolvedValue(asking), 'The payment couldn’t be completed'],
    ['that the form is not told', () => place.mockResolvedValueOnce(unknownStep), 'No step'],
  ])('is told to the page once: %s', async (_, happen, message) => {
    place.mockResolvedValueOnce(asking);
    happen();
    await placePaid(handle, place);
    const error = expect.stringContaining(message);
    expect(told.mock.calls).toEqual([
      ['purchase_error', { error, code: 500 }],
      ['order-error', { order: null, error, code: 500 }],
    ]);
  });

  it.each<[string, () => void]>([
    ['is paid after it', () => place.mockResolvedValueOnce(asking)],
    ['was refused after it', () => place.mockResolvedValueOnce(asking).mockResolvedValueOnce(refused({}))],
    ['was not sent', () => pay.mockResolvedValue({ problem: 'Your card is incomplete' })],
  ])('is none that %s: the queue tells of what it has sent', async (_, happen) => {
    happen();
    await placePaid(handle, place);
    expect(told).not.toHaveBeenCalled();
  });
});
