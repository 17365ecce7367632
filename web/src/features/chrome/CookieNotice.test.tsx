// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readClaim } from '../../lib/consent/claims.ts';
import { hasConsent } from '../../lib/consent/consent.ts';
import { askForCookiesAgain } from '../../lib/consent/cookieNotice.ts';
import { CookieNotice } from './CookieNotice.tsx';

const NOW = new Date('2026-11-27T10:00:00Z');

const clearCountry = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'country=; Max-Age=0';
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  localStorage.clear();
  clearCountry();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (country?: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  if (country) document.cookie = `country=${country}`;
  render(
    <MemoryRouter>
      <CookieNotice />
    </MemoryRouter>,
  );
};

const notice = () => screen.queryByRole('complementary', { name: 'Cookies' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const read = () => readClaim('cookiesAccepted');

it('notes on the first visit that nothing is accepted, and with its closing that it is', () => {
  show('DE');
  expect(read()).toEqual({
    code: 'cookiesAccepted',
    created_at: NOW.toISOString(),
    value: false,
    description: 'shown',
  });
  expect([notice() !== null, hasConsent()]).toEqual([true, false]);
  press('Accept');
  expect(read()).toMatchObject({ value: true, description: 'closed' });
  expect([notice(), hasConsent()]).toEqual([null, true]);
});

it('comes back on the next visit until it was answered', () => {
  show('DE');
  cleanup();
  show();
  expect(notice()).not.toBeNull();
  press('No, thanks');
  cleanup();
  show();
  expect([notice(), hasConsent()]).toEqual([null, false]);
});

it('is not shown in the United States, where nothing is noted, and shown where the country is unknown', () => {
  show('US');
  expect([notice(), read(), hasConsent()]).toEqual([null, null, true]);
  cleanup();
  clearCountry();
  show();
  expect([notice() !== null, hasConsent()]).toEqual([true, false]);
});

it('is not shown to who has accepted, and opens again for who wants to withdraw it', () => {
  show('DE');
  press('Accept');
  act(askForCookiesAgain);
  expect(notice()).not.toBeNull();
  press('No, thanks');
  expect([notice(), hasConsent(), read()?.value]).toEqual([null, false, false]);
});

it('stays where it is asked for in the United States, and says nothing in the place of who has not answered', () => {
  show('US');
  act(askForCookiesAgain);
  expect([notice() !== null, read(), hasConsent()]).toEqual([true, null, true]);
  press('No, thanks');
  expect([notice(), hasConsent(), read()?.value]).toEqual([null, false, false]);
});

it('takes the focus where it is asked for, and gives it back to the opener, else to the page', () => {
  document.body.innerHTML = '<button id="opener">Cookie settings</button><main id="main" tabindex="-1"></main>';
  show('DE');
  press('Accept');
  expect(document.activeElement?.id).toBe('main');
  const opener = document.getElementById('opener');
  opener?.focus();
  act(askForCookiesAgain);
  expect(document.activeElement).toBe(notice());
  press('No, thanks');
  expect(document.activeElement).toBe(opener);
  document.body.innerHTML = '';
});

it('follows what was said in another tab', () => {
  show('DE');
  const claim = { code: 'cookiesAccepted', created_at: NOW.toISOString(), value: true, description: 'closed' };
  localStorage.setItem('patchwork-claim-cookiesAccepted', JSON.stringify(claim));
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'patchwork-claim-cookiesAccepted' }));
  });
  expect([notice(), hasConsent()]).toEqual([null, true]);
});

it('takes a browser that asks for privacy at its word', () => {
  show('US');
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  expect(hasConsent()).toBe(false);
  vi.unstubAllGlobals();
});

it('holds for the page where nothing can be stored, and reads nothing that is no claim', () => {
  localStorage.setItem('patchwork-claim-cookiesAccepted', '{"value":"yes"}');
  expect(read()).toBeNull();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  localStorage.clear();
  show('DE');
  press('Accept');
  expect([notice(), hasConsent()]).toEqual([null, true]);
  full.mockRestore();
});
