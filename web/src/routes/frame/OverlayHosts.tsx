import { ModalHost } from '../../components/ModalHost.tsx';
import { ToastRegion } from '../../components/ToastRegion.tsx';
import { CheckoutTerms } from './CheckoutTerms.tsx';
import { modalRegistry } from './modalRegistry.ts';

export const OverlayHosts = () => (
  <>
    <ModalHost registry={modalRegistry} />
    <ToastRegion />
    <CheckoutTerms />
  </>
);
