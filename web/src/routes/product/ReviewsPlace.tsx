import * as common from '@patchwork/domain/messages/common.generated.ts';
import { useLazyPart } from '../../components/useLazyPart.ts';
import { useNear } from '../../components/useNear.ts';
import styles from './ReviewsPlace.module.css';

const load = async () => (await import('./ProductReviews.tsx')).ProductReviews;

interface ReviewsPlaceProps {
  readonly sku: string;
  /** True without any rating. */
  readonly isEmpty: boolean;
}

/** A placeholder; code and data of the reviews load when it is scrolled near. */
export const ReviewsPlace = ({ sku, isEmpty }: ReviewsPlaceProps) => {
  const { Part, hasFailed, fetchPart } = useLazyPart(load);
  const ref = useNear(fetchPart);
  return (
    <section
      ref={ref}
      id="reviews"
      tabIndex={-1}
      className={styles.place}
      aria-label={common.reviews}
      data-empty={isEmpty}
      hidden={hasFailed}
    >
      {Part && <Part sku={sku} isEmpty={isEmpty} />}
    </section>
  );
};
