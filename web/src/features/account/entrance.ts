import * as common from '@patchwork/domain/messages/common.generated.ts';
import type { ServerErrors } from '../../components/form/useForm.ts';
import { isOnline } from '../../lib/browser/connectivity.ts';
import type { Entrance, Entrances } from '../../shop/session/requests.ts';
import { type EntranceOutcome, enter } from '../../shop/session/start.ts';
import { rememberEmail } from './rememberedEmail.ts';

export interface EntranceProblem {
  readonly code: string;
  readonly field?: readonly string[] | null;
  readonly message: string;
}

interface RefusedForm<TName extends string> {
  /** Ids of the fields that the shop can refuse, by field name. */
  readonly fieldIds: Readonly<Partial<Record<TName, string>>>;
  /** Id of the field that the summary links to for a refusal without a field of its own. */
  readonly otherwise: string;
}

/** Puts a refusal that names no field of the form into the summary only. */
export const toServerErrors = <TName extends string>(
  problems: readonly EntranceProblem[],
  { fieldIds, otherwise }: RefusedForm<TName>,
): ServerErrors<TName> => {
  const errors: Partial<Record<TName, string>> = {};
  const errorSummary = problems.map(({ field, message }) => {
    const name = field?.[0] as TName;
    const fieldId = fieldIds[name];
    if (fieldId !== undefined) errors[name] = message;
    return { fieldId: fieldId ?? otherwise, message };
  });
  return { errors, errorSummary };
};

/** One message about no field in particular; the summary links it to `fieldId`. */
export const toGeneralError = (fieldId: string, message: string): ServerErrors<never> => ({
  errors: {},
  errorSummary: [{ fieldId, message }],
});

interface EntranceRequest<E extends Entrance> {
  readonly entrance: E;
  readonly body: Entrances[E];
  /** The message if there is no network. */
  readonly offline: string;
  readonly onDone?: (kind: Exclude<EntranceOutcome['kind'], 'refused'>) => void;
}

/** Signs in, signs up or sets a password; resolves with the problems, none after a success. Never rejects. */
export const enterAccount = async <E extends Entrance>({
  entrance,
  body,
  offline,
  onDone,
}: EntranceRequest<E>): Promise<readonly EntranceProblem[]> => {
  try {
    const outcome = await enter(entrance, body);
    if (outcome.kind === 'refused') return outcome.problems;
    // The next user of this tab must not see the address.
    if (outcome.kind === 'signed-in') rememberEmail('');
    onDone?.(outcome.kind);
    return [];
  } catch {
    return [{ code: 'UNREACHABLE', message: isOnline() ? common.shopUnreachable : offline }];
  }
};
