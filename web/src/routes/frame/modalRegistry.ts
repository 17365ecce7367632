import type { ModalRegistry } from '../../components/ModalHost.tsx';

export const modalRegistry: ModalRegistry = {
  'images-gallery': async () => (await import('./modals/ImagesGallery.tsx')).ImagesGallery,
  'language-switcher': async () => (await import('./modals/LanguageSwitcher.tsx')).LanguageSwitcher,
  newsletter: async () => (await import('./modals/NewsletterModal.tsx')).NewsletterModal,
  review: async () => (await import('./modals/ReviewModal.tsx')).ReviewModal,
  'terms-and-conditions': async () => (await import('./modals/TermsModal.tsx')).TermsModal,
  'website-leaving': async () => (await import('./modals/WebsiteLeaving.tsx')).WebsiteLeaving,
  authentication: async () => (await import('./AuthenticationModal.tsx')).AuthenticationModal,
  'feature-not-implemented': async () =>
    (await import('../../components/FeatureNotImplemented.tsx')).FeatureNotImplemented,
  'order-confirmation': async () =>
    (await import('../../features/orders/outcome/OrderConfirmationModal.tsx')).OrderConfirmationModal,
  'order-error': async () => (await import('../../features/orders/outcome/OrderErrorModal.tsx')).OrderErrorModal,
  'size-guide': async () => (await import('../../features/catalog/buy/SizeGuide.tsx')).SizeGuide,
};
