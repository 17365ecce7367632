// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_SITE } from '../lib/site.ts';
import { SiteContext } from '../lib/siteContext.ts';
import { ShipmentText } from './ShipmentText.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SHIPMENT = { turnaroundDays: 10, promiseTemplate: 'Ships by {estimatedShipment}', offerExpiresOn: '2026-11-27' };

const show = (now: string, timeZone: string) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const site = { ...DEFAULT_SITE, store: { ...DEFAULT_SITE.store, timeZone } };
  render(
    <SiteContext value={site}>
      <ShipmentText shipment={SHIPMENT} />
    </SiteContext>,
  );
  return screen.queryByText(/Ships by/)?.textContent ?? null;
};

it.each([
  ['the last day in the store', '2026-11-28T04:59:00Z', 'America/New_York'],
  ['the last day in a store further east', '2026-11-26T15:00:00Z', 'Asia/Tokyo'],
])('promises on %s, wherever the shopper is', (_, now, timeZone) => {
  expect(show(now, timeZone)).toBe('Ships by Monday, December 7 if you order by Friday, November 27');
});

it('promises nothing from the midnight of the store on', () => {
  expect(show('2026-11-28T05:00:00Z', 'America/New_York')).toBeNull();
});
