import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';

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
  /** Path in the request, e.g. customization_state.3.value; customization_state if the entry is missing. */
  readonly field: string;
  readonly code: ProblemCode;
  readonly reason: Reason;
}

interface Named {
  readonly title: string;
  readonly max: number | null;
}

const REASONS: Readonly<Record<ProblemCode, (option: Named) => Reason>> = {
  REQUIRED: ({ title }) => reasons.optionRequired({ title }),
  EMAIL: () => reasons.emailIncorrect,
  TOO_MANY: ({ title, max }) => reasons.optionTooMany({ title, max: max ?? 0 }),
  TOO_LONG: ({ title, max }) => reasons.optionTooLong({ title, max: max ?? 0 }),
  NO_SUCH_OPTION: () => reasons.optionUnknown,
  NO_SUCH_VALUE: ({ title }) => reasons.optionChoiceUnknown({ title }),
  NOT_AVAILABLE: ({ title }) => reasons.optionChoiceUnavailable({ title }),
  HIDDEN: ({ title }) => reasons.optionUnavailable({ title }),
  LOCKED: ({ title }) => reasons.optionLocked({ title }),
  TWICE: ({ title }) => reasons.optionTwice({ title }),
  WRONG_KIND: ({ title }) => reasons.optionWrongKind({ title }),
};

export const toProblemReason = (code: ProblemCode, option: Named): Reason => REASONS[code](option);
