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
  readonly onChanged: () => void;
}

/** Chooses a quote into the cart, or declines it. */
export const QuoteActions = (props: QuoteActionsProps) => {
  const { quoteId, pieces, access, isDeclined, onChanged } = props;
  const client = useApolloClient();
  const navigate = useNavigate();
  const keys = useOneKey();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'choose' | 'decline' | null>(null);
  const run = async (kind: 'choose' | 'decline') => {
    if (busy) return;
    setBusy(kind);
    try {
      const { chooseQuote, declineQuote } = await import('./changeQuote.ts');
      const change = { quoteId, access, idempotencyKey: keys.keyFor({ kind, quoteId }) };
      const failure = await (kind === 'choose' ? chooseQuote : declineQuote)(client, change);
      keys.answered();
      setProblem(failure);
      if (failure === null) await (kind === 'choose' ? navigate('/checkout/cart/') : onChanged());
    } catch (error) {
      setProblem(describeFault(error));
    }
    setBusy(null);
  };
  return (
    <div className={styles.actions}>
      {problem !== null && <Notice>{problem}</Notice>}
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
