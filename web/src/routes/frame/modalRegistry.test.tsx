// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ModalHost } from '../../components/ModalHost.tsx';
import { createClient } from '../../lib/apollo/client.ts';
import { closeModal, currentModals, openModal } from '../../lib/modals.ts';
import { DEFAULT_SITE } from '../../lib/site.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import { publishFirstVisit } from '../../shop/offlineStore.ts';
import { modalRegistry } from './modalRegistry.ts';
import { useForeignLinks } from './useForeignLinks.ts';

const store = (code: string, over: object) => ({ code, url: null, hosts: [], appendStoreCode: false, ...over });
const SITE = {
  ...DEFAULT_SITE,
  stores: [
    store('default', { name: 'Patchwork', locale: 'en-US', place: 'English · United States' }),
    store('de', {
      name: 'Patchwork DE',
      locale: 'de-DE',
      place: 'Deutsch · Deutschland',
      url: 'https://de.example',
      hosts: ['de.example'],
      appendStoreCode: true,
    }),
  ],
};

const Links = () => {
  useForeignLinks();
  return (
    <>
      <a href="https://parcels.example/track?number=1">A parcel</a>
      <a href="https://de.example/bears/">Our store</a>
      <a href="https://sister.example/" data-own-site="">
        A sister
      </a>
      <a href="/about/">About</a>
      <a href="mailto:ada@example.com">Mail</a>
    </>
  );
};

const show = () => {
  const data = { page: null };
  const fetch = async () => Response.json({ data });
  const client = createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default', fetch });
  render(
    <ApolloProvider client={client}>
      <SiteContext value={SITE}>
        <MemoryRouter>
          <ModalHost registry={modalRegistry} />
          <Links />
        </MemoryRouter>
      </SiteContext>
    </ApolloProvider>,
  );
};

beforeEach(() => {
  publishFirstVisit();
  show();
});

afterEach(() => {
  act(() => {
    for (const { name } of currentModals()) closeModal(name);
  });
  cleanup();
});

const PICTURE = { url: '/media/a.webp', alt: 'Midnight Bear' };

const OPENED: readonly (readonly [title: string | RegExp, open: () => void])[] = [
  ['Write a review', () => openModal('review', { sku: 'BEAR' })],
  ['Sign in', () => openModal('authentication', {})],
  ['Size guide', () => openModal('size-guide', { sizes: [8], image: null })],
  ['Terms and conditions', () => openModal('terms-and-conditions')],
  ['Language and country', () => openModal('language-switcher')],
  [/newsletter/i, () => openModal('newsletter')],
  ['You’re leaving Patchwork', () => openModal('website-leaving', { url: 'https://elsewhere.example/' })],
  [/Midnight Bear/, () => openModal('images-gallery', { images: [PICTURE] })],
];

it.each(OPENED)('opens a real dialog by each name that the requirements have: %s', async (title, open) => {
  act(open);
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog.textContent).not.toMatch(/not here yet/i);
});

it('has every one of them, and those about orders', async () => {
  expect(Object.keys(modalRegistry).sort()).toEqual([
    'authentication',
    'feature-not-implemented',
    'images-gallery',
    'language-switcher',
    'newsletter',
    'order-confirmation',
    'order-error',
    'review',
    'size-guide',
    'terms-and-conditions',
    'website-leaving',
  ]);
  for (const load of Object.values(modalRegistry)) expect(await load()).toBeTypeOf('function');
});

it('leads to each store in its own words', async () => {
  act(() => openModal('language-switcher'));
  const links = await screen.findAllByRole('link', { name: /Patchwork/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
    ['Patchwork · English · United States', '/', 'en-US'],
    ['Patchwork DE · Deutsch · Deutschland', 'https://de.example/de/', 'de-DE'],
  ]);
});

describe('a link to a foreign host', () => {
  const press = (name: string, init: MouseEventInit = {}) => {
    // Where nobody is asked, the browser would follow it.
    let wasLeftAlone = false;
    const note = (event: Event) => {
      wasLeftAlone = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', note);
    fireEvent.click(screen.getByRole('link', { name }), init);
    removeEventListener('click', note);
    return wasLeftAlone;
  };

  it('is followed only after its host was named and agreed to', async () => {
    expect(press('A parcel')).toBe(false);
    const dialog = await screen.findByRole('dialog', { name: 'You’re leaving Patchwork' });
    expect(dialog.textContent).toContain('parcels.example');
    const go = screen.getByRole('link', { name: 'Go to parcels.example' });
    expect([go.getAttribute('href'), go.getAttribute('rel')]).toEqual([
      'https://parcels.example/track?number=1',
      'noopener noreferrer',
    ]);
    expect(press('Go to parcels.example')).toBe(true);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['Our store', 'A sister', 'About', 'Mail'])(
    'is none that leads to the shop, its stores or a sister: %s',
    (name) => {
      expect(press(name)).toBe(true);
      expect(currentModals().some(({ isOpen }) => isOpen)).toBe(false);
    },
  );

  it('opens in a new tab without a question, where that was asked for', () => {
    expect(press('A parcel', { ctrlKey: true })).toBe(true);
    expect(currentModals().some(({ isOpen }) => isOpen)).toBe(false);
  });
});
