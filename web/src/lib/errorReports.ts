import {
  isBot,
  isFull,
  LONGEST_FULL_MESSAGE,
  LONGEST_SHORT_MESSAGE,
  type Remembered,
  remember,
} from '@patchwork/domain/http/error-report.ts';
import { redactPath, redactUpTo } from '@patchwork/domain/http/redact.ts';
import { hasConsent, subscribeConsent } from './consent/consent.ts';
import { attachReporter } from './events/failurePort.ts';

const KEY = 'patchwork-error-log';
const SHORTEST_PERSONAL = 3;
/** Of a text that personal ones are looked for in, in characters. */
const LONGEST_TEXT = 50_000;

/** Without consent, or where nothing can be stored. */
let ofPage: readonly Remembered[] = [];

const isRemembered = (one: unknown): one is Remembered => {
  const { hash, at } = (one ?? {}) as Partial<Remembered>;
  return typeof hash === 'number' && typeof at === 'number';
};

const read = (): readonly Remembered[] => {
  if (!hasConsent()) return ofPage;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? [...stored.filter(isRemembered), ...ofPage] : ofPage;
  } catch {
    return ofPage;
  }
};

const write = (known: readonly Remembered[]): void => {
  if (!hasConsent()) {
    ofPage = known;
    return;
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
    ofPage = [];
  } catch {
    ofPage = known;
  }
};

const forgetWithdrawn = (): void => {
  if (hasConsent()) return;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing was stored either.
  }
};

/** Texts that somebody has typed or is shown of themselves, longest first; one may be in the text of an error. */
const getPersonal = (): string[] => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const shown = [...document.querySelectorAll('address, [data-personal]')].flatMap(({ textContent }) =>
    (textContent ?? '').split(/[\n,]/),
  );
  return [...fields, ...shown]
    .map((text) => text.trim())
    .filter(({ length }) => length >= SHORTEST_PERSONAL)
    .sort((a, b) => b.length - a.length);
};

const clean = (text: string, longest: number): string => {
  const cut = text.slice(0, LONGEST_TEXT);
  return redactUpTo(
    getPersonal().reduce((rest, personal) => rest.replaceAll(personal, '[…]'), cut),
    longest,
  );
};

interface Failure {
  readonly error: unknown;
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
}

const toBody = ({ error, message, file, line }: Failure) => ({
  short_message: clean(message, LONGEST_SHORT_MESSAGE) || 'error',
  full_message: clean(error instanceof Error ? (error.stack ?? '') : '', LONGEST_FULL_MESSAGE),
  url: redactPath(location.pathname).slice(0, 300),
  file: file && URL.canParse(file) ? redactPath(new URL(file).pathname).slice(0, 300) : null,
  line,
});

const report = (failure: Failure): void => {
  const known = read();
  if (isFull(known, Date.now())) return;
  const body = toBody(failure);
  const next = remember(known, body.short_message, Date.now());
  if (!next) return;
  // Noted first: one that cannot be sent is not tried for ever.
  write(next);
  const headers = { 'content-type': 'application/json' };
  fetch('/errors', { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => undefined);
};

const fromError = ({ error, message, filename, lineno }: ErrorEvent): Failure => ({
  error,
  message: message || String(error),
  file: filename || null,
  line: Number.isInteger(lineno) && lineno > 0 ? lineno : null,
});

const fromRejection = ({ reason }: PromiseRejectionEvent): Failure => ({
  error: reason,
  message: reason instanceof Error ? reason.message : 'rejection',
  file: null,
  line: null,
});

let stop: (() => void) | null = null;

/**
 * Reports what goes wrong on the page, what went wrong before included, unless nobody is there: each message once a day,
 * ten at most, without anything of the shopper's. Once, however often it is called; returns how to stop.
 */
export const startErrorReports = (userAgent = navigator.userAgent): (() => void) => {
  if (isBot(userAgent)) return () => undefined;
  if (stop) return stop;
  forgetWithdrawn();
  const stopConsent = subscribeConsent(forgetWithdrawn);
  attachReporter((failure) => report('reason' in failure ? fromRejection(failure) : fromError(failure)));
  stop = () => {
    stop = null;
    stopConsent();
    attachReporter(null);
  };
  return stop;
};
