import * as text from '@patchwork/domain/messages/review-card.generated.ts';
import { type ReactNode, use } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Stars } from '../../components/Stars.tsx';
import { SiteContext } from '../../lib/siteContext.ts';
import type { ReviewCardFragment } from './ReviewCard.generated.ts';
import styles from './Reviews.module.css';

interface ReviewCardProps {
  readonly review: ReviewCardFragment;
  readonly children?: ReactNode;
}

const Byline = ({ nickname, writtenAt }: Pick<ReviewCardFragment, 'nickname' | 'writtenAt'>) => {
  const { store } = use(SiteContext);
  return (
    <p className={styles.byline}>
      {nickname || text.customer}
      {writtenAt && (
        <>
          {' · '}
          <time dateTime={writtenAt}>
            {new Date(writtenAt).toLocaleDateString(store.locale, { dateStyle: 'long' })}
          </time>
        </>
      )}
    </p>
  );
};

/** A review, rendered as plain text. */
export const ReviewCard = ({ review, children }: ReviewCardProps) => (
  <article className={styles.review}>
    {review.stars !== null && <Stars value={review.stars} />}
    <h3>{review.title}</h3>
    <Byline {...review} />
    {review.isVerified && <Badge tone="good">{text.verified}</Badge>}
    {review.text.split(/\n{2,}/).map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never move
      <p key={index} className={styles.text}>
        {paragraph}
      </p>
    ))}
    {children}
  </article>
);
