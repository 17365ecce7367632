import { showToast } from '../toasts.ts';

const NEW_CONTENT = 'New content is available; please refresh.';

const refresh = (waiting: ServiceWorker) => {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take-over');
};

const offerRefresh = (waiting: ServiceWorker) =>
  showToast({
    kind: 'info',
    message: NEW_CONTENT,
    actions: [{ label: 'Refresh', onPress: () => refresh(waiting) }],
    timeToLive: null,
  });

/** A worker that is installed while another one runs is an update; the first one starts by itself. */
const watch = (installing: ServiceWorker | null) => {
  installing?.addEventListener('statechange', () => {
    if (installing.state !== 'installed') return;
    if (navigator.serviceWorker.controller) offerRefresh(installing);
    else console.info('Content has been cached for offline use.');
  });
};

/** Starts the worker that opens the shop without a network. A browser that refuses it still shops online. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    if (registration.waiting && navigator.serviceWorker.controller) offerRefresh(registration.waiting);
    registration.addEventListener('updatefound', () => watch(registration.installing));
    watch(registration.installing);
  } catch (error) {
    console.warn('Error during service worker registration:', error);
  }
};
