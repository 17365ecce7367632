import { found, type Letter, textOf, textProblem } from '../../components/letter/letter.ts';
import { sending } from '../../lib/session/owned.ts';
import { CustomerStoryShareDocument } from './CustomerStoryShare.generated.ts';

export const LONGEST_STORY = 5000;
const LONGEST_NUMBER = 64;

/** What became of a toy. */
export const STORY: Letter = {
  name: 'story',
  labels: { story: 'Your story', orderNumber: 'Order number' },
  judge: (typed) => {
    const orderNumber = textOf(typed, 'orderNumber');
    return found({
      story: textProblem(textOf(typed, 'story'), LONGEST_STORY),
      orderNumber: orderNumber === '' ? null : textProblem(orderNumber, LONGEST_NUMBER),
    });
  },
  send: async (client, typed, idempotencyKey) => {
    const orderNumber = textOf(typed, 'orderNumber');
    const input = { story: textOf(typed, 'story'), ...(orderNumber !== '' && { orderNumber }), idempotencyKey };
    const { data } = await client.mutate({ mutation: CustomerStoryShareDocument, variables: { input }, ...sending() });
    if (!data) throw new Error('No answer');
    return data.customerStoryShare.userErrors;
  },
  failed: 'Error while sharing customer story',
};
