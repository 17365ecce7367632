import { describe, expect, it } from 'vitest';
import { createStopwatch, getSpotLeft, isBannerShown, isBlacklisted, isOver, nextSpot, toGroups } from './countdown.ts';

const MINUTE = 60_000;

describe('a countdown', () => {
  it('has groups of days, hours, minutes and seconds', () => {
    const left = ((3 * 24 + 4) * 60 + 5) * MINUTE + 6_999;
    expect(toGroups(left)).toEqual({ days: 3, hours: 4, minutes: 5, seconds: 6 });
    expect(toGroups(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it('is over at one second or less', () => {
    expect([1_001, 1_000, 999, 0, -1, Number.NaN].map(isOver)).toEqual([false, true, true, true, true, true]);
  });
});

describe('the time that has gone', () => {
  const start = () => {
    const clock = { wall: 1_000_000, steady: 50 };
    return { clock, elapsed: createStopwatch({ wall: () => clock.wall, steady: () => clock.steady }) };
  };

  it('is no less after the device’s clock is set back', () => {
    const { clock, elapsed } = start();
    clock.wall += 5_000;
    clock.steady += 5_000;
    expect(elapsed()).toBe(5_000);
    clock.wall -= 3_600_000;
    clock.steady += 2_000;
    expect(elapsed()).toBe(7_000);
  });

  it('includes what a device has slept', () => {
    const { clock, elapsed } = start();
    clock.wall += 3_600_000;
    clock.steady += 1_000;
    expect(elapsed()).toBe(3_600_000);
    clock.wall -= 3_500_000;
    expect(elapsed()).toBe(3_600_000);
  });
});

describe('a banner', () => {
  const banner = { hiddenOn: ['/checkout/', '/about'], version: '2', leftMs: 5_000 };
  const at = { pathname: '/bears/', closedVersion: null };

  it('is shown when content exists, the route is not blacklisted, it was not closed for this version, and the countdown is not over', () => {
    expect(isBannerShown(banner, at)).toBe(true);
    expect(isBannerShown(null, at)).toBe(false);
    expect(isBannerShown(banner, { ...at, pathname: '/checkout/cart/' })).toBe(false);
    expect(isBannerShown(banner, { ...at, closedVersion: '2' })).toBe(false);
    expect(isBannerShown(banner, { ...at, closedVersion: '1' })).toBe(true);
    expect(isBannerShown({ ...banner, leftMs: 1_000 }, at)).toBe(false);
  });

  it.each([
    ['/checkout/', true],
    ['/checkout', true],
    ['/checkout/cart/', true],
    ['/about/', true],
    ['/about-us/', false],
    ['/', false],
    ['/de/checkout/', false],
  ])('is blacklisted by a path with what is below it: %s %s', (pathname, isHidden) => {
    expect(isBlacklisted(banner.hiddenOn, pathname)).toBe(isHidden);
  });

  it('is hidden on the home page alone by its path', () => {
    expect(isBlacklisted(['/'], '/')).toBe(true);
    expect(isBlacklisted(['/'], '/bears/')).toBe(false);
  });
});

describe('a production spot', () => {
  const NOW = Date.parse('2026-11-27T12:00:00Z');
  const offer = { version: '2', minutes: 30, skus: ['BEAR'] };
  const held = { version: '2', expiresAt: '2026-11-27T12:30:00.000Z' };
  const look = (spot: Parameters<typeof nextSpot>[0], skus: string[] = [], now = NOW) =>
    nextSpot(spot, offer, { now, skus });

  it('is held from when a browser sees the campaign first, once for each version', () => {
    expect(look(null)).toEqual(held);
    expect(look(held, [], NOW + 5 * MINUTE)).toEqual(held);
    expect(look({ version: '1', expiresAt: null })).toEqual(held);
  });

  it('is cleared when a qualifying product is added to the cart while the countdown is still running', () => {
    const cleared = { version: '2', expiresAt: null };
    expect(look(held, ['LION'])).toEqual(held);
    expect(look(held, ['LION', 'BEAR'])).toEqual(cleared);
    expect(look(cleared, [])).toEqual(cleared);
    expect(look(held, ['BEAR'], NOW + 30 * MINUTE - 1_000)).toEqual(held);
  });

  it('has no more time left than it was given, when the clock is set back, and none once it is cleared', () => {
    expect(getSpotLeft(held, 30, NOW + 10 * MINUTE)).toBe(20 * MINUTE);
    expect(getSpotLeft(held, 30, NOW - 24 * 60 * MINUTE)).toBe(30 * MINUTE);
    expect(getSpotLeft(held, 30, NOW + 31 * MINUTE)).toBe(0);
    expect([getSpotLeft({ version: '2', expiresAt: null }, 30, NOW), getSpotLeft(null, 30, NOW)]).toEqual([0, 0]);
  });
});
