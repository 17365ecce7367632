import * as messages from '@patchwork/domain/messages/review-form.generated.ts';
import { toFieldErrors, validateText } from '../../components/form/validators.ts';
import { getText, type Submission } from '../../components/submission/submission.ts';
import { requestOptionsForCurrentCustomer } from '../../shop/session/requestOptions.ts';
import { ReviewWriteDocument } from './ReviewWrite.generated.ts';

export const LONGEST_TITLE = 120;
export const LONGEST_TEXT = 5000;
export const LONGEST_NICKNAME = 50;

/** The submission of a review, with a draft per product. */
export const toSubmission = (sku: string): Submission => ({
  name: `review-${sku}`,
  labels: { stars: messages.rating, title: messages.title, text: messages.body, nickname: messages.nickname },
  validate: (texts) =>
    toFieldErrors({
      stars: getText(texts, 'stars') === '' ? messages.starsMissing : null,
      title: validateText(getText(texts, 'title'), LONGEST_TITLE),
      text: validateText(getText(texts, 'text'), LONGEST_TEXT),
      nickname: validateText(getText(texts, 'nickname'), LONGEST_NICKNAME),
    }),
  send: async (client, texts, idempotencyKey) => {
    const [title, text, nickname] = ['title', 'text', 'nickname'].map((name) => getText(texts, name)) as [
      string,
      string,
      string,
    ];
    const input = { sku, stars: Number(getText(texts, 'stars')), title, text, nickname, idempotencyKey };
    const { data } = await client.mutate({
      mutation: ReviewWriteDocument,
      variables: { input },
      ...requestOptionsForCurrentCustomer(),
    });
    if (!data) throw new Error('No answer');
    return data.reviewWrite.userErrors;
  },
  failed: messages.failed,
});
