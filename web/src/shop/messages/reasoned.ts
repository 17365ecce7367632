/** Something that the shop says and names the message of: why it refuses, or what is to be done. */
export interface Reasoned {
  readonly message: string;
  readonly reason: string;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[] | null;
}

export const isReasoned = (value: object): value is Reasoned =>
  'reason' in value && typeof value.reason === 'string' && 'message' in value && typeof value.message === 'string';
