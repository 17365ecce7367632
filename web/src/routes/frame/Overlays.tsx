import { useLazyPart } from '../../components/useLazyPart.ts';
import { askForCookiesAgain } from '../../lib/consent/cookieNotice.ts';
import { openModal, subscribeModals } from '../../lib/modals.ts';
import { subscribeToasts } from '../../lib/toasts.ts';
import { useSubscription } from '../../lib/useSubscription.ts';
import { useWindowEvent } from '../../lib/useWindowEvent.ts';

const loadHosts = async () => (await import('./OverlayHosts.tsx')).OverlayHosts;

const subscribeAll = (listener: () => void): (() => void) => {
  const stops = [subscribeToasts(listener), subscribeModals(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** The footer names what its buttons open, and carries no code for it. */
const openNamed = ({ target }: MouseEvent): void => {
  const opens = target instanceof Element && target.closest<HTMLElement>('[data-opens]')?.dataset.opens;
  if (opens === 'cookies') askForCookiesAgain();
  if (opens === 'languages') openModal('language-switcher');
};

interface OverlaysProps {
  /** Whether the frame shows campaigns. */
  readonly hasCampaign?: boolean;
}

/** Their code is loaded after the page's, and retried if it fails. */
export const Overlays = ({ hasCampaign = false }: OverlaysProps) => {
  const { Part, fetchPart } = useLazyPart(loadHosts, { isWanted: true });
  useSubscription(subscribeAll, () => {
    if (!Part) void fetchPart();
  });
  useWindowEvent('click', openNamed);
  return Part && <Part hasCampaign={hasCampaign} />;
};
