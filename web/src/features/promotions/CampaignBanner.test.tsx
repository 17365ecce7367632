// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_COUNTS, publish } from '../../shop/offlineStore.ts';
import { createSnapshot } from '../../shop/testing/tasks.ts';
import { CampaignBanner } from './CampaignBanner.tsx';
import { CAMPAIGN_KEY, changeNotes, readNotes } from './campaignNotes.ts';
import { startStopwatch } from './useLeft.ts';

const START = new Date('2026-11-27T12:00:00Z');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const campaign = {
  __typename: 'Campaign' as const,
  token: 't',
  title: 'Pillow weeks',
  description: 'The fox pillow is $20.',
  secondsLeft: ((3 * 24 + 4) * 60 + 5) * 60 + 6,
  version: '1',
  backgroundColor: '#143c6e',
  textColor: '#ffffff',
  numbersColor: '#ffcc00',
  hiddenOn: ['/checkout/'],
  productionSpot: null,
};

const show = (changes: Partial<typeof campaign> | object = {}, pathname = '/bears/', elapsed = startStopwatch()) =>
  render(<CampaignBanner campaign={{ ...campaign, ...changes }} pathname={pathname} elapsed={elapsed} />);
const banner = () => screen.queryByRole('complementary', { name: 'Limited-time offer' });
const seconds = (count: number) => act(() => vi.advanceTimersByTime(count * 1000));
const numbers = () => screen.getByRole('timer').textContent;
/** As another tab does. */
const inOtherTab = (notes: object) =>
  act(() => {
    localStorage.setItem(CAMPAIGN_KEY, JSON.stringify(notes));
    dispatchEvent(new StorageEvent('storage', { key: CAMPAIGN_KEY }));
  });

const publishCart = (...skus: string[]) =>
  act(() =>
    publish(
      {
        cart: null,
        orders: [],
        tasks: skus.map((sku) => ({ snapshots: [createSnapshot(sku)] })) as never,
      },
      NO_COUNTS,
    ),
  );

describe('the countdown', () => {
  it('shows days, hours, minutes and seconds, and ticks every second', () => {
    show();
    expect(numbers()).toBe('03days04hrs05min06sec');
    seconds(1);
    expect(numbers()).toBe('03days04hrs05min05sec');
    seconds(6);
    expect(numbers()).toBe('03days04hrs04min59sec');
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('3 days, 4 hours and 4 minutes left');
  });

  it('counts from the answer on, however late the banner comes', () => {
    const elapsed = startStopwatch();
    seconds(5);
    show({ secondsLeft: 10 }, '/bears/', elapsed);
    expect(numbers()).toBe('00days00hrs00min05sec');
  });

  it('takes the banner away at one second left', () => {
    show({ secondsLeft: 5 });
    seconds(3);
    expect(banner()).not.toBeNull();
    seconds(1);
    expect(banner()).toBeNull();
  });

  it('goes on when the device’s clock is set back, and does not bring back a banner that is over', () => {
    show({ secondsLeft: 10 });
    vi.setSystemTime(START.getTime() - 86_400_000);
    seconds(4);
    expect(numbers()).toBe('00days00hrs00min06sec');
    seconds(5);
    expect(banner()).toBeNull();
    vi.setSystemTime(START.getTime() - 2 * 86_400_000);
    seconds(1);
    expect(banner()).toBeNull();
  });
});

describe('the banner', () => {
  it('is narrow at first, and its toggle expands it and makes it narrow again', () => {
    show();
    expect(banner()?.dataset.view).toBe('narrow');
    const toggle = screen.getByRole('button', { name: 'Show details of this offer' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(toggle);
    expect(banner()?.dataset.view).toBe('expanded');
    fireEvent.click(screen.getByRole('button', { name: 'Hide details of this offer', expanded: true }));
    expect(banner()?.dataset.view).toBe('narrow');
  });

  it('stores its version when it is closed, and comes again with another one', () => {
    const { unmount } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Close this offer' }));
    expect(banner()).toBeNull();
    expect(readNotes().lastClosedBannerVersionByUser).toBe('1');
    unmount();
    show();
    expect(banner()).toBeNull();
    cleanup();
    show({ version: '2' });
    expect(banner()).not.toBeNull();
  });

  it('is closed in all tabs at once', () => {
    show();
    inOtherTab({ lastClosedBannerVersionByUser: '1' });
    expect(banner()).toBeNull();
  });

  it('is not on a page of the blacklist', () => {
    show({}, '/checkout/cart/');
    expect(banner()).toBeNull();
  });

  it('has the colors of the campaign as rules of a stylesheet, and no style attribute', () => {
    show();
    const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    expect(rules.join(' ').replaceAll(' ', '')).toContain('background-color:#143c6e');
    expect(banner()?.className).toContain('g-143c6e-ffffff');
    expect(banner()?.querySelector('.f-ffcc00')).not.toBeNull();
    expect(document.querySelector('[style]')).toBeNull();
  });

  it('is shown where nothing can be stored, and can be closed there', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, clear: () => undefined });
    show({ version: 'unstored' });
    fireEvent.click(screen.getByRole('button', { name: 'Close this offer' }));
    expect(banner()).toBeNull();
    vi.unstubAllGlobals();
  });
});

it('a banner can be closed where the storage is full, whatever was stored before', () => {
  localStorage.setItem(CAMPAIGN_KEY, JSON.stringify({ lastClosedBannerVersionByUser: 'old' }));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show({ version: 'last' });
  fireEvent.click(screen.getByRole('button', { name: 'Close this offer' }));
  expect(banner()).toBeNull();
  full.mockRestore();
  changeNotes({ lastClosedBannerVersionByUser: null });
});

describe('a production spot', () => {
  const spot = { productionSpot: { __typename: 'ProductionSpot', minutes: 30, skus: ['BEAR'] } };
  const held = () => screen.queryByText(/Your spot in our workshop is held for/)?.textContent;

  it('counts down, and is cleared when a qualifying product is added to the cart', () => {
    publishCart();
    show(spot);
    seconds(61);
    expect(held()).toBe('Your spot in our workshop is held for 28:59');
    publishCart('LION');
    expect(held()).toContain('28:59');
    publishCart('LION', 'BEAR');
    expect(held()).toBeUndefined();
    expect(readNotes().productionSpot).toEqual({ version: '1', expiresAt: null });
    publishCart();
    seconds(1);
    expect(held()).toBeUndefined();
    expect(banner()).not.toBeNull();
  });

  it('is the same in all tabs and after a reload', () => {
    publishCart();
    const { unmount } = show(spot);
    seconds(60);
    unmount();
    show(spot);
    seconds(0);
    expect(held()).toContain('29:00');
    inOtherTab({ productionSpot: { version: '1', expiresAt: null } });
    expect(held()).toBeUndefined();
  });
});
