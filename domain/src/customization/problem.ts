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
  REQUIRED: ({ title }) => `The '${title}' field is required.`,
  EMAIL: () => 'Please, provide the correct email address',
  TOO_MANY: ({ title, max }) => `Maximum count for '${title}' is ${max}`,
  TOO_LONG: ({ title, max }) => `'${title}' maximum length is ${max}`,
  NO_SUCH_OPTION: () => 'There is no such option',
  NO_SUCH_VALUE: ({ title }) => `There is no such choice for '${title}'`,
  NOT_AVAILABLE: ({ title }) => `This choice for '${title}' is not available`,
  HIDDEN: ({ title }) => `'${title}' is not available`,
  LOCKED: ({ title }) => `'${title}' cannot be changed any more`,
  TWICE: ({ title }) => `'${title}' is given twice`,
  WRONG_KIND: ({ title }) => `'${title}' cannot be given like this`,
};

export const problemMessage = (code: ProblemCode, option: Named): string => MESSAGES[code](option);
