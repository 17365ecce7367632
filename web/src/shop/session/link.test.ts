import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { classify } from '../queue/classify.ts';
import { createSessionLink } from './link.ts';
import { type Credentials, createSession, type SessionHolder } from './tabCredentials.ts';

const ada = (token: string, groupToken: string | null = null): Credentials => ({ owner: 'ada', token, groupToken });

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const REFUSED = { data: null, errors: [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }] };

let refresh: ReturnType<typeof vi.fn<() => Promise<Credentials | null>>>;
let onSignedOut: ReturnType<typeof vi.fn<(owner: string) => void>>;
let valid: string;
/** Authorization and price group of every request, in order. */
let seen: (readonly [string | null, string | null])[];
let refusalStatus: number;
let session: SessionHolder;
let client: ApolloClient;

const answer = async (_address: unknown, init?: RequestInit): Promise<Response> => {
  const headers = new Headers(init?.headers);
  const bearer = headers.get('authorization');
  seen.push([bearer, headers.get('x-group-token')]);
  if (bearer !== null && bearer !== `Bearer ${valid}`) return json(REFUSED, refusalStatus);
  return json({ data: { me: bearer } });
};

beforeEach(() => {
  [seen, valid, refusalStatus] = [[], 'new', 200];
  refresh = vi.fn(async () => ada('new', 'group-2'));
  onSignedOut = vi.fn();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let generation = 0;
  let last: Promise<unknown> = Promise.resolve();
  session = createSession({
    refresh,
    onSignedOut,
    isRemembered: () => true,
    exclusively: (work) => {
      const run = last.then(work);
      last = run.catch(() => undefined);
      return run;
    },
    tellTabs: () => undefined,
    newest: {
      read: () => generation,
      write: (next) => {
        generation = next;
      },
    },
    wait: () => new Promise((next) => setTimeout(next)),
    now: () => 0,
  });
  const http = new HttpLink({ uri: 'http://shop/graphql', fetch: answer });
  client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createSessionLink(session), http]),
  });
});

const ask = (context: object = {}) =>
  client.query<{ me: string | null }>({
    query: gql`query Me { me }`,
    fetchPolicy: 'no-cache',
    context: { queryDeduplication: false, ...context },
  });

it('adds nothing for a guest', async () => {
  await ask();
  expect(seen).toEqual([[null, null]]);
});

it("adds a customer's token and price group", async () => {
  session.signIn(ada('new', 'group-1'));
  await ask();
  expect(seen).toEqual([['Bearer new', 'group-1']]);
});

it('sends what a guest has made as it is, whoever is signed in', async () => {
  session.signIn(ada('new', 'group-1'));
  await ask({ owner: null });
  expect(seen).toEqual([[null, null]]);
});

describe("what is a customer's own", () => {
  it('waits for the token that is asked for, once for all', async () => {
    const answers = await Promise.all([ask({ owner: 'ada' }), ask({ owner: 'ada' })]);
    expect(answers.map(({ data }) => data?.me)).toEqual(['Bearer new', 'Bearer new']);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nobody can be asked', () => refresh.mockRejectedValue(new Error('503'))],
    ['no token is to be had', () => refresh.mockResolvedValue(null)],
    ['somebody else is signed in by now', () => refresh.mockResolvedValue({ owner: 'grace', token: 'new' })],
  ])('is never sent while %s, and counts as unreachable', async (_why, happens) => {
    happens();
    const error = await ask({ owner: 'ada' }).catch((reason: unknown) => reason);
    expect(classify(error)).toEqual({ kind: 'unreachable' });
    expect(seen).toEqual([]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('is not sent with the token of another customer', async () => {
    session.signIn({ owner: 'grace', token: 'new' });
    await expect(ask({ owner: 'ada' })).rejects.toThrow('no token here');
    expect([seen, refresh.mock.calls]).toEqual([[], []]);
  });

  it('is not sent again as the customer who has signed in since', async () => {
    session.signIn(ada('old'));
    refresh.mockResolvedValue({ owner: 'grace', token: 'new' });
    await expect(ask({ owner: 'ada' })).rejects.toThrow('no token here');
    expect(seen).toEqual([['Bearer old', null]]);
  });
});

describe('a token that is refused', () => {
  beforeEach(() => session.signIn(ada('old', 'group-1')));

  it.each([200, 401])('with status %i is renewed, and the operation sent again with the new one', async (status) => {
    refusalStatus = status;
    expect((await ask()).data?.me).toBe('Bearer new');
    expect(seen).toEqual([
      ['Bearer old', 'group-1'],
      ['Bearer new', 'group-2'],
    ]);
  });

  it('by fifty operations at once is renewed once, and none of them fails', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(answers.map(({ data }) => data?.me)).toEqual(answers.map(() => 'Bearer new'));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('is told once to who asked when no other is to be had, and the shopper is signed out', async () => {
    refresh.mockResolvedValue(null);
    await expect(ask()).rejects.toThrow(CombinedGraphQLErrors);
    expect(seen).toHaveLength(1);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('is told to who asked while nobody can be asked, and the session stays', async () => {
    refresh.mockRejectedValue(new Error('503'));
    await expect(ask()).rejects.toThrow(CombinedGraphQLErrors);
    expect(session.token()).toBe('old');
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('is not renewed a second time for the same operation', async () => {
    valid = 'other';
    await expect(ask()).rejects.toThrow(CombinedGraphQLErrors);
    expect(seen).toHaveLength(2);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['a page of HTML with 401', () => new Response('<html>', { status: 401, headers: { 'content-type': 'text/html' } })],
  ['an outage', () => json({ errors: [{ message: 'x', extensions: { code: 'UPSTREAM_FAILED' } }] }, 502)],
])('%s renews nothing', async (_what, response) => {
  session.signIn(ada('new'));
  client.setLink(
    ApolloLink.from([
      createSessionLink(session),
      new HttpLink({ uri: 'http://shop/graphql', fetch: async () => response() }),
    ]),
  );
  await expect(ask()).rejects.toThrow();
  expect(refresh).not.toHaveBeenCalled();
});
