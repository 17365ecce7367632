import { isDayOfYear } from '@patchwork/domain/birthday.ts';
import { emailProblem, found, type Letter, REQUIRED, textOf, textProblem } from '../../components/letter/letter.ts';
import type { Typed } from '../../components/letter/letterDraft.ts';
import { sending } from '../../lib/session/owned.ts';
import { ArtistShareDocument } from './ArtistShare.generated.ts';

const LONGEST_NAME = 255;

const birthOf = (typed: Typed) => ({
  birthMonth: Number(textOf(typed, 'birthMonth')),
  birthDay: Number(textOf(typed, 'birthDay')),
});

const dayProblem = (typed: Typed): string | null => {
  if (textOf(typed, 'birthDay') === '') return REQUIRED;
  const { birthMonth, birthDay } = birthOf(typed);
  return birthMonth === 0 || isDayOfYear(birthMonth, birthDay) ? null : 'There is no such day';
};

/** The artist behind a toy, and when to congratulate. */
export const ARTIST: Letter = {
  name: 'artist',
  labels: { name: 'Name of the artist', birthMonth: 'Birthday, month', birthDay: 'Day', email: 'Your email' },
  judge: (typed) =>
    found({
      name: textProblem(textOf(typed, 'name'), LONGEST_NAME),
      birthMonth: textOf(typed, 'birthMonth') === '' ? REQUIRED : null,
      birthDay: dayProblem(typed),
      email: emailProblem(textOf(typed, 'email')),
    }),
  send: async (client, typed, idempotencyKey) => {
    const input = { name: textOf(typed, 'name'), ...birthOf(typed), email: textOf(typed, 'email'), idempotencyKey };
    const { data } = await client.mutate({ mutation: ArtistShareDocument, variables: { input }, ...sending() });
    if (!data) throw new Error('No answer');
    return data.artistShare.userErrors;
  },
  failed: 'Error while sharing birthday',
};
