import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as refusalsTexts from '@patchwork/domain/messages/refusals.generated.ts';
import { type ServerErrors, useForm } from '../../../components/form/useForm.ts';
import { toFieldErrors } from '../../../components/form/validators.ts';
import type { UserProblemFragment } from '../../../lib/apollo/UserProblem.generated.ts';
import { isOnline } from '../../../lib/browser/connectivity.ts';
import { newKey } from '../../../lib/browser/newKey.ts';
import { toGeneralError, toServerErrors } from '../entrance.ts';

/** A request that takes the customer's password. */
interface ConfirmedRequest {
  readonly fieldId: string;
  /** The message while there is no network. */
  readonly offline: string;
  /** Resolves with the shop's refusals. */
  readonly request: (input: { password: string; idempotencyKey: string }) => Promise<readonly UserProblemFragment[]>;
}

interface Values {
  readonly password: string;
}

/** A form with one field: the signed-in customer's password, typed again. It is sent once and stored nowhere. */
export const usePasswordConfirmation = ({ fieldId, offline, request }: ConfirmedRequest) => {
  const send = async ({ password }: Values): Promise<ServerErrors<keyof Values>> => {
    if (!isOnline()) return toGeneralError(fieldId, offline);
    try {
      const problems = await request({ password, idempotencyKey: newKey() });
      return toServerErrors<keyof Values>(problems, { fieldIds: { password: fieldId }, otherwise: fieldId });
    } catch {
      return toGeneralError(fieldId, isOnline() ? common.shopUnreachable : offline);
    }
  };
  return useForm({
    fieldId: () => fieldId,
    labels: { password: common.password },
    validate: ({ password }: Values) =>
      toFieldErrors({ password: password === '' ? refusalsTexts.fieldRequired : null }),
    send,
  });
};
