import type { UserErrorCode } from './apollo/schema.generated.ts';

/** Why a task moved aside. */
export interface TaskProblem {
  readonly code: UserErrorCode | 'FAULT' | 'UNAUTHENTICATED';
  /** In the language that the reader had then. */
  readonly message: string;
  /** Key and parameters of the message in the shop's catalogue; left out where the shop named none. */
  readonly reason?: string | null;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
  /** Path into the input, as the server gives it; null when no single field is to blame. */
  readonly field: readonly string[] | null;
  /** Data that the payment form needs for a further step, such as a challenge; left out when there is none. */
  readonly action?: string;
  /** True when the server has refused for good; false when nobody knows whether it was carried out. */
  readonly isFinal: boolean;
}
