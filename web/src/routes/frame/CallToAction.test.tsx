// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Shop } from '../../lib/site.ts';
import { ShopContext } from '../../lib/siteContext.ts';
import { newCart } from '../../shop/cart/cartRecord.ts';
import { NO_COUNTS, publish } from '../../shop/offlineStore.ts';
import { CallToAction } from './CallToAction.tsx';

afterEach(cleanup);

const SHOP: Shop = { makesPlush: true, pages: [{ path: '/bulk-quote/', title: 'Instant quote' }] };
const COUNTS = { empty: NO_COUNTS, full: { ...NO_COUNTS, lines: 1, pieces: 2 } };

const QUOTE = 'Instant Quote → /bulk-quote/';
const CHECKOUT = 'Go to Checkout → /checkout/onepage/';

interface Shown {
  readonly path: string;
  readonly cart: keyof typeof COUNTS;
  readonly hasCheckout: boolean;
  readonly place: 'header' | 'bar';
  readonly shop?: Shop;
}

const show = ({ path, cart, hasCheckout, place, shop = SHOP }: Shown): string => {
  publish({ cart: newCart('cart'), tasks: [], orders: [] }, COUNTS[cart]);
  render(
    <MemoryRouter initialEntries={[path]}>
      <ShopContext value={shop}>
        <CallToAction hasCheckout={hasCheckout} place={place} />
      </ShopContext>
    </MemoryRouter>,
  );
  const links = screen.queryAllByRole('link').map((one) => `${one.textContent} → ${one.getAttribute('href')}`);
  cleanup();
  return links.join();
};

/** Buttons of bar and header on each page, with an empty cart and a full one, and with orders placed elsewhere. */
const TABLE = [
  ['/', QUOTE, QUOTE, QUOTE],
  ['/midnight-bear/', QUOTE, QUOTE, QUOTE],
  ['/search/', QUOTE, QUOTE, QUOTE],
  ['/my-account/', QUOTE, QUOTE, QUOTE],
  ['/checkout/cart/', QUOTE, CHECKOUT, ''],
  ['/checkout/onepage/', '', '', ''],
  ['/checkout/onepage/success/', '', '', ''],
] as const;

it.each(TABLE)(
  'on %s the button is the one for the route, the cart and where orders are placed',
  (path, ...expected) => {
    const [empty, full, elsewhere] = expected;
    const bar = { path, hasCheckout: true, place: 'bar' } as const;
    expect(show({ ...bar, cart: 'empty' })).toBe(empty);
    expect(show({ ...bar, cart: 'full' })).toBe(full);
    expect(show({ ...bar, cart: 'full', hasCheckout: false })).toBe(elsewhere);
    expect(show({ ...bar, cart: 'empty', hasCheckout: false })).toBe(empty);
    // Beside the summary of the cart, which has the way to checkout.
    expect(show({ ...bar, cart: 'full', place: 'header' })).toBe(full === CHECKOUT ? '' : full);
  },
);

it('leads to the address that the store has set for quotes', () => {
  const links = [{ name: 'INSTANT_QUOTE', href: 'https://quotes.example/' }] as const;
  const shop = { makesPlush: true, pages: [], links };
  const wanted = { path: '/', cart: 'empty', hasCheckout: true, place: 'header', shop } as const;
  expect(show(wanted)).toBe('Instant Quote → https://quotes.example/');
});
