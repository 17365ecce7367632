import { ModalHost } from '../../components/ModalHost.tsx';
import { ToastRegion } from '../../components/ToastRegion.tsx';
import { modalRegistry } from './modalRegistry.ts';

/** Everything that lies above whatever page is shown. */
export const OverlayHosts = () => (
  <>
    <ModalHost registry={modalRegistry} />
    <ToastRegion />
  </>
);
