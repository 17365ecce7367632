import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { ReviewOrder } from '../../lib/apollo/schema.generated.ts';
import { askingAs } from '../../lib/session/owned.ts';
import { Helpful, HelpfulButton } from './HelpfulButton.tsx';
import { useOwnReviewQuery } from './OwnReview.generated.ts';
import { OwnReview } from './OwnReview.tsx';
import { RatingSummary } from './RatingSummary.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import styles from './Reviews.module.css';
import { type ReviewList, useReviews } from './useReviews.ts';

export interface ReviewsProps {
  readonly sku: string;
  /** Who is signed in; null for a guest, undefined until it is known. */
  readonly owner: string | null | undefined;
  /** Where to sign in and come back from. */
  readonly signInPath: string;
}

const ORDERS: readonly (readonly [ReviewOrder, string])[] = [
  ['NEWEST', 'Newest'],
  ['HELPFUL', 'Most helpful'],
  ['HIGHEST', 'Most stars'],
  ['LOWEST', 'Fewest stars'],
];

const OrderChoice = ({ order, setOrder }: Pick<ReviewList, 'order' | 'setOrder'>) => {
  const id = useId();
  return (
    <div className={styles.order}>
      <label htmlFor={id}>Sort by</label>
      <select id={id} value={order} onChange={({ target }) => setOrder(target.value as ReviewOrder)}>
        {ORDERS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
};

const Waiting = () => (
  <div className={styles.list}>
    {[1, 2, 3].map((place) => (
      <div key={place} className={styles.review}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton isShort />
      </div>
    ))}
  </div>
);

const List = ({ list, ownId, isSignedIn }: { list: ReviewList; ownId: string | null; isSignedIn: boolean }) => {
  const { reviews, total, stars, hasMore, isFetching, readOn } = list;
  if (!reviews) return <Waiting />;
  const others = reviews.filter(({ id }) => id !== ownId);
  if (reviews.length === 0) return <p>Nobody has written about it yet.</p>;
  return (
    <>
      <p role="status">
        {reviews.length} of {total} shown
        {stars && `, those with ${stars === 1 ? '1 star' : `${stars} stars`}`}
      </p>
      <div className={styles.list}>
        {others.map((review) => (
          <ReviewCard key={review.id} review={review}>
            {isSignedIn && review.stars !== null ? (
              <HelpfulButton {...review} />
            ) : (
              <Helpful count={review.helpfulCount} />
            )}
          </ReviewCard>
        ))}
      </div>
      {hasMore && (
        <Button isBusy={isFetching} onClick={() => void readOn()}>
          Show more reviews
        </Button>
      )}
    </>
  );
};

/** The customer's own; never kept on the device, as nobody else may see it. */
const useOwn = (sku: string, owner: ReviewsProps['owner']) => {
  const { data, refetch } = useOwnReviewQuery({
    variables: { sku },
    skip: !owner,
    ...askingAs({ owner: owner ?? '' }),
  });
  return {
    own: (owner && data?.ownReviews?.[0]) || null,
    again: () => void refetch().catch(() => undefined),
  };
};

type OwnState = ReturnType<typeof useOwn>;

interface WritingProps extends ReviewsProps {
  readonly mine: OwnState;
}

const Writing = ({ sku, owner, signInPath, mine: { own, again } }: WritingProps) => {
  const [isWriting, setIsWriting] = useState(false);
  const close = () => {
    setIsWriting(false);
    again();
  };
  if (owner === null)
    return (
      <p>
        <Link to={signInPath}>Sign in</Link> to write a review.
      </p>
    );
  if (isWriting) return <ReviewForm sku={sku} own={own} onClose={close} />;
  const write = (
    <Button variant={own ? 'secondary' : 'primary'} onClick={() => setIsWriting(true)}>
      {own ? 'Change your review' : 'Write a review'}
    </Button>
  );
  if (!own) return owner ? <div>{write}</div> : null;
  return (
    <section className={styles.own} aria-label="Your review">
      <OwnReview review={own} onRemoved={again}>
        {write}
      </OwnReview>
    </section>
  );
};

/** What customers think of a product, and the way to join in. */
export const Reviews = (props: ReviewsProps) => {
  const { sku, owner } = props;
  const list = useReviews(sku);
  const mine = useOwn(sku, owner);
  return (
    <div className={styles.reviews}>
      <h2 id="reviews-title">What people say</h2>
      <RatingSummary {...list} />
      <div className={styles.main}>
        <Writing key={owner} {...props} mine={mine} />
        {list.hasFailed ? (
          <Notice kind="info" actions={<Button onClick={list.again}>Look again</Button>}>
            The reviews could not be looked up.
          </Notice>
        ) : (
          <>
            {list.total > 1 && <OrderChoice {...list} />}
            <List list={list} ownId={mine.own?.id ?? null} isSignedIn={!!owner} />
          </>
        )}
      </div>
    </div>
  );
};
