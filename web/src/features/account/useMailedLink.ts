import { useApolloClient } from '@apollo/client/react';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { useRef, useState } from 'react';
import { type ServerErrors, useForm } from '../../components/form/useForm.ts';
import { toFieldErrors, validateEmail } from '../../components/form/validators.ts';
import { isOnline } from '../../lib/browser/connectivity.ts';
import { newKey } from '../../lib/browser/newKey.ts';
import { toGeneralError, toServerErrors } from './entrance.ts';
import type { MailedLink } from './mailedLink.ts';
import { rememberEmail } from './rememberedEmail.ts';

interface Values {
  readonly email: string;
}

type Answer = ServerErrors<keyof Values>;

/**
 * Requests a mailed link. A retry for the same address keeps its idempotency key, so that a lost answer mails no second
 * link.
 */
export const useMailedLink = ({ fieldId, offline, request }: MailedLink) => {
  const client = useApolloClient();
  const pending = useRef({ email: '', key: '' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (values: Values): Promise<Answer> => {
    if (!isOnline()) return toGeneralError(fieldId, offline);
    const email = values.email.trim();
    if (pending.current.email !== email) pending.current = { email, key: newKey() };
    try {
      const problems = await request(client, { email, idempotencyKey: pending.current.key });
      if (problems.length > 0)
        return toServerErrors<'email'>(problems, { fieldIds: { email: fieldId }, otherwise: fieldId });
    } catch {
      return toGeneralError(fieldId, isOnline() ? common.shopUnreachable : offline);
    }
    pending.current = { email: '', key: '' };
    rememberEmail(email);
    setSentTo(email);
    return { errors: {} };
  };
  const form = useForm({
    fieldId: () => fieldId,
    labels: {},
    validate: ({ email }: Values) => toFieldErrors({ email: validateEmail(email.trim()) }),
    send,
  });
  return { form, sentTo, again: () => setSentTo(null) };
};
