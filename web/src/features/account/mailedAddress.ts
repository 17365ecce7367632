/** The parameters of a mailed link. */
export interface MailedAddress {
  readonly email: string;
  readonly token: string;
}

const LONGEST = 512;

/** Reads a mailed link's query; null if a part is missing or too long. */
export const readMailedAddress = (query: URLSearchParams): MailedAddress | null => {
  const [email, token] = [query.get('email')?.trim() ?? '', query.get('token') ?? ''];
  return email === '' || token === '' || email.length > LONGEST || token.length > LONGEST ? null : { email, token };
};
