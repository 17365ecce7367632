import * as orderOutcome from '@patchwork/domain/messages/order-outcome.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import * as messages from '@patchwork/domain/messages/share-story.generated.ts';
import { toFieldErrors, validateText } from '../../components/form/validators.ts';
import { getText, type Submission } from '../../components/submission/submission.ts';
import { requestOptions } from '../../shop/session/requestOptions.ts';
import { CustomerStoryShareDocument } from './CustomerStoryShare.generated.ts';

export const LONGEST_STORY = 5000;
const LONGEST_NUMBER = 64;

export const STORY: Submission = {
  name: 'story',
  labels: { story: messages.story, orderNumber: orderOutcome.number },
  validate: (texts) => {
    const orderNumber = getText(texts, 'orderNumber');
    return toFieldErrors({
      story: validateText(getText(texts, 'story'), LONGEST_STORY),
      orderNumber: orderNumber === '' ? null : validateText(orderNumber, LONGEST_NUMBER),
    });
  },
  send: async (client, texts, idempotencyKey) => {
    const orderNumber = getText(texts, 'orderNumber');
    const input = { story: getText(texts, 'story'), ...(orderNumber !== '' && { orderNumber }), idempotencyKey };
    const { data } = await client.mutate({
      mutation: CustomerStoryShareDocument,
      variables: { input },
      ...requestOptions(),
    });
    if (!data) throw new Error('No answer');
    return data.customerStoryShare.userErrors;
  },
  failed: refusals.storyFailed,
};
