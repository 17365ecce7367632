import * as text from '@patchwork/domain/messages/content-blocks.generated.ts';
import { Link } from 'react-router';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Stars } from '../../components/Stars.tsx';
import { BlockHeading } from '../../features/content/blocks/BlockHeading.tsx';
import type { BlockProps } from '../../features/content/blocks/block.ts';
import { ReviewCard } from '../../features/reviews/ReviewCard.tsx';
import { type ContentReviewsQuery, useContentReviewsQuery } from './ContentReviews.generated.ts';
import type { ReviewsBlockFragment } from './ReviewsBlock.generated.ts';
import styles from './ReviewsBlock.module.css';

/** The reviews that the editor chose. */
export const toReviewsVariables = ({ count, skus, categoryPath }: ReviewsBlockFragment) => ({
  count,
  skus,
  categoryPath,
});

/** Those of products that the shop still has. */
const toReviews = ({ latestReviews }: ContentReviewsQuery) =>
  (latestReviews ?? []).flatMap(({ product, ...review }) => (product ? [{ product, review }] : []));

/** Reviews of shoppers. Their place is kept while they have not come. */
export const ReviewsBlock = ({ block }: BlockProps<ReviewsBlockFragment>) => {
  const { heading, count } = block;
  const { data, error } = useContentReviewsQuery({ variables: toReviewsVariables(block) });
  const reviews = data && toReviews(data);
  if (error || reviews?.length === 0) return null;
  return (
    <section className={styles.section}>
      <BlockHeading>{heading}</BlockHeading>
      {data?.storeRating && (
        <p className={styles.rating}>
          <Stars value={Number(data.storeRating)} /> {text.shopRating({ rating: Number(data.storeRating) })}
        </p>
      )}
      <div className={styles.reviews} aria-busy={!reviews}>
        {reviews
          ? reviews.map(({ product, review }) => (
              <ReviewCard key={review.id} review={review}>
                <Link to={product.path}>{product.name}</Link>
              </ReviewCard>
            ))
          : Array.from({ length: count }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
              <div key={place} className={styles.waiting}>
                <Skeleton shape="title" />
                <Skeleton />
                <Skeleton isShort />
              </div>
            ))}
      </div>
    </section>
  );
};
