// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaitingClient, searchAnswer } from '../../testing/searches.ts';
import type { Department } from './optionGroups.ts';
import { SearchPanel } from './SearchPanel.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(cleanup);

const named = (name: string) => ({ id: name, name, path: `/${name.toLowerCase()}/`, image: null });
const DEPARTMENTS: Department[] = [
  { ...named('Animals'), children: [named('Bears')] },
  { ...named('Pillows'), children: [] },
];

const Shop = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <SearchPanel isOpen={isOpen} onClose={() => setIsOpen(false)} branches={DEPARTMENTS} />
    </>
  );
};

const field = () => screen.getByRole('combobox', { name: 'Search the shop' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

const open = async () => {
  const { client, sent } = createWaitingClient();
  const router = createMemoryRouter([{ path: '*', element: <Shop /> }]);
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const place = () => router.state.location.pathname + router.state.location.search;
  const sentFor = async (text: string) => {
    await waitFor(() => expect(sent.at(-1)?.text).toBe(text));
    return sent.at(-1) as (typeof sent)[number];
  };
  return { user, sent, sentFor, place, search: (text: string) => user.type(field(), text) };
};

describe('while a text is typed', () => {
  it('asks from three characters on, and once the shopper pauses', async () => {
    const { sent, sentFor, search } = await open();
    await search('be');
    expect(screen.getByText('Type at least 3 characters.')).toBeTruthy();
    await search('ars');
    await sentFor('bears');
    expect(sent.map(({ text }) => text)).toEqual(['bears']);
  });

  it('shows products, categories and the way to all results, and tells how many there are', async () => {
    const { sentFor, search } = await open();
    await search('bears');
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
    const sent = await sentFor('bears');
    sent.answer(searchAnswer(['BEAR', 'OATS'], 9));
    await screen.findByRole('group', { name: 'Products' });
    expect(options()).toEqual(['Product BEAR$24', 'Product OATS$24', 'Bears', 'See all 9 results']);
    expect(within(screen.getByRole('group', { name: 'Categories' })).getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('2 of 9 products');
    expect(screen.getByRole('listbox').hasAttribute('aria-busy')).toBe(false);
  });

  it('ends an older request and never shows its answer over a newer one', async () => {
    const { sentFor, search } = await open();
    await search('bear');
    const older = await sentFor('bear');
    await search(' pillow');
    const newer = await sentFor('bear pillow');
    expect(older.signal.aborted).toBe(true);
    newer.answer(searchAnswer(['DOGPILLOW']));
    await screen.findByText('Product DOGPILLOW');
    await act(async () => older.answer(searchAnswer(['BEAR'])));
    expect(screen.queryByText('Product BEAR')).toBeNull();
    expect(options()).toContain('Product DOGPILLOW$24');
  });

  it('shows a search made before at once, without asking again', async () => {
    const { user, sent, sentFor, search } = await open();
    await search('bear');
    (await sentFor('bear')).answer(searchAnswer(['BEAR']));
    await screen.findByText('Product BEAR');
    await search('{Backspace}{Backspace}');
    expect(screen.queryByText('Product BEAR')).toBeNull();
    await user.type(field(), 'ar');
    expect(screen.getByText('Product BEAR')).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(sent).toHaveLength(1);
  });

  it('says that nothing was found, and shows where to look around', async () => {
    const { sentFor, search } = await open();
    await search('zzzz');
    (await sentFor('zzzz')).answer(searchAnswer([]));
    expect(await screen.findByText('Nothing found for “zzzz”')).toBeTruthy();
    expect(options()).toEqual(['Animals', 'Pillows']);
  });

  it('says that the search failed, keeps the text, and asks again when told to', async () => {
    const { user, sent, sentFor, search } = await open();
    await search('bear');
    (await sentFor('bear')).fail();
    expect((await screen.findByRole('alert')).textContent).toContain('The search didn’t respond.');
    expect(field()).toHaveProperty('value', 'bear');
    expect(reportError).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.answer(searchAnswer(['BEAR']));
    expect(await screen.findByText('Product BEAR')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('by keyboard', () => {
  it('arrows walk from the field through all options and back, and Enter follows one', async () => {
    const { user, sentFor, search, place } = await open();
    await search('bear');
    (await sentFor('bear')).answer(searchAnswer(['BEAR', 'OATS']));
    await screen.findByText('Product BEAR');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('See all 2 results');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Product OATS$24');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Product OATS$24');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Enter}');
    expect(place()).toBe('/oats/');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('Enter without an option goes to all results, from three characters on', async () => {
    const { user, place, search } = await open();
    await search('be{Enter}');
    expect(place()).toBe('/');
    await user.type(field(), 'ar  & co{Enter}');
    expect(place()).toBe('/search/?q=bear+%26+co');
  });

  it('an option of an older text is not followed', async () => {
    const { user, sentFor, search, place } = await open();
    await search('bear');
    (await sentFor('bear')).answer(searchAnswer(['BEAR']));
    await screen.findByText('Product BEAR');
    await user.keyboard('{ArrowDown}s{Enter}');
    expect(place()).toBe('/search/?q=bears');
  });
});

describe('recent searches', () => {
  it('are offered when the panel opens again, the latest first, until they are forgotten', async () => {
    const { user, search } = await open();
    await search('bear{Enter}');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.type(field(), 'fox{Enter}');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(field()).toHaveProperty('value', '');
    expect(options()).toEqual(['fox', 'bear', 'Animals', 'Pillows']);
    await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(options()).toEqual(['Animals', 'Pillows']);
    expect(localStorage).toHaveLength(0);
  });

  it('are texts only, five at most, kept under one name', async () => {
    const { user, search } = await open();
    for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'six']) {
      await (text === 'one' ? search('one{Enter}') : user.type(field(), `${text}{Enter}`));
      await user.click(screen.getByRole('button', { name: 'Open' }));
    }
    expect(JSON.parse(localStorage.getItem('patchwork-searches') ?? '')).toEqual([
      'six',
      'five',
      'four',
      'three',
      'two',
    ]);
  });
});

it('says without a network that it found nothing on the device', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { sent, search } = await open();
  await search('bear');
  expect(await screen.findByText(/You’re offline, and nothing on your device matches/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Nothing on your device matches bear');
  expect(sent).toEqual([]);
});
