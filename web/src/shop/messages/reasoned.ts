/** A message from the shop with its key: a refusal or an instruction. */
export interface Reasoned {
  readonly message: string;
  readonly reason: string;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[] | null;
}

export const isReasoned = (value: object): value is Reasoned =>
  'reason' in value && typeof value.reason === 'string' && 'message' in value && typeof value.message === 'string';
