import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as productList from '@patchwork/domain/messages/product-list.generated.ts';
import * as text from '@patchwork/domain/messages/reviews.generated.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { ReviewOrder } from '../../lib/apollo/schema.generated.ts';
import { queryOptionsFor } from '../../shop/session/requestOptions.ts';
import { Helpful, HelpfulButton } from './HelpfulButton.tsx';
import { useOwnReviewQuery } from './OwnReview.generated.ts';
import { OwnReview } from './OwnReview.tsx';
import { RatingSkeleton, RatingSummary } from './RatingSummary.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import styles from './Reviews.module.css';
import { type ReviewList, useReviews } from './useReviews.ts';

export interface ReviewsProps {
  readonly sku: string;
  /** The product has no ratings yet, so no placeholder is shown while the reviews load. */
  readonly isEmpty: boolean;
  /** Id of the signed-in customer; null for a guest, undefined until known. */
  readonly owner: string | null | undefined;
  /** Path of the sign-in page, returning here. */
  readonly signInPath: string;
}

const ORDERS: readonly (readonly [ReviewOrder, string])[] = [
  ['NEWEST', text.newest],
  ['HELPFUL', text.helpful],
  ['HIGHEST', text.highest],
  ['LOWEST', text.lowest],
];

const OrderChoice = ({ order, setOrder }: Pick<ReviewList, 'order' | 'setOrder'>) => {
  const id = useId();
  return (
    <div className={styles.order}>
      <label htmlFor={id}>{productList.sortBy}</label>
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

interface ListProps extends Pick<ReviewsProps, 'isEmpty'> {
  readonly list: ReviewList;
  readonly ownId: string | null;
  readonly isSignedIn: boolean;
}

const List = ({ list, ownId, isSignedIn, isEmpty }: ListProps) => {
  const { reviews, total, stars, hasMore, isFetching, loadMore } = list;
  if (!reviews && !isEmpty) return <Waiting />;
  const others = (reviews ?? []).filter(({ id }) => id !== ownId);
  if (!reviews?.length) return <p>{text.empty}</p>;
  return (
    <>
      <p role="status">
        {stars
          ? text.showingStars({ shown: reviews.length, total, stars })
          : text.showing({ shown: reviews.length, total })}
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
        <Button isBusy={isFetching} onClick={() => void loadMore()}>
          {text.showMore}
        </Button>
      )}
    </>
  );
};

/** The customer's own review; never stored on the device, since nobody else may see it. */
const useOwn = (sku: string, owner: ReviewsProps['owner']) => {
  const { data, error, refetch } = useOwnReviewQuery({
    variables: { sku },
    skip: !owner,
    ...queryOptionsFor({ owner: owner ?? '' }),
  });
  return {
    isLoading: !!owner && !data && !error,
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
        {text.signInToWrite({
          link: (words) => (
            <Link key="link" to={signInPath}>
              {words}
            </Link>
          ),
        })}
      </p>
    );
  if (isWriting) return <ReviewForm sku={sku} own={own} onClose={close} />;
  const write = (
    <Button variant={own ? 'secondary' : 'primary'} onClick={() => setIsWriting(true)}>
      {own ? text.edit : text.write}
    </Button>
  );
  if (!own) return owner ? <div>{write}</div> : null;
  return (
    <section className={styles.own} aria-label={text.own}>
      <OwnReview review={own} onRemoved={again}>
        {write}
      </OwnReview>
    </section>
  );
};

/** The reviews of a product, with a form to write one. */
export const Reviews = (props: ReviewsProps) => {
  const { sku, owner, isEmpty } = props;
  const list = useReviews(sku);
  const mine = useOwn(sku, owner);
  const hasList = !!list.reviews || list.hasFailed || isEmpty;
  return (
    <div className={styles.reviews} data-waiting={!hasList || mine.isLoading}>
      <h2 id="reviews-title">{common.reviews}</h2>
      {hasList ? <RatingSummary {...list} /> : <RatingSkeleton />}
      <div className={styles.main}>
        <Writing key={owner} {...props} mine={mine} />
        {list.hasFailed ? (
          <Notice kind="info" actions={<Button onClick={list.again}>{common.tryAgain}</Button>}>
            {text.notLoaded}
          </Notice>
        ) : (
          <>
            {list.total > 1 && <OrderChoice {...list} />}
            <List list={list} ownId={mine.own?.id ?? null} isSignedIn={!!owner} isEmpty={isEmpty} />
          </>
        )}
      </div>
    </div>
  );
};
