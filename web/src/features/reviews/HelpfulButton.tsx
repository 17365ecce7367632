import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/reviews.generated.ts';
import { useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { newKey } from '../../lib/browser/newKey.ts';
import { requestOptionsForCurrentCustomer } from '../../shop/session/requestOptions.ts';
import type { ReviewCardFragment } from './ReviewCard.generated.ts';
import { ReviewMarkHelpfulDocument } from './ReviewMarkHelpful.generated.ts';
import styles from './Reviews.module.css';

type State = 'open' | 'busy' | 'marked' | 'failed';

/** Marks a review as helpful; repeated presses use the same idempotency key. */
const useMark = (reviewId: string) => {
  const client = useApolloClient();
  const [state, setState] = useState<State>('open');
  const [idempotencyKey] = useState(newKey);
  const isSending = useRef(false);
  const mark = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setState('busy');
    const variables = { input: { reviewId, idempotencyKey } };
    const answer = await client
      .mutate({ mutation: ReviewMarkHelpfulDocument, variables, ...requestOptionsForCurrentCustomer() })
      .catch(() => null);
    isSending.current = false;
    setState(answer?.data?.reviewMarkHelpful.userErrors.length === 0 ? 'marked' : 'failed');
  };
  return { state, mark };
};

type HelpfulProps = Pick<ReviewCardFragment, 'id' | 'title' | 'helpfulCount'>;

/** How many customers found a review helpful, with a button to agree. */
export const HelpfulButton = ({ id, title, helpfulCount }: HelpfulProps) => {
  const { state, mark } = useMark(id);
  const count = helpfulCount + (state === 'marked' ? 1 : 0);
  return (
    <div className={styles.helpful} aria-live="polite">
      <Helpful count={count} />
      {state === 'marked' ? (
        <span>{text.thanksForVote}</span>
      ) : (
        <Button
          variant="quiet"
          isBusy={state === 'busy'}
          aria-label={text.markHelpfulReview({ title })}
          onClick={() => void mark()}
        >
          {text.markHelpful}
        </Button>
      )}
      {state === 'failed' && <span>{text.voteFailed}</span>}
    </div>
  );
};

/** Only the count, for guests. */
export const Helpful = ({ count }: { readonly count: number }) =>
  count > 0 ? <span>{text.foundHelpful({ count })}</span> : null;
