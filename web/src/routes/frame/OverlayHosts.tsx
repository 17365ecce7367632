import { ModalHost } from '../../components/ModalHost.tsx';
import { ToastRegion } from '../../components/ToastRegion.tsx';
import { useLazyPart } from '../../components/useLazyPart.ts';
import { whenServed } from '../../shop/wake.ts';
import { modalRegistry } from './modalRegistry.ts';

const loadTerms = async () => {
  await whenServed;
  return (await import('./CheckoutTerms.tsx')).CheckoutTerms;
};

/** Without the terms of a checkout a page is whole: the next one tries again. Only the worker has a use for them. */
export const OverlayHosts = () => {
  const { Part: CheckoutTerms } = useLazyPart(loadTerms, { isWanted: true });
  return (
    <>
      <ModalHost registry={modalRegistry} />
      <ToastRegion />
      {CheckoutTerms && <CheckoutTerms />}
    </>
  );
};
