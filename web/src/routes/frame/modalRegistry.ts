import type { ModalRegistry } from '../../components/ModalHost.tsx';

export const modalRegistry: ModalRegistry = {
  authentication: async () => (await import('./AuthenticationModal.tsx')).AuthenticationModal,
  'feature-not-implemented': async () =>
    (await import('../../components/FeatureNotImplemented.tsx')).FeatureNotImplemented,
  'order-confirmation': async () =>
    (await import('../../features/orders/outcome/OrderConfirmationModal.tsx')).OrderConfirmationModal,
  'order-error': async () => (await import('../../features/orders/outcome/OrderErrorModal.tsx')).OrderErrorModal,
  'size-guide': async () => (await import('../../features/catalog/buy/SizeGuide.tsx')).SizeGuide,
};
