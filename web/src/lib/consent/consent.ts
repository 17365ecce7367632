import { readCountry } from '../detectedCountry.ts';
import { type Claim, isClaimKey, readClaim, writeClaim } from './claims.ts';
import { isNoticeAskedFor, noteAnswered, onAskedAgain } from './cookieNotice.ts';

const CODE = 'cookiesAccepted';
const SHOWN = 'shown';
const CLOSED = 'closed';
const DECLINED = 'declined';

/** Where the notice was not shown for want of a law that asks for it. */
const WITHOUT_NOTICE = 'US';

/** The answer in a browser that stores nothing. */
let ofPage: Claim | null = null;
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

const read = (): Claim | null => readClaim(CODE) ?? ofPage;

const say = (value: boolean, description: string): void => {
  const claim = { code: CODE, created_at: new Date().toISOString(), value, description };
  ofPage = writeClaim(claim) ? null : claim;
  noteAnswered();
  notify();
};

/** Closing the notice accepts cookies. */
export const acceptCookies = (): void => say(true, CLOSED);

/** Also withdraws what was accepted before. */
export const declineCookies = (): void => say(false, DECLINED);

const refusesByBrowser = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true;

/**
 * Whether events may be recorded: where the visitor has accepted, and in a country that asks for no consent unless they,
 * or their browser for them, have declined. An unknown country asks for it. Read anew each time, as another tab may have
 * withdrawn it.
 */
export const hasConsent = (): boolean => {
  const claim = read();
  if (claim) return claim.value;
  return readCountry() === WITHOUT_NOTICE && !refusesByBrowser();
};

/** Since when events may be recorded, in milliseconds; null if they may not. Nothing before it is ever sent. */
export const getConsentStart = (): number | null => {
  if (!hasConsent()) return null;
  const claim = read();
  return claim ? Date.parse(claim.created_at) || Number.POSITIVE_INFINITY : 0;
};

/** Whether the notice is to be shown. */
export const isNoticeWanted = (): boolean => {
  if (isNoticeAskedFor()) return true;
  const claim = read();
  return readCountry() !== WITHOUT_NOTICE && claim?.value !== true && claim?.description !== DECLINED;
};

/** Notes on the first visit that nothing is accepted yet, where that is asked for; elsewhere it would be an answer. */
export const noteNoticeShown = (): void => {
  if (read() === null && readCountry() !== WITHOUT_NOTICE) say(false, SHOWN);
};

const onStorage = ({ key }: StorageEvent): void => {
  if (isClaimKey(key, CODE)) notify();
};

/** Calls back when something was said, in this tab or another one, and when the notice is asked for. */
export const subscribeConsent = (listener: () => void): (() => void) => {
  const stop = onAskedAgain(listener);
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
};
