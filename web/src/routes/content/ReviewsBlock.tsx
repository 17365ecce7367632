import * as text from '@patchwork/domain/messages/content-blocks.generated.ts';
import { Link } from 'react-router';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Stars } from '../../components/Stars.tsx';
import { BlockHeading } from '../../features/content/blocks/BlockHeading.tsx';
import type { BlockProps } from '../../features/content/blocks/block.ts';
import { ReviewCard } from '../../features/reviews/ReviewCard.tsx';
import { CATEGORY_IDS } from '../../lib/shop.ts';
import { useContentReviewsQuery } from './ContentReviews.generated.ts';
import type { ReviewedProductsFragment } from './ReviewedProducts.generated.ts';
import type { ReviewsBlockFragment } from './ReviewsBlock.generated.ts';
import styles from './ReviewsBlock.module.css';

/** The most helpful review of each product. */
const toReviews = (categories: readonly (ReviewedProductsFragment | null)[]) =>
  categories
    .flatMap((category) => category?.products?.edges ?? [])
    .flatMap(({ node: { sku, name, path, reviews } }) =>
      (reviews?.edges ?? []).map(({ node: review }) => ({ sku, name, path, review })),
    )
    .sort((one, other) => other.review.helpfulCount - one.review.helpfulCount);

/** Reviews of shoppers. Their place is kept while they have not come. */
export const ReviewsBlock = ({ block: { heading, count } }: BlockProps<ReviewsBlockFragment>) => {
  const { data, error } = useContentReviewsQuery({ variables: CATEGORY_IDS });
  const reviews = data && toReviews([data.custom, data.animals]).slice(0, count);
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
          ? reviews.map(({ sku, name, path, review }) => (
              <ReviewCard key={sku} review={review}>
                <Link to={path}>{name}</Link>
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
