// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptCookies, declineCookies } from './consent/consent.ts';
import { startErrorReports } from './errorReports.ts';
import { tellFailure, watchFailures } from './events/failurePort.ts';

const AGENT = 'Mozilla/5.0 (iPhone) Safari/605';
const CANARIES = ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln', 'ada@example.com', '5 Unnamed Bit 7', 'Zyxquux'];

const post = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 202 }));
let stop = () => {};
watchFailures();

let day = Date.UTC(2026, 10, 27);
beforeEach(() => {
  // What a page remembers is forgotten.
  day += 24 * 60 * 60 * 1000;
  vi.useFakeTimers({ now: day, toFake: ['Date'] });
  localStorage.clear();
  document.body.innerHTML = '';
  vi.stubGlobal('fetch', post);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const fail = (message: string, error: Error = new Error(message)) =>
  dispatchEvent(new ErrorEvent('error', { message, error, filename: 'http://localhost/assets/main-a1.js', lineno: 7 }));

const bodies = () => post.mock.calls.map(([, init]) => JSON.parse(String(init.body)));

it('of a thousand errors in a loop at most ten are posted, also after the page is loaded again', () => {
  acceptCookies();
  stop = startErrorReports(AGENT);
  for (let index = 0; index < 1000; index += 1) fail(`broken part ${index}`);
  expect(post).toHaveBeenCalledTimes(10);
  stop();
  stop = startErrorReports(AGENT);
  for (let index = 0; index < 1000; index += 1) fail(`another part ${index}`);
  expect(post).toHaveBeenCalledTimes(10);
});

it('the same error is posted once, with its message, place, file and line', () => {
  stop = startErrorReports(AGENT);
  fail('the button is gone');
  fail('the button is gone');
  expect(bodies()).toEqual([
    {
      short_message: 'the button is gone',
      full_message: expect.stringContaining('Error: the button is gone'),
      url: location.pathname,
      file: '/assets/main-a1.js',
      line: 7,
    },
  ]);
  expect(post.mock.calls[0]?.[0]).toBe('/errors');
});

it('nothing of a bot is posted', () => {
  stop = startErrorReports('Googlebot/2.1');
  fail('broken');
  expect(post).not.toHaveBeenCalled();
});

it('no token, e-mail address or street leaves the page, whatever kind of street it is', () => {
  document.body.innerHTML = `<input value="${CANARIES[2]}"><address>${CANARIES[3]}, London</address>`;
  stop = startErrorReports(AGENT);
  for (const canary of CANARIES) fail(`cannot send ${canary} there`, new Error(`no ${canary}`));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error(CANARIES.join(' ')) });
  dispatchEvent(rejection);
  expect(post).toHaveBeenCalled();
  const sent = JSON.stringify(bodies()) + JSON.stringify({ ...localStorage });
  for (const canary of CANARIES) expect(sent).not.toContain(canary);
});

const KEY = 'patchwork-error-log';

it('without consent nothing is stored of them, and what was is gone once it is withdrawn', () => {
  stop = startErrorReports(AGENT);
  fail('not stored');
  fail('not stored');
  expect([bodies().length, localStorage.getItem(KEY)]).toEqual([1, null]);
  acceptCookies();
  fail('stored');
  expect(JSON.parse(localStorage.getItem(KEY) ?? '[]')).not.toEqual([]);
  declineCookies();
  expect(localStorage.getItem(KEY)).toBeNull();
  fail('not stored again');
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('what failed before the code of reports is there is reported once it is, ten at most', () => {
  for (let index = 0; index < 30; index += 1) fail(`early ${index}`);
  expect(post).not.toHaveBeenCalled();
  acceptCookies();
  stop = startErrorReports(AGENT);
  expect(bodies().map(({ short_message }) => short_message)).toEqual(
    Array.from({ length: 10 }, (_, index) => `early ${index}`),
  );
});

it('nothing more is looked at once ten are remembered', () => {
  acceptCookies();
  stop = startErrorReports(AGENT);
  for (let index = 0; index < 10; index += 1) fail(`broken part ${index}`);
  const stack = vi.fn(() => '');
  tellFailure(
    new ErrorEvent('error', { error: Object.defineProperty(new Error('one more'), 'stack', { get: stack }) }),
  );
  expect([post.mock.calls.length, stack.mock.calls.length]).toEqual([10, 0]);
});
