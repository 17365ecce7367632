import { isDayOfYear } from '@patchwork/domain/customers/birthday.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import * as messages from '@patchwork/domain/messages/share-artist.generated.ts';
import { REQUIRED, toFieldErrors, validateEmail, validateText } from '../../components/form/validators.ts';
import { getText, type Submission } from '../../components/submission/submission.ts';
import type { Texts } from '../../lib/submissionDrafts.ts';
import { requestOptions } from '../../shop/session/requestOptions.ts';
import { ArtistShareDocument } from './ArtistShare.generated.ts';

const LONGEST_NAME = 255;

const toBirthday = (texts: Texts) => ({
  birthMonth: Number(getText(texts, 'birthMonth')),
  birthDay: Number(getText(texts, 'birthDay')),
});

const validateDay = (texts: Texts): string | null => {
  if (getText(texts, 'birthDay') === '') return REQUIRED;
  const { birthMonth, birthDay } = toBirthday(texts);
  return birthMonth === 0 || isDayOfYear(birthMonth, birthDay) ? null : messages.noSuchDay;
};

export const ARTIST: Submission = {
  name: 'artist',
  labels: {
    name: messages.name,
    birthMonth: messages.birthMonth,
    birthDay: messages.birthDay,
    email: common.yourEmail,
  },
  validate: (texts) =>
    toFieldErrors({
      name: validateText(getText(texts, 'name'), LONGEST_NAME),
      birthMonth: getText(texts, 'birthMonth') === '' ? REQUIRED : null,
      birthDay: validateDay(texts),
      email: validateEmail(getText(texts, 'email')),
    }),
  send: async (client, texts, idempotencyKey) => {
    const input = {
      name: getText(texts, 'name'),
      ...toBirthday(texts),
      email: getText(texts, 'email'),
      idempotencyKey,
    };
    const { data } = await client.mutate({ mutation: ArtistShareDocument, variables: { input }, ...requestOptions() });
    if (!data) throw new Error('No answer');
    return data.artistShare.userErrors;
  },
  failed: refusals.birthdayFailed,
};
