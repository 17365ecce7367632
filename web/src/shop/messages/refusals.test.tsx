// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { parse } from 'graphql';
import { lastValueFrom, of } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { UnsubscribeByLink } from '../../features/account/newsletter/UnsubscribeByLink.tsx';
import { createRefusalLink, translateRefusals } from './refusals.ts';

afterEach(cleanup);

interface Refusal {
  readonly message: string;
  readonly reason: string | null;
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
}

/** The page of a mailed link, in a shop that refuses like this. */
const leave = async (refusal: Refusal): Promise<string | null> => {
  const userErrors = [{ __typename: 'UserError', code: 'LINK_EXPIRED', field: null, ...refusal }];
  const body = { data: { newsletterLeave: { __typename: 'NewsletterLeavePayload', userErrors } } };
  const http = new HttpLink({ uri: 'http://shop/graphql', fetch: async () => Response.json(body) });
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([createRefusalLink(), http]) });
  render(
    <ApolloProvider client={client}>
      <UnsubscribeByLink token="token" />
    </ApolloProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  return (await screen.findByRole('alert')).textContent;
};

describe('a backend of another language answers with codes only: the page still says the right thing', () => {
  const minutes = [
    { name: 'what', value: 'messages' },
    { name: 'minutes', value: '7' },
  ];

  it('by the reason and its parameters, whatever the message is', async () => {
    const said = await leave({ message: 'Te veel berichten', reason: 'rateLimited', parameters: minutes });
    expect(said).toBe('Too many messages. Try again in 7 minutes.');
  });

  it('by the reason alone', async () => {
    const said = await leave({ message: 'x', reason: 'linkExpired', parameters: [] });
    expect(said).toBe('This link has been used or has expired. Please request a new one.');
  });

  it.each([
    ['no reason', null],
    ['a reason that this page does not know', 'noSuchReason'],
    ['a reason without its parameters', 'rateLimited'],
  ])('in the words of the answer for %s', async (_, reason) => {
    expect(await leave({ message: 'Not on a Sunday', reason, parameters: [] })).toBe('Not on a Sunday');
  });
});

const few = (message: string) => ({ message, reason: 'onlyLeft', parameters: [{ name: 'count', value: '1' }] });

it('says what names its reason at any depth of an answer', async () => {
  const item = {
    id: '7',
    name: 'Bear',
    progress: null,
    actions: [few('Nicht genug'), { message: null, reason: null }],
  };
  const answer = { me: { orders: [{ items: [item] }] }, refused: [few('Te weinig')], errors: ['Not on a Sunday'] };
  const [first, second] = [few('Only 1 left in stock'), few('Only 1 left in stock')];
  expect(await translateRefusals(answer)).toEqual({
    me: { orders: [{ items: [{ ...item, actions: [first, { message: null, reason: null }] }] }] },
    refused: [second],
    errors: ['Not on a Sunday'],
  });
});

it('reads the answers only of operations that ask for a reason, and those once', async () => {
  const reads: string[] = [];
  /** An answer that tells when it is read. */
  const watched = (name: string) => ({
    data: {
      get [name]() {
        reads.push(name);
        return null;
      },
    },
  });
  const ask = async (query: string, name: string) => {
    const terminating = new ApolloLink(() => of(watched(name)));
    const link = ApolloLink.from([createRefusalLink(), terminating]);
    const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
    await lastValueFrom(ApolloLink.execute(link, { query: parse(query) }, { client }));
  };
  await ask('{ products { sku } }', 'products');
  await ask('{ orders { ...Order } } fragment Order on Order { actions { message reason } }', 'orders');
  expect(reads).toEqual(['orders']);
});

it('leaves answers without refusals as they are', async () => {
  const none: Refusal[] = [];
  expect(await translateRefusals(none)).toBe(none);
});
