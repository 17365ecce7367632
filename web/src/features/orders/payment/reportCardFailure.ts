import type { ApolloClient } from '@apollo/client';
import { newKey } from '../../../lib/browser/newKey.ts';
import type { OrderableCart } from '../checkout/orderableCart.ts';
import { CardFailureReportDocument } from './CardFailureReport.generated.ts';

// not a message: a line of the log.
const FAILED = 'Error while sending creditcard processing error notification';

/** Reports a failed card payment to the shop, so that it can help. Never rejects. */
export const reportCardFailure = async (
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
