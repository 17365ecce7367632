import type { ApolloClient } from '@apollo/client';
import { watchPresses } from '../lib/afterPress.ts';
import { hasStores } from '../lib/browser/hasStores.ts';
import { registerWorker } from '../lib/browser/worker.ts';
import { dispatchDetectedCountry } from '../lib/detectedCountry.ts';
import { keepSite } from '../lib/keptSite.ts';
import type { Site } from '../lib/site.ts';
import { getState, publishFirstVisit } from './offlineStore.ts';
import { getKnownOwner } from './session/deviceStorage.ts';
import { markServed, onWake, wakeShop, whenServed } from './wake.ts';

/** So long the start waits for the worker, which a slow line may keep from coming. */
const LONGEST_WAIT_MS = 15_000;

/** Of this page, whoever fills in its forms, and of the shop in another tab, which notes something. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'input', 'storage'] as const;

/**
 * Shows what this device has of a guest: nothing on a first visit, or a cart. Resolves with whether that is all there is
 * to do for now; not if there is a worker, which has the code already, or somebody was signed in.
 */
const showGuest = async ({ currency }: Site): Promise<boolean> => {
  if (navigator.serviceWorker?.controller || getKnownOwner() !== null) return false;
  if (await hasStores()) {
    const restoring = import('./restore.ts').then(({ restoreGuest }) => restoreGuest(currency));
    // Without this code the shop shows what is stored once it has started.
    return restoring.catch(() => false);
  }
  // In the meantime somebody may have signed in in another tab, or put something into the cart in this one.
  if (getKnownOwner() !== null) return false;
  if (!getState().isReady) publishFirstVisit();
  return true;
};

/** Resolves once the worker answers for this page, or the shop is used. */
const untilWanted = (worker: Promise<boolean>): Promise<void> =>
  new Promise((resolve) => {
    onWake(async () => resolve());
    navigator.serviceWorker?.addEventListener('controllerchange', wakeShop, { once: true });
    for (const event of SIGNS_OF_USE) addEventListener(event, wakeShop, { once: true, capture: true, passive: true });
    setTimeout(wakeShop, LONGEST_WAIT_MS);
    void worker.then((isThere) => isThere || wakeShop());
  });

const start = async (client: ApolloClient, site: Site): Promise<void> => {
  const offline = await import('./start.ts');
  await offline.restorePersistedCache(client, site);
  await offline.startOffline(client, site);
};

export interface OpenedShop {
  /** Stored state has been restored, or there is none. */
  readonly restored: Promise<void>;
  readonly started: Promise<void>;
  /** The worker answers for the page, or there is none. */
  readonly served: Promise<void>;
}

/** Resolves once the worker answers for this page, or there is none. */
const untilServed = async (worker: Promise<boolean>): Promise<void> => {
  if (navigator.serviceWorker?.controller) return;
  const served = new Promise<unknown>((resolve) =>
    navigator.serviceWorker?.addEventListener('controllerchange', resolve, { once: true }),
  );
  if (await worker) await served;
};

/** Does what needs no code of the queue. Resolves with whether the service worker was registered. */
export const prepareShop = async (site: Site): Promise<boolean> => {
  watchPresses();
  keepSite(site);
  dispatchDetectedCountry();
  const worker = import.meta.env.PROD ? registerWorker(site.prefix) : Promise.resolve(false);
  void untilServed(worker).then(markServed);
  return worker;
};

/**
 * Opens the shop of a page that has just been hydrated. For a guest with nothing to send, its code comes with the service
 * worker, which fetches it anyway, and not twice.
 */
export const openShop = async (client: ApolloClient, site: Site): Promise<OpenedShop> => {
  const started = untilWanted(prepareShop(site)).then(() => start(client, site));
  const isShown = await showGuest(site);
  if (!isShown) wakeShop();
  return { restored: isShown ? Promise.resolve() : started, started, served: whenServed };
};
