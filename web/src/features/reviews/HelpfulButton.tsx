import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { newKey } from '../../lib/offline/newKey.ts';
import { sendingAsCustomer } from '../../lib/session/owned.ts';
import type { ReviewCardFragment } from './ReviewCard.generated.ts';
import { ReviewMarkHelpfulDocument } from './ReviewMarkHelpful.generated.ts';
import styles from './Reviews.module.css';

type State = 'open' | 'busy' | 'marked' | 'failed';

/** One key for a review, however often it is pressed. */
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
      .mutate({ mutation: ReviewMarkHelpfulDocument, variables, ...sendingAsCustomer() })
      .catch(() => null);
    isSending.current = false;
    setState(answer?.data?.reviewMarkHelpful.userErrors.length === 0 ? 'marked' : 'failed');
  };
  return { state, mark };
};

const wordsOf = (count: number): string =>
  count === 1 ? 'One customer found this helpful.' : `${count} customers found this helpful.`;

type HelpfulProps = Pick<ReviewCardFragment, 'id' | 'title' | 'helpfulCount'>;

/** How many found a review helpful; who is signed in can say so too. */
export const HelpfulButton = ({ id, title, helpfulCount }: HelpfulProps) => {
  const { state, mark } = useMark(id);
  const count = helpfulCount + (state === 'marked' ? 1 : 0);
  return (
    <div className={styles.helpful} aria-live="polite">
      <Helpful count={count} />
      {state === 'marked' ? (
        <span>Thank you for telling.</span>
      ) : (
        <Button
          variant="quiet"
          isBusy={state === 'busy'}
          aria-label={`This helps: ${title}`}
          onClick={() => void mark()}
        >
          This helps
        </Button>
      )}
      {state === 'failed' && <span>That did not get through.</span>}
    </div>
  );
};

/** The count alone, as guests see it. */
export const Helpful = ({ count }: { readonly count: number }) => (count > 0 ? <span>{wordsOf(count)}</span> : null);
