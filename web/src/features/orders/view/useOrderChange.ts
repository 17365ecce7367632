import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { UserProblemFragment } from '../../../lib/apollo/UserProblem.generated.ts';
import { newKey } from '../../../lib/browser/newKey.ts';
import { requestOptionsForCurrentCustomer } from '../../../shop/session/requestOptions.ts';

type RequestOptions = ReturnType<typeof requestOptionsForCurrentCustomer>;

interface OrderChange<Order> {
  /** Sends it; null if there was no answer. */
  readonly send: (
    client: ApolloClient,
    key: string,
    options: RequestOptions,
  ) => Promise<{ readonly order?: Order | null; readonly userErrors: readonly UserProblemFragment[] } | undefined>;
  readonly onChanged: (order: Order) => void;
  /** Said where there was no answer. */
  readonly failed: string;
}

/** A change of an order by its buyer. After a lost answer it is sent again under the same key. */
export const useOrderChange = <Order>({ send, onChanged, failed }: OrderChange<Order>) => {
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const change = async () => {
    setIsBusy(true);
    setProblem(null);
    key.current ??= newKey();
    try {
      const answer = await send(client, key.current, requestOptionsForCurrentCustomer());
      if (!answer) throw new Error('No answer');
      key.current = null;
      const [refusal] = answer.userErrors;
      if (refusal) setProblem(refusal.message);
      else if (answer.order) onChanged(answer.order);
    } catch (error) {
      console.warn('An order could not be changed', error);
      setProblem(failed);
    } finally {
      setIsBusy(false);
    }
  };
  return { change: () => void change(), isBusy, problem };
};
