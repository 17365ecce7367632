import { ModalHost } from '../../components/ModalHost.tsx';
import { ToastRegion } from '../../components/ToastRegion.tsx';
import { useLazyPart } from '../../components/useLazyPart.ts';
import { isNoticeAskedFor, onAskedAgain } from '../../lib/consent/cookieNotice.ts';
import { whenServed } from '../../shop/wake.ts';
import { CampaignLayer } from './CampaignLayer.tsx';
import { modalRegistry } from './modalRegistry.ts';
import { waitForWorker } from './waitForWorker.ts';

const loadTerms = async () => {
  await whenServed;
  return (await import('./CheckoutTerms.tsx')).CheckoutTerms;
};

/** Resolves once somebody asks for the notice about cookies. */
const whenAsked = (): Promise<void> =>
  new Promise((resolve) => {
    if (isNoticeAskedFor()) resolve();
    else onAskedAgain(resolve);
  });

const loadWatch = async () => {
  await Promise.race([waitForWorker(), whenAsked()]);
  return (await import('./PageWatch.tsx')).PageWatch;
};

/** Without the terms of a checkout a page is whole: the next one tries again. Only the worker has a use for them. */
export const OverlayHosts = ({ hasCampaign = false }: { readonly hasCampaign?: boolean }) => {
  const { Part: CheckoutTerms } = useLazyPart(loadTerms, { isWanted: true });
  const { Part: PageWatch } = useLazyPart(loadWatch, { isWanted: true });
  return (
    <>
      <ModalHost registry={modalRegistry} />
      <ToastRegion />
      {CheckoutTerms && <CheckoutTerms />}
      {PageWatch && <PageWatch />}
      {hasCampaign && <CampaignLayer />}
    </>
  );
};
