// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
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
  const { company, help } = toSiteLinks(shop);
  const paths = [...company, ...help].map(({ path }) => path);
  expect(paths).toEqual(['/about/', '/share-your-story/', '/share-an-artist/', '/plushie-reminder/', '/newsletter/']);
  expect(toHeaderLinks(shop)).toEqual({ before: [{ path: '/about/', label: 'About' }], after: [] });
});
