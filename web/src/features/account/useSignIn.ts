import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import * as text from '@patchwork/domain/messages/sign-in.generated.ts';
import { useForm } from '../../components/form/useForm.ts';
import { toFieldErrors, validateEmail } from '../../components/form/validators.ts';
import { enterAccount, toServerErrors } from './entrance.ts';

export const EMAIL_FIELD = 'sign-in-email';
const FIELD_IDS = { email: EMAIL_FIELD, password: 'sign-in-password' } as const;
const LABELS = { email: common.email, password: common.password };

type Values = Readonly<Record<keyof typeof FIELD_IDS, string>>;

const validate = ({ email, password }: Values) =>
  toFieldErrors({ email: validateEmail(email.trim()), password: password === '' ? refusals.fieldRequired : null });

const send = async ({ email, password }: Values) => {
  const problems = await enterAccount({
    entrance: 'sign-in',
    body: { email: email.trim(), password },
    offline: text.offline,
  });
  return toServerErrors<keyof Values>(problems, {
    fieldIds: { email: FIELD_IDS.email },
    otherwise: FIELD_IDS.password,
  });
};

export const useSignIn = () => useForm({ fieldId: (name) => FIELD_IDS[name], labels: LABELS, validate, send });
