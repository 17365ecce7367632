import { SAMPLED_BULK_ORDER } from '@patchwork/domain/bulk/sample.ts';
import { EXISTING_PLUSHIE } from '@patchwork/domain/routing/sample-route.ts';
import { useSearchParams } from 'react-router';
import type { Purchase } from '../../features/catalog/buy/purchase.ts';
import { PlushieCard } from '../../features/samples/PlushieCard.tsx';
import { useExistingPlushie } from '../../features/samples/useExistingPlushie.ts';
import type { SurroundedOffer } from './offerProps.ts';

/** A sample of the plushie that the address names. */
export const SampleOffer = ({ children, ...offer }: SurroundedOffer) => {
  const [query] = useSearchParams();
  const existing = useExistingPlushie(query.get(EXISTING_PLUSHIE));
  const { buy, isBuying, ...buying } = offer.buying;
  const plushieId = existing.plushie?.id ?? null;
  const buyAfter = (...purchases: Purchase[]) => buy(...purchases.map((one) => ({ ...one, plushieId })));
  return (
    <>
      <PlushieCard existing={existing} bulkOrder={query.get(SAMPLED_BULK_ORDER)} />
      {children({
        ...offer,
        buying: { ...buying, buy: buyAfter, isBuying: isBuying || existing.status === 'looking' },
      })}
    </>
  );
};
