import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as messages from '@patchwork/domain/messages/raffle.generated.ts';
import { toFieldErrors, validateEmail, validateText } from '../../components/form/validators.ts';
import { getText, type Submission } from '../../components/submission/submission.ts';
import { requestOptions } from '../../shop/session/requestOptions.ts';
import { SpecialtyRaffleEnterDocument } from './SpecialtyRaffleEnter.generated.ts';

const LONGEST_NAME = 255;
export const LONGEST_WISH = 500;

/** @param referralCode of the friend by whose link they came; null: nobody's. */
export const createRaffleEntry = (referralCode: string | null): Submission => ({
  name: 'raffle',
  labels: { name: messages.name, email: common.yourEmail, wish: messages.wish },
  validate: (texts) => {
    const wish = getText(texts, 'wish');
    return toFieldErrors({
      name: validateText(getText(texts, 'name'), LONGEST_NAME),
      email: validateEmail(getText(texts, 'email')),
      wish: wish === '' ? null : validateText(wish, LONGEST_WISH),
    });
  },
  send: async (client, texts, idempotencyKey) => {
    const input = {
      name: getText(texts, 'name'),
      email: getText(texts, 'email'),
      wish: getText(texts, 'wish') || null,
      referralCode,
      idempotencyKey,
    };
    const { data } = await client.mutate({
      mutation: SpecialtyRaffleEnterDocument,
      variables: { input },
      ...requestOptions(),
    });
    if (!data) throw new Error('No answer');
    return data.specialtyRaffleEnter.userErrors;
  },
  failed: messages.failed,
});
