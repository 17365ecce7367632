import { thumbnailUrl } from '@patchwork/domain/content/image.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/order-view.generated.ts';
import { fieldRequired } from '@patchwork/domain/messages/refusals.generated.ts';
import { useId, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/form/TextAreaField.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { OrderProofAnswerDocument } from './OrderProofAnswer.generated.ts';
import type { OrderViewFragment } from './OrderView.generated.ts';
import styles from './OrderView.module.css';
import { useOrderChange } from './useOrderChange.ts';

type Item = OrderViewFragment['items'][number];
type Proof = Item['proofs'][number];

interface ProofsProps {
  readonly order: OrderViewFragment;
  /** The secret of a guest's link; null: the customer's own. */
  readonly access: string | null;
  readonly onChanged: (order: OrderViewFragment) => void;
}

const LONGEST = 2000;

const Answer = ({ order, access, onChanged, proof }: ProofsProps & { readonly proof: Proof }) => {
  const id = useId();
  const [wish, setWish] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const typed = wish?.trim() ?? '';
  const { change, isBusy, problem } = useOrderChange<OrderViewFragment>({
    send: async (client, idempotencyKey, options) => {
      const answer = wish === null ? { isApproved: true } : { isApproved: false, text: typed };
      const input = { idempotencyKey, orderId: order.id, proofId: proof.id, access, ...answer };
      const { data } = await client.mutate({ mutation: OrderProofAnswerDocument, variables: { input }, ...options });
      return data?.orderProofAnswer;
    },
    onChanged,
    failed: text.proofFailed,
  });
  const send = () => {
    setIsMissing(typed === '');
    if (typed !== '') change();
  };
  return (
    <>
      {problem !== null && <Notice>{problem}</Notice>}
      {wish === null ? (
        <div className={styles.ways}>
          <Button variant="primary" isBusy={isBusy} onClick={change}>
            {text.proofApprove}
          </Button>
          <Button onClick={() => setWish('')}>{text.proofChange}</Button>
        </div>
      ) : (
        <div className={styles.form}>
          <TextAreaField
            id={id}
            label={text.proofWish}
            error={isMissing ? fieldRequired : null}
            rows={4}
            maxLength={LONGEST}
            value={wish}
            onChange={({ currentTarget }) => setWish(currentTarget.value)}
          />
          <div className={styles.ways}>
            <Button variant="primary" isBusy={isBusy} onClick={send}>
              {text.proofSendWish}
            </Button>
            <Button onClick={() => setWish(null)}>{common.cancel}</Button>
          </div>
        </div>
      )}
    </>
  );
};

const ProofCard = ({ item, proof, ...props }: ProofsProps & { readonly item: Item; readonly proof: Proof }) => (
  <section className={styles.next} aria-label={text.proofFor({ name: item.name })}>
    <h3>{text.proofFor({ name: item.name })}</h3>
    <a href={proof.imageUrl} target="_blank" rel="noopener noreferrer">
      <img
        className={styles.proof}
        src={thumbnailUrl(proof.imageUrl, { width: 640, height: 640, fit: 'inside' })}
        alt={text.proofPicture({ name: item.name })}
      />
    </a>
    {proof.note && <p>{proof.note}</p>}
    {proof.state === 'WAITING' && <Answer {...props} proof={proof} />}
    {proof.state === 'APPROVED' && <p role="status">{text.proofApproved}</p>}
    {proof.state === 'CHANGE_ASKED' && <p role="status">{text.proofAsked({ answer: proof.answer ?? '' })}</p>}
  </section>
);

/** The latest picture of each item that will be made, to be approved or changed. */
export const Proofs = (props: ProofsProps) =>
  props.order.items.map((item) => {
    const [latest] = item.proofs;
    return latest ? <ProofCard key={item.id} {...props} item={item} proof={latest} /> : null;
  });
