// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../lib/apollo/client.ts';
import { acceptCookies, declineCookies } from '../../lib/consent/consent.ts';
import { CampaignPlace } from './CampaignPlace.tsx';
import { CAMPAIGN_KEY, changeNotes, readNotes } from './campaignNotes.ts';

const campaign = {
  __typename: 'Campaign',
  token: 'next-token',
  title: 'Pillow weeks',
  description: '',
  secondsLeft: 600,
  version: '1',
  backgroundColor: '#143c6e',
  textColor: '#ffffff',
  numbersColor: '#ffcc00',
  hiddenOn: ['/checkout/'],
  productionSpot: null,
};

beforeEach(() => {
  localStorage.clear();
  acceptCookies();
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const open = (answer: object | null | 'lost', path = '/bears/') => {
  const sent: Record<string, unknown>[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    sent.push(JSON.parse(String(init.body)).variables);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return Response.json({ data: { campaign: answer } });
  };
  const options = { uri: 'http://gateway.example/graphql', currency: 'USD', store: 'default' };
  const client = createClient({ ...options, fetch: fetch as typeof globalThis.fetch });
  const router = createMemoryRouter([{ path: '*', element: <CampaignPlace /> }], { initialEntries: [path] });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  return sent;
};

const banner = () => screen.queryByRole('complementary', { name: 'Limited-time offer' });

describe('the place of the campaign', () => {
  it('asks with the code of the link and the token of the answer before, and keeps the new one', async () => {
    history.replaceState(null, '', '/bears/?campaign=winter-mail');
    changeNotes({ campaignToken: 'old-token' });
    const sent = open(campaign);
    await waitFor(() => expect(banner()?.textContent).toContain('Pillow weeks'));
    expect(sent).toEqual([{ code: 'winter-mail', token: 'old-token' }]);
    expect(readNotes().campaignToken).toBe('next-token');
  });

  it('asks with the code that the page was opened with, wherever the shopper has gone since', async () => {
    const entry = { name: 'http://localhost/bears/?campaign=winter-mail' } as PerformanceEntry;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
    history.replaceState(null, '', '/lions/');
    const sent = open(campaign);
    await waitFor(() => expect(sent).toEqual([{ code: 'winter-mail', token: null }]));
    vi.restoreAllMocks();
  });

  it('keeps no token without consent, nor sends one, and forgets it once consent is withdrawn', async () => {
    declineCookies();
    changeNotes({ campaignToken: 'old-token' });
    const sent = open(campaign);
    await waitFor(() => expect(banner()).not.toBeNull());
    expect([sent, localStorage.getItem(CAMPAIGN_KEY)]).toEqual([[{ code: null, token: null }], null]);
    act(acceptCookies);
    expect(readNotes().campaignToken).toBe('next-token');
    act(declineCookies);
    expect(localStorage.getItem(CAMPAIGN_KEY)).toBeNull();
  });

  it.each<[string, null | 'lost']>([
    ['no campaign runs', null],
    ['the shop does not answer', 'lost'],
  ])('stays empty where %s', async (_when, answer) => {
    const sent = open(answer);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(banner()).toBeNull();
    expect(readNotes().campaignToken).toBeNull();
  });

  it('stays empty on pages of the blacklist', async () => {
    open(campaign, '/checkout/cart/');
    await waitFor(() => expect(readNotes().campaignToken).toBe('next-token'));
    expect(banner()).toBeNull();
  });
});
