import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/bulk-quotation.generated.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { describeFault } from '../../lib/describeFault.ts';
import { useOneKey } from '../../lib/useOneKey.ts';
import styles from './Bulk.module.css';

interface QuoteActionsProps {
  readonly quoteId: string;
  readonly pieces: number;
  readonly access: string | null;
  readonly isDeclined: boolean;
  readonly isOrdered: boolean;
  /** Whether it can still be ordered at its price. */
  readonly isOpen: boolean;
  readonly onChanged: () => void;
}

type Kind = 'choose' | 'decline' | 'reorder';

/** Chooses a quote into the cart, declines it, or orders it again. */
export const QuoteActions = (props: QuoteActionsProps) => {
  const { quoteId, pieces, access, isDeclined, isOrdered, isOpen, onChanged } = props;
  const client = useApolloClient();
  const navigate = useNavigate();
  const keys = useOneKey();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<Kind | null>(null);
  const run = async (kind: Kind) => {
    if (busy) return;
    setBusy(kind);
    try {
      const { chooseQuote, declineQuote, reorderQuote } = await import('./changeQuote.ts');
      const changes = { choose: chooseQuote, decline: declineQuote, reorder: reorderQuote };
      const change = { quoteId, access, idempotencyKey: keys.keyFor({ kind, quoteId }) };
      const outcome = await changes[kind](client, change);
      keys.answered();
      setProblem(outcome.problem);
      if (outcome.problem === null) await (outcome.isInCart ? navigate('/checkout/cart/') : onChanged());
    } catch (error) {
      setProblem(describeFault(error));
    }
    setBusy(null);
  };
  const notice = problem === null ? null : <Notice>{problem}</Notice>;
  if (isOrdered)
    return (
      <div className={styles.actions}>
        {notice}
        <Button isBusy={busy === 'reorder'} onClick={() => void run('reorder')}>
          {isOpen ? text.orderAgain({ pieces }) : text.askAgain}
        </Button>
      </div>
    );
  return (
    <div className={styles.actions}>
      {notice}
      <Button variant="primary" isBusy={busy === 'choose'} onClick={() => void run('choose')}>
        {text.choose({ pieces })}
      </Button>
      {!isDeclined && (
        <Button isBusy={busy === 'decline'} onClick={() => void run('decline')}>
          {text.decline}
        </Button>
      )}
    </div>
  );
};
