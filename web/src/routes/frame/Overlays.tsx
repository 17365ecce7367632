import { useLazyPart } from '../../components/useLazyPart.ts';
import { subscribeModals } from '../../lib/modals.ts';
import { subscribeToasts } from '../../lib/toasts.ts';
import { useSubscription } from '../../lib/useSubscription.ts';

const loadHosts = async () => (await import('./OverlayHosts.tsx')).OverlayHosts;

const subscribeAll = (listener: () => void): (() => void) => {
  const stops = [subscribeToasts(listener), subscribeModals(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Their code is loaded after the page's, and retried if it fails. */
export const Overlays = () => {
  const { Part, fetchPart } = useLazyPart(loadHosts, { isWanted: true });
  useSubscription(subscribeAll, () => {
    if (!Part) void fetchPart();
  });
  return Part && <Part />;
};
