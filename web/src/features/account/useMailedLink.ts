import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { emailProblem } from '../../components/letter/letter.ts';
import { isOnline } from '../../lib/offline/connectivity.ts';
import { newKey } from '../../lib/offline/newKey.ts';
import { noteArrival } from './arrival.ts';
import { refusedAt, UNREACHABLE } from './entrance.ts';
import type { MailedLink } from './mailedLink.ts';
import { type Refused, textIn, useAccountForm } from './useAccountForm.ts';

const emailIn = (form: FormData): string => textIn(form, 'email').trim();

/** Has a link mailed. Sent again after an answer that was lost, it is the same request. */
export const useMailedLink = ({ fieldId, offline, request }: MailedLink) => {
  const client = useApolloClient();
  const pending = useRef({ email: '', key: '' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (form: FormData): Promise<readonly Refused[]> => {
    if (!isOnline()) return [{ fieldId, message: offline }];
    const email = emailIn(form);
    if (pending.current.email !== email) pending.current = { email, key: newKey() };
    try {
      const problems = await request(client, { email, idempotencyKey: pending.current.key });
      if (problems.length > 0) return refusedAt(problems, { fields: { email: fieldId }, otherwise: fieldId });
    } catch {
      return [{ fieldId, message: isOnline() ? UNREACHABLE : offline }];
    }
    pending.current = { email: '', key: '' };
    noteArrival(email);
    setSentTo(email);
    return [];
  };
  const judge = (form: FormData) => {
    const message = emailProblem(emailIn(form));
    return message ? [{ fieldId, message }] : [];
  };
  const form = useAccountForm({ judge, send });
  return { form, sentTo, again: () => setSentTo(null) };
};
