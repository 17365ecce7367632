import type { UserErrorCode } from './apollo/schema.generated.ts';

export interface TaskProblem {
  readonly code: UserErrorCode | 'FAULT' | 'UNAUTHENTICATED';
  /** In the language of that time. */
  readonly message: string;
  /** Key and parameters of the message; absent if the shop sent none. */
  readonly reason?: string | null;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
  /** Path into the input; null if it is about no single field. */
  readonly field: readonly string[] | null;
  /** For a further step in the payment form; absent if there is none. */
  readonly action?: string;
  /** Refused for good; false if the outcome is unknown. */
  readonly isFinal: boolean;
}
