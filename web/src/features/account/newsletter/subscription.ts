import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/newsletter.generated.ts';
import { toFieldErrors, validateEmail } from '../../../components/form/validators.ts';
import { getText, type Submission } from '../../../components/submission/submission.ts';
import { requestOptions } from '../../../shop/session/requestOptions.ts';
import { NewsletterSubscribeDocument } from './NewsletterSubscribe.generated.ts';

/** Subscribes an address. The answer is the same for every address, so that it does not reveal who is subscribed. */
export const SUBSCRIPTION: Submission = {
  name: 'newsletter',
  labels: { email: common.yourEmail },
  validate: (texts) => toFieldErrors({ email: validateEmail(getText(texts, 'email')) }),
  send: async (client, texts, idempotencyKey) => {
    const input = { email: getText(texts, 'email'), idempotencyKey };
    const sent = await client.mutate({
      mutation: NewsletterSubscribeDocument,
      variables: { input },
      ...requestOptions(),
    });
    if (!sent.data) throw new Error('No answer');
    return sent.data.newsletterSubscribe.userErrors;
  },
  failed: text.subscribeFailed,
};
