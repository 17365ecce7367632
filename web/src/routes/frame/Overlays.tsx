import { useEffect } from 'react';
import { useLazyPart } from '../../components/useLazyPart.ts';
import { subscribeModals } from '../../lib/modals.ts';
import { subscribeToasts } from '../../lib/toasts.ts';

const loadHosts = async () => (await import('./OverlayHosts.tsx')).OverlayHosts;

/** Messages and modals above the page. Their code comes after the page's own; one that failed to come is asked for again. */
export const Overlays = () => {
  const { Part, fetchPart } = useLazyPart(loadHosts);
  useEffect(() => {
    if (Part) return;
    void fetchPart();
    const stops = [subscribeToasts, subscribeModals].map((subscribe) => subscribe(() => void fetchPart()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [Part, fetchPart]);
  return Part && <Part />;
};
