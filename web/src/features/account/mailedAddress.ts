/** What the link of a mail carries. */
export interface MailedAddress {
  readonly email: string;
  readonly token: string;
}

const LONGEST = 512;

/** Out of the address that a link leads to; null where a part is missing. */
export const readMailedAddress = (query: URLSearchParams): MailedAddress | null => {
  const [email, token] = [query.get('email')?.trim() ?? '', query.get('token') ?? ''];
  return email === '' || token === '' || email.length > LONGEST || token.length > LONGEST ? null : { email, token };
};
