import type { ApolloClient } from '@apollo/client';
import { newKey } from '../../../lib/offline/newKey.ts';
import type { OrderableCart } from '../orderableCart.ts';
import { CardFailureReportDocument } from './CardFailureReport.generated.ts';

const FAILED = 'Error while sending creditcard processing error notification';

/** Tells the shop that a payment by card came to nothing, so that it can help. The shopper is not held up by it. */
export const tellCardFailure = async (
  client: ApolloClient,
  { id: cartId, owner }: Pick<OrderableCart, 'id' | 'owner'>,
): Promise<void> => {
  if (cartId === null) return;
  try {
    const variables = { input: { cartId, idempotencyKey: newKey() } };
    const { data } = await client.mutate({ mutation: CardFailureReportDocument, variables, context: { owner } });
    const [problem] = data?.cardFailureReport.userErrors ?? [];
    if (problem) console.warn(FAILED, problem.message);
  } catch (error) {
    console.warn(FAILED, error);
  }
};
