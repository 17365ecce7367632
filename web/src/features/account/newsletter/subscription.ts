import { emailProblem, found, type Letter, textOf } from '../../../components/letter/letter.ts';
import { sending } from '../../../lib/session/owned.ts';
import { NewsletterSubscribeDocument } from './NewsletterSubscribe.generated.ts';

/** An address that the newsletter is to go to; the answer is the same for every address. */
export const SUBSCRIPTION: Letter = {
  name: 'newsletter',
  labels: { email: 'Your email' },
  judge: (typed) => found({ email: emailProblem(textOf(typed, 'email')) }),
  send: async (client, typed, idempotencyKey) => {
    const input = { email: textOf(typed, 'email'), idempotencyKey };
    const sent = await client.mutate({ mutation: NewsletterSubscribeDocument, variables: { input }, ...sending() });
    if (!sent.data) throw new Error('No answer');
    return sent.data.newsletterSubscribe.userErrors;
  },
  failed: 'You could not be subscribed.',
};
