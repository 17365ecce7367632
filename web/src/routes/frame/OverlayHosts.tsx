import { ModalHost } from '../../components/ModalHost.tsx';
import { ToastRegion } from '../../components/ToastRegion.tsx';
import { useLazyPart } from '../../components/useLazyPart.ts';
import { useOfflineState } from '../../features/cart/useOfflineState.ts';
import { modalRegistry } from './modalRegistry.ts';

const loadTerms = async () => (await import('./CheckoutTerms.tsx')).CheckoutTerms;

/** Without the terms of a checkout a page is whole: the next one tries again. They are kept by what runs the queue. */
export const OverlayHosts = () => {
  const { hasStarted } = useOfflineState();
  const { Part: CheckoutTerms } = useLazyPart(loadTerms, { isWanted: hasStarted });
  return (
    <>
      <ModalHost registry={modalRegistry} />
      <ToastRegion />
      {CheckoutTerms && <CheckoutTerms />}
    </>
  );
};
