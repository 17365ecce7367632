import { REQUIRED } from '../../../components/letter/letter.ts';
import { isOnline } from '../../../lib/offline/connectivity.ts';
import { newKey } from '../../../lib/offline/newKey.ts';
import type { UserProblemFragment } from '../../../lib/offline/operations/UserProblem.generated.ts';
import { refusedAt, UNREACHABLE } from '../entrance.ts';
import { type Refused, textIn, useAccountForm } from '../useAccountForm.ts';

/** What a form asks the shop with the customer's password. */
export interface Asking {
  /** Id of the password's field. */
  readonly fieldId: string;
  /** What is said while there is no network. */
  readonly offline: string;
  /** Resolves with what the shop has against it. */
  readonly ask: (input: { password: string; idempotencyKey: string }) => Promise<readonly UserProblemFragment[]>;
}

/** A form with one field: the password of who is signed in, said once more. It is sent once and kept nowhere. */
export const useOwnPassword = ({ fieldId, offline, ask }: Asking) => {
  const send = async (form: FormData): Promise<readonly Refused[]> => {
    if (!isOnline()) return [{ fieldId, message: offline }];
    try {
      const problems = await ask({ password: textIn(form, 'password'), idempotencyKey: newKey() });
      return refusedAt(problems, { fields: { password: fieldId }, otherwise: fieldId });
    } catch {
      return [{ fieldId, message: isOnline() ? UNREACHABLE : offline }];
    }
  };
  const judge = (form: FormData) =>
    textIn(form, 'password') === '' ? [{ fieldId, label: 'Password', message: REQUIRED }] : [];
  return useAccountForm({ judge, send });
};
