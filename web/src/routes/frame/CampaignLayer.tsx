import { useLazyPart } from '../../components/useLazyPart.ts';
import { waitForWorker } from './waitForWorker.ts';

const loadPlace = async () => {
  await waitForWorker();
  return (await import('../../features/promotions/CampaignPlace.tsx')).CampaignPlace;
};

/** Never in the server's HTML, and after all that a page needs: without it a page is whole. */
export const CampaignLayer = () => {
  const { Part } = useLazyPart(loadPlace, { isWanted: true });
  return Part && <Part />;
};
