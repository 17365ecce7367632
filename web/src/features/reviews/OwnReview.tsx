import * as text from '@patchwork/domain/messages/review-card.generated.ts';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { ReviewCardFragment } from './ReviewCard.generated.ts';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './Reviews.module.css';
import { useRemoveReview } from './useRemoveReview.ts';

const STATES: Readonly<Record<ReviewCardFragment['state'], string>> = {
  PENDING: text.pending,
  APPROVED: text.approved,
  REJECTED: text.rejected,
};

interface OwnReviewProps {
  readonly review: ReviewCardFragment;
  readonly children: ReactNode;
  readonly onRemoved: () => void;
}

export const OwnReview = ({ review, children, onRemoved }: OwnReviewProps) => {
  const { remove, isRemoving, problem } = useRemoveReview(onRemoved);
  return (
    <ReviewCard review={review}>
      <p className={styles.state}>{STATES[review.state]}</p>
      {problem && <Notice>{problem}</Notice>}
      <div className={styles.ways}>
        {children}
        <Button variant="quiet" isBusy={isRemoving} onClick={() => void remove(review.id)}>
          {text.deleteReview}
        </Button>
      </div>
    </ReviewCard>
  );
};
