import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/review-card.generated.ts';
import { useRef, useState } from 'react';
import { isOnline } from '../../lib/browser/connectivity.ts';
import { newKey } from '../../lib/browser/newKey.ts';
import { requestOptionsForCurrentCustomer } from '../../shop/session/requestOptions.ts';
import { ReviewRemoveDocument } from './ReviewRemove.generated.ts';

export const useRemoveReview = (onRemoved: () => void) => {
  const client = useApolloClient();
  const [isRemoving, setIsRemoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);
  const send = async (reviewId: string): Promise<string | null> => {
    if (!isOnline()) return text.deleteOffline;
    const variables = { input: { reviewId, idempotencyKey: newKey() } };
    const answer = await client
      .mutate({ mutation: ReviewRemoveDocument, variables, ...requestOptionsForCurrentCustomer() })
      .catch(() => null);
    const refusal = answer?.data?.reviewRemove.userErrors[0];
    if (!answer?.data) return text.deleteFailed;
    return refusal && refusal.code !== 'NOT_FOUND' ? refusal.message : null;
  };
  const remove = async (reviewId: string): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setIsRemoving(true);
    const failure = await send(reviewId);
    isSending.current = false;
    setIsRemoving(false);
    setProblem(failure);
    if (failure === null) onRemoved();
  };
  return { remove, isRemoving, problem };
};
