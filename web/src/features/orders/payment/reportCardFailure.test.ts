import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportCardFailure } from './reportCardFailure.ts';

const FAILED = 'Error while sending creditcard processing error notification';

let asked: { input: { cartId: string; idempotencyKey: string }; owner: unknown }[];

const clientSaying = (userErrors: readonly object[] | null) => {
  const link = new ApolloLink(
    ({ variables, getContext }) =>
      new Observable((observer) => {
        asked.push({ input: variables.input, owner: getContext().owner });
        if (!userErrors) return observer.error(new Error('cut'));
        observer.next({ data: { cardFailureReport: { userErrors } } });
        observer.complete();
      }),
  );
  return new ApolloClient({ cache: new InMemoryCache(), link });
};

const warn = vi.fn();

beforeEach(() => {
  asked = [];
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => vi.restoreAllMocks());

it('tells the shop of the cart, as its owner', async () => {
  await reportCardFailure(clientSaying([]), { id: '17', owner: 'ada' });
  expect(asked).toEqual([{ input: { cartId: '17', idempotencyKey: expect.any(String) }, owner: 'ada' }]);
  expect(warn).not.toHaveBeenCalled();
});

const LOST = {
  __typename: 'UserError',
  code: 'CART_NOT_FOUND',
  field: null,
  message: 'Lost',
  reason: null,
  parameters: [],
};

it.each([
  ['refused', [LOST], 'Lost'],
  ['cut', null, new Error('cut')],
])('says in the log that it could not: %s', async (_, answer, said) => {
  await reportCardFailure(clientSaying(answer), { id: '17', owner: null });
  expect(warn).toHaveBeenCalledExactlyOnceWith(FAILED, said);
});

it('has nothing to tell of a cart that the shop does not know', async () => {
  await reportCardFailure(clientSaying([]), { id: null, owner: null });
  expect(asked).toEqual([]);
});
