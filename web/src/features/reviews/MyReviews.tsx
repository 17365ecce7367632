import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/my-reviews.generated.ts';
import * as reviewsTexts from '@patchwork/domain/messages/reviews.generated.ts';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useOnline } from '../../lib/useOnline.ts';
import { queryOptionsFor } from '../../shop/session/requestOptions.ts';
import { type MyReviewsQuery, useMyReviewsQuery } from './MyReviews.generated.ts';
import { OwnReview } from './OwnReview.tsx';
import styles from './Reviews.module.css';

type Own = NonNullable<MyReviewsQuery['ownReviews']>[number];

const None = () => (
  <EmptyState
    title={reviewsTexts.empty}
    action={
      <ButtonLink to="/" variant="primary">
        {common.backToShop}
      </ButtonLink>
    }
  >
    <p>{text.empty}</p>
  </EmptyState>
);

const Unknown = ({ onAgain }: { readonly onAgain: () => void }) =>
  useOnline() ? (
    <Notice actions={<Button onClick={onAgain}>{common.tryAgain}</Button>}>{text.notLoaded}</Notice>
  ) : (
    <Notice kind="warning">{text.offline}</Notice>
  );

const Item = ({ review, onRemoved }: { readonly review: Own; readonly onRemoved: () => void }) => {
  const { product } = review;
  return (
    <li className={styles.product}>
      {product && <Picture image={product.image} shape="cart" sizes="5rem" isDecorative />}
      <div>
        {product ? (
          <Link to={product.path} className={styles.name}>
            {product.name}
          </Link>
        ) : (
          <p>{text.noLongerSold}</p>
        )}
        <OwnReview review={review} onRemoved={onRemoved}>
          {product && (
            <ButtonLink to={`${product.path}#reviews`} aria-label={text.editReview({ product: product.name })}>
              {common.edit}
            </ButtonLink>
          )}
        </OwnReview>
      </div>
    </li>
  );
};

export const MyReviews = ({ owner }: { readonly owner: string }) => {
  const { data, loading, refetch } = useMyReviewsQuery(queryOptionsFor({ owner }));
  const again = () => void refetch().catch(() => undefined);
  if (loading && !data) return <Skeleton shape="page" />;
  if (!data?.ownReviews) return <Unknown onAgain={again} />;
  if (data.ownReviews.length === 0) return <None />;
  return (
    <ul className={styles.products}>
      {data.ownReviews.map((review) => (
        <Item key={review.id} review={review} onRemoved={again} />
      ))}
    </ul>
  );
};
