import * as text from '@patchwork/domain/messages/reviews.generated.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Stars } from '../../components/Stars.tsx';
import styles from './Reviews.module.css';
import type { ReviewList } from './useReviews.ts';

type RatingSummaryProps = Pick<ReviewList, 'rating' | 'stars' | 'setStars'>;

const STARS = [5, 4, 3, 2, 1];

/** Placeholder of the same height as the summary. */
export const RatingSkeleton = () => (
  <div className={styles.summary} aria-hidden="true">
    <div className={styles.average}>
      <strong>
        <Skeleton />
      </strong>
      <span>
        <Skeleton />
        <Skeleton />
      </span>
    </div>
    <ul className={styles.counts}>
      {STARS.map((stars) => (
        <li key={stars} className={styles.coming}>
          <Skeleton />
        </li>
      ))}
    </ul>
  </div>
);

/** The number of reviews by stars; a press on a row toggles the filter. */
export const RatingSummary = ({ rating, stars, setStars }: RatingSummaryProps) => {
  if (!rating?.average) return null;
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <strong>{text.average({ average: Number(rating.average) })}</strong>
        <span>
          <Stars value={Number(rating.average)} />
          <span className={styles.count}>{text.count({ count: rating.count })}</span>
        </span>
      </p>
      <ul className={styles.counts} aria-label={text.byStars}>
        {rating.counts.map((row) => (
          <li key={row.stars}>
            <button
              type="button"
              aria-pressed={stars === row.stars}
              disabled={row.count === 0}
              onClick={() => setStars(stars === row.stars ? null : row.stars)}
            >
              <span>{text.stars({ count: row.stars })}</span>
              <meter className={styles.share} min={0} max={rating.count} value={row.count} aria-hidden="true" />
              <span>{text.starsCount({ count: row.count })}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
