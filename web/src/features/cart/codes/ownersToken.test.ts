// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { beforeEach, expect, it } from 'vitest';
import { newCart } from '../../../shop/cart/cartRecord.ts';
import { publishCustomer } from '../../../shop/offlineStore.ts';
import { createSessionLink } from '../../../shop/session/link.ts';
import { createSession } from '../../../shop/session/tabCredentials.ts';
import { recoverCart } from '../recover/recoverCart.ts';
import { readGiftCards } from './giftCardChange.ts';

/** The operations that were sent, each with its token. */
let seen: (readonly [string, string | null])[];
let client: ApolloClient;
let canAsk: boolean;

/** A page that was just opened: who is signed in is known, the token is still to come. */
beforeEach(() => {
  [seen, canAsk] = [[], true];
  let generation = 0;
  const session = createSession({
    refresh: async () => {
      if (!canAsk) throw new Error('503');
      return { owner: 'ada', token: 'ada-token' };
    },
    isRemembered: () => true,
    exclusively: (work) => work(),
    tellTabs: () => undefined,
    newest: {
      read: () => generation,
      write: (next) => {
        generation = next;
      },
    },
    wait: () => Promise.resolve(),
    now: () => 0,
  });
  const fetch: typeof globalThis.fetch = async (_address, init) => {
    const { operationName } = JSON.parse(String(init?.body));
    seen.push([operationName, new Headers(init?.headers).get('authorization')]);
    const cart = { __typename: 'Cart', id: 'cart-1', giftCards: [] };
    const answer = { cart: null, userErrors: [{ code: 'NOT_FOUND', message: 'Gone', field: null }] };
    return Response.json({ data: operationName === 'CartRecover' ? { answer } : { cart } });
  };
  const http = new HttpLink({ uri: 'http://shop/graphql', fetch });
  client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([createSessionLink(session), http]) });
});

const createCart = (owner: string | null) => ({ ...newCart(undefined, owner), id: 'cart-1' });
const link = { recoveryId: '1', recoveryCode: 'code', idempotencyKey: 'key' };

it("a customer's gift cards are read with the token, also right after the page was opened", async () => {
  expect(await readGiftCards(client, createCart('ada'))).toEqual([]);
  expect(seen).toEqual([['CartGiftCards', 'Bearer ada-token']]);
});

it("a guest's are read without one", async () => {
  expect(await readGiftCards(client, createCart(null))).toEqual([]);
  expect(seen).toEqual([['CartGiftCards', null]]);
});

it('a link back is followed with the token of the customer who is known to be signed in', async () => {
  publishCustomer({ owner: 'ada', firstName: null });
  expect(await recoverCart(client, link)).toMatchObject({ kind: 'refused', message: 'Gone' });
  expect(seen).toEqual([['CartRecover', 'Bearer ada-token']]);
});

it('a link back can be tried again when the token cannot be had now, and is refused to nobody', async () => {
  publishCustomer({ owner: 'ada', firstName: null });
  canAsk = false;
  expect(await recoverCart(client, link)).toEqual({ kind: 'unreachable' });
  expect(seen).toEqual([]);
});

it("a guest's link back is followed as it is", async () => {
  publishCustomer(null);
  await recoverCart(client, link);
  expect(seen).toEqual([['CartRecover', null]]);
});
