// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_SITE, type Shop } from '../../lib/site.ts';
import { ShopContext, SiteContext } from '../../lib/siteContext.ts';
import { Footer } from './Footer.tsx';
import { toHeaderLinks } from './headerLinks.ts';
import { toSiteLinks } from './siteLinks.ts';

afterEach(cleanup);

const TYRES: Shop = { makesPlush: false, pages: [{ path: '/about-tyres/', title: 'About our tyres' }] };
const ABOUT = { path: '/about/', title: 'About us' };

const showFooter = (shop: Shop, contactEmail: string | null = null) =>
  render(
    <MemoryRouter>
      <SiteContext value={{ ...DEFAULT_SITE, store: { ...DEFAULT_SITE.store, name: 'Tyre Barn', contactEmail } }}>
        <ShopContext value={shop}>
          <Footer branches={[]} />
        </ShopContext>
      </SiteContext>
    </MemoryRouter>,
  );

describe('the foot of a shop that was imported', () => {
  it('says nothing of toys, bears the name of the store, and has no heading with nothing under it', () => {
    const { container } = showFooter(TYRES);
    expect(container.textContent).not.toMatch(/plush|toy|sew|drew|Patchwork/i);
    expect(screen.getByRole('link', { name: 'Tyre Barn, home' })).toBeTruthy();
    for (const column of screen.getAllByRole('navigation')) {
      expect(within(column).getAllByRole('link').length).toBeGreaterThan(0);
    }
  });

  it('names the address that the store has for questions, and none where it has none', () => {
    showFooter(TYRES, 'ask@tyres.example');
    expect(screen.getByRole('link', { name: 'ask@tyres.example' }).getAttribute('href')).toBe(
      'mailto:ask@tyres.example',
    );
    cleanup();
    expect(showFooter(TYRES).container.innerHTML).not.toContain('mailto:');
  });

  it('leads to its own pages and to none that it has not', () => {
    showFooter(TYRES);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/', '/about-tyres/', '/newsletter/']);
  });
});

it('leads to the forms about toys where the shop makes them', () => {
  const shop: Shop = { makesPlush: true, pages: [ABOUT] };
  const { company, quick } = toSiteLinks(shop);
  const paths = [...company, ...quick].map(({ path }) => path);
  expect(paths).toEqual(['/about/', '/share-your-story/', '/share-an-artist/', '/plushie-reminder/', '/newsletter/']);
  expect(toHeaderLinks(shop)).toEqual({ before: [{ path: '/about/', label: 'About' }], after: [] });
});

it('has the columns that editors have written in place of its own', () => {
  const links = [
    { label: 'How we sew', href: '/how-we-sew/' },
    { label: 'Our partner', href: 'https://partner.example/' },
  ];
  showFooter({ ...TYRES, columns: [{ title: 'Behind the seams', links }] });
  const column = screen.getByRole('navigation', { name: 'Behind the seams' });
  expect(
    within(column)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/how-we-sew/', 'https://partner.example/']);
  expect(screen.queryByRole('link', { name: 'Newsletter' })).toBeNull();
});

const SETTINGS: Shop = {
  makesPlush: true,
  pages: [ABOUT, { path: '/contact/', title: 'Contact' }],
  links: [
    { name: 'ABOUT', href: '/our-story/' },
    { name: 'PRICING', href: 'https://prices.example/' },
    { name: 'TERMS', href: 'https://legal.example/terms' },
    { name: 'CALIFORNIA_PRIVACY', href: 'https://legal.example/california' },
    { name: 'FINANCIAL_INCENTIVE', href: 'https://legal.example/incentive' },
    { name: 'OPT_OUT', href: 'https://legal.example/opt-out' },
  ],
  sisterBrands: [{ name: 'Pawprint', url: 'https://pawprint.example' }],
};

describe('the settings of a store', () => {
  it('give the links of header and footer their addresses, also where the shop has no page', () => {
    const { before, after } = toHeaderLinks(SETTINGS);
    expect([...before, ...after].map(({ path }) => path)).toEqual(['/our-story/', 'https://prices.example/']);
    showFooter(SETTINGS);
    const find = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([find('About'), find('Pricing'), find('Terms')]).toEqual([
      '/our-story/',
      'https://prices.example/',
      'https://legal.example/terms',
    ]);
  });

  it('have the foot link to the notices of the law and to the other shops, and to none of them by itself', () => {
    const named = ['California privacy notice', 'Notice of financial incentive', 'Don’t sell or share my data'];
    showFooter(SETTINGS);
    const hrefs = [...named, 'Pawprint'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(hrefs).toEqual([
      'https://legal.example/california',
      'https://legal.example/incentive',
      'https://legal.example/opt-out',
      'https://pawprint.example',
    ]);
    cleanup();
    showFooter({ makesPlush: true, pages: [] });
    for (const name of named) expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Our other shops' })).toBeNull();
  });
});

it('leads to the form that asks for a call, where the shop has its page', () => {
  showFooter(SETTINGS);
  expect(screen.getByRole('link', { name: 'Request A Call' }).getAttribute('href')).toBe('/contact/#request-a-call');
  cleanup();
  showFooter(TYRES);
  expect(screen.queryByRole('link', { name: 'Request A Call' })).toBeNull();
});

it('names language, country and currency', () => {
  const { container } = render(
    <MemoryRouter>
      <SiteContext value={{ ...DEFAULT_SITE, place: 'English · United States', currency: 'EUR' }}>
        <Footer branches={[]} />
      </SiteContext>
    </MemoryRouter>,
  );
  expect(container.textContent).toContain('English · United States · EUR');
});

it('opens and closes each of its groups by its heading', () => {
  showFooter(SETTINGS);
  const quick = screen.getByRole('navigation', { name: 'Quick links' });
  const heading = within(quick).getByRole('button', { name: 'Quick links' });
  expect([heading.getAttribute('aria-expanded'), quick.dataset.open]).toEqual(['false', undefined]);
  fireEvent.click(heading);
  expect([heading.getAttribute('aria-expanded'), quick.dataset.open]).toEqual(['true', 'true']);
  fireEvent.click(heading);
  expect(quick.dataset.open).toBeUndefined();
});
