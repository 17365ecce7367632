import * as text from '@patchwork/domain/messages/worker.generated.ts';
import { showToast } from '../toasts.ts';

const refresh = (waiting: ServiceWorker) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take-over');
};

const offerRefresh = (waiting: ServiceWorker) =>
  showToast({
    kind: 'info',
    message: text.newContent,
    actions: [{ label: text.refresh, onPress: () => refresh(waiting) }],
    timeToLive: null,
  });

/** A worker installed while another one is active is an update; the first one activates itself. */
const watch = (installing: ServiceWorker | null) => {
  installing?.addEventListener('statechange', () => {
    if (installing.state !== 'installed') return;
    if (navigator.serviceWorker.controller) offerRefresh(installing);
    else console.info('Content has been cached for offline use.');
  });
};

/** Path of each language's own shell and service worker. */
const OWN_PATH: string = import.meta.env.OWN_PATH;

/**
 * Starts the worker that opens the shop without a network. A browser that refuses it still shops online.
 * Resolves with whether there is one.
 * @param prefix first part of every path of the store view: a store in another language has a worker of its own
 */
export const registerWorker = async (prefix: string): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  try {
    const scope = OWN_PATH === '/' ? OWN_PATH : `${prefix}/`;
    const isServed = navigator.serviceWorker.controller !== null;
    const registration = await navigator.serviceWorker.register(`${OWN_PATH}sw.js`, { scope });
    if (isServed) console.info('App is being served from cache by a service worker.');
    if (isServed && !navigator.onLine) console.info('No internet connection found. App is running in offline mode.');
    if (registration.waiting && navigator.serviceWorker.controller) offerRefresh(registration.waiting);
    registration.addEventListener('updatefound', () => watch(registration.installing));
    watch(registration.installing);
    return true;
  } catch (error) {
    // Offline the worker that is there goes on.
    if (!navigator.onLine && navigator.serviceWorker.controller)
      console.info('No internet connection found. App is running in offline mode.');
    else console.warn('Error during service worker registration:', error);
    return false;
  }
};
