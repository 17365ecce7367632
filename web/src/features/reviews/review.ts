import { found, type Letter, textOf, textProblem } from '../../components/letter/letter.ts';
import { sendingAsCustomer } from '../../lib/session/owned.ts';
import { ReviewWriteDocument } from './ReviewWrite.generated.ts';

export const LONGEST_TITLE = 120;
export const LONGEST_TEXT = 5000;
export const LONGEST_NICKNAME = 50;

const CHOOSE_STARS = 'Please choose one to five stars';

/** What a customer says of a product; each product's draft is its own. */
export const reviewOf = (sku: string): Letter => ({
  name: `review-${sku}`,
  labels: { stars: 'Your rating', title: 'Title', text: 'Your review', nickname: 'Name to be shown' },
  judge: (typed) =>
    found({
      stars: textOf(typed, 'stars') === '' ? CHOOSE_STARS : null,
      title: textProblem(textOf(typed, 'title'), LONGEST_TITLE),
      text: textProblem(textOf(typed, 'text'), LONGEST_TEXT),
      nickname: textProblem(textOf(typed, 'nickname'), LONGEST_NICKNAME),
    }),
  send: async (client, typed, idempotencyKey) => {
    const [title, text, nickname] = ['title', 'text', 'nickname'].map((name) => textOf(typed, name)) as [
      string,
      string,
      string,
    ];
    const input = { sku, stars: Number(textOf(typed, 'stars')), title, text, nickname, idempotencyKey };
    const { data } = await client.mutate({
      mutation: ReviewWriteDocument,
      variables: { input },
      ...sendingAsCustomer(),
    });
    if (!data) throw new Error('No answer');
    return data.reviewWrite.userErrors;
  },
  failed: 'Your review could not be sent',
});
