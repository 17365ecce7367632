import { getSpotLeft, type HeldSpot, isOver, nextSpot } from '@patchwork/domain/promotions/countdown.ts';
import { useEffect } from 'react';
import { getState, type OfflineState, subscribe } from '../../shop/offlineStore.ts';
import type { ActiveCampaignQuery } from './ActiveCampaign.generated.ts';
import { changeNotes, readNotes } from './campaignNotes.ts';

type Campaign = NonNullable<ActiveCampaignQuery['campaign']>;

/** Products in the cart, those included that wait to be sent. */
const getSkus = ({ cart, tasks }: OfflineState): string[] => [
  ...(cart?.server?.lines ?? []).map(({ sku }) => sku),
  ...tasks.flatMap(({ snapshots = [] }) => snapshots.map(({ input }) => input.sku)),
];

/** Holds the production spot of a campaign, and clears it once a qualifying product is in the cart. */
const keepSpot = (version: string, spot: NonNullable<Campaign['productionSpot']>): void => {
  const state = getState();
  if (!state.isReady) return;
  const { productionSpot: held } = readNotes();
  changeNotes({ productionSpot: nextSpot(held, { version, ...spot }, { now: Date.now(), skus: getSkus(state) }) });
};

/** Milliseconds for which the spot is held; null where there is none, or no more. */
export const useProductionSpot = ({ version, productionSpot: spot }: Campaign, held: HeldSpot | null) => {
  useEffect(() => {
    if (!spot) return undefined;
    const look = () => keepSpot(version, spot);
    look();
    return subscribe(look);
  }, [version, spot]);
  if (!spot || held?.version !== version) return null;
  const left = getSpotLeft(held, spot.minutes, Date.now());
  return isOver(left) ? null : left;
};
