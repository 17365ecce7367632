import { loadScript } from '../loadScript.ts';
import type { AffirmObject } from './affirmObject.ts';

interface Callbacks {
  readonly onSuccess: (confirmed: { readonly checkout_token?: string }) => void;
  readonly onFail: (failure?: unknown) => void;
  readonly onValidationError: (failure?: unknown) => void;
}

/** The part of Affirm's global that is used. */
export interface AffirmGlobal {
  readonly checkout: ((object: AffirmObject) => void) & { readonly open: (callbacks: Callbacks) => void };
  readonly ui: {
    readonly ready: (onReady: () => void) => void;
    readonly error?: { readonly on: (event: 'close', onClose: () => void) => void };
  };
}

type Window = typeof globalThis & { affirm?: AffirmGlobal };

const SANDBOX = 'sandbox:';

const CHECKOUT_CALLS = 'set add save post open empty reset on off trigger ready setProduct'.split(' ');

/** The stub that Affirm's script expects: it queues calls until the script has loaded. */
const createQueue = (config: object) => {
  const calls: [string, unknown[]][] = [];
  const uiCalls: [string, unknown[]][] = [];
  const later =
    (list: [string, unknown[]][], name: string) =>
    (...args: unknown[]) =>
      void list.push([name, args]);
  const named = Object.fromEntries(CHECKOUT_CALLS.map((name) => [name, later(calls, name)]));
  const checkout = Object.assign(later(calls, 'set'), named, { _: calls });
  checkout(config);
  return { checkout, ui: { _: uiCalls, ready: later(uiCalls, 'ready') } };
};

const PATIENCE_MS = 10_000;

const untilReady = (affirm: AffirmGlobal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Affirm did not get ready')), PATIENCE_MS);
    affirm.ui.ready(() => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Loads Affirm's script. A sandbox key begins with `sandbox:`. */
export const loadAffirm = async (clientKey: string): Promise<AffirmGlobal> => {
  const isSandbox = clientKey.startsWith(SANDBOX);
  const page = globalThis as Window;
  const queue = createQueue({ public_api_key: isSandbox ? clientKey.slice(SANDBOX.length) : clientKey });
  page.affirm ??= queue as unknown as AffirmGlobal;
  await loadScript(`https://${isSandbox ? 'cdn1-sandbox' : 'cdn1'}.affirm.com/js/v2/affirm.js`);
  await untilReady(page.affirm);
  return page.affirm;
};
