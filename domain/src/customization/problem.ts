import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/customization-problems.generated.ts';
/** Why an entry of a state is refused, or that one is missing. */
export type ProblemCode =
  | 'REQUIRED'
  | 'EMAIL'
  | 'TOO_MANY'
  | 'TOO_LONG'
  | 'NO_SUCH_OPTION'
  | 'NO_SUCH_VALUE'
  | 'NOT_AVAILABLE'
  | 'HIDDEN'
  | 'LOCKED'
  | 'TWICE'
  | 'WRONG_KIND';

export interface CustomizationProblem {
  readonly customizationId: string;
  /** Where it stands in what was sent, e.g. customization_state.3.value; customization_state where it is missing. */
  readonly field: string;
  readonly code: ProblemCode;
  /** To be shown beside the option. */
  readonly message: string;
}

interface Named {
  readonly title: string;
  readonly max: number | null;
}

const MESSAGES: Readonly<Record<ProblemCode, (option: Named) => string>> = {
  REQUIRED: ({ title }) => text.required({ field: title }),
  EMAIL: () => common.emailInvalid,
  TOO_MANY: ({ title, max }) => text.tooMany({ title, max: max ?? 0 }),
  TOO_LONG: ({ title, max }) => text.tooLong({ title, max: max ?? 0 }),
  NO_SUCH_OPTION: () => text.noSuchOption,
  NO_SUCH_VALUE: text.noSuchValue,
  NOT_AVAILABLE: text.notAvailable,
  HIDDEN: text.hidden,
  LOCKED: text.locked,
  TWICE: text.twice,
  WRONG_KIND: text.wrongKind,
};

export const problemMessage = (code: ProblemCode, option: Named): string => MESSAGES[code](option);
