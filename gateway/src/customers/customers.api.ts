import type { RestClient, SendOptions } from '../rest/client.ts';
import type { Answer } from '../rest/envelope.ts';
import { RestFault } from '../rest/errors.ts';
import { array, dictionary, nullish, object, record, scalar, text } from '../rest/shape.ts';
import type { AuthenticatedDto, CustomerDto, SessionSource } from './customers.dto.ts';

interface CustomersParts {
  readonly rest: RestClient;
  readonly isSignedIn: boolean;
}

const token = (value: unknown): string => {
  if (typeof value === 'string' && value !== '') return value;
  throw new RestFault('A session came without its tokens', { code: 'UPSTREAM_INVALID', service: 'user' });
};

/** @param before the previous refresh token, for a backend that does not rotate them. */
const sessionIn = ({ result, meta }: Pick<Answer, 'result' | 'meta'>, before?: string): SessionSource => ({
  accessToken: token(result),
  refreshToken: token(meta.refreshToken ?? before),
});

/** Null if the link's address has no account. */
const sessionByLink = ({ result, meta }: Answer): SessionSource | null => {
  const { token: accessToken, is_new_customer: isNew } = (result ?? {}) as AuthenticatedDto;
  return isNew === true ? null : sessionIn({ result: accessToken, meta });
};

export interface NewCustomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  /** Of an order just placed as a guest: it joins the account. */
  readonly cartId?: string | undefined;
  readonly deviceKey?: string | undefined;
}

/** Hashing a password is slow and queued: a lost answer would be worse than a late one. */
const HASHING = { timeoutMs: 8_000 };

/** Ways into an account besides its password. Answers with a token are never retried. */
const createAccess = (rest: RestClient) => ({
  requestLoginLink: (email: string, returnPath: string | null, idempotencyKey: string) =>
    rest.send('customer/login-requests', { body: { email, ...(returnPath && { returnPath }) }, idempotencyKey }),
  startByLink: async (link: { readonly email: string; readonly token: string; readonly deviceKey?: string }) =>
    sessionByLink(await rest.post('customer/authenticate-requests', link)),
  register: async (customer: NewCustomer) =>
    sessionIn(await rest.post('customer/registration-requests', customer, HASHING)),
  requestPasswordLink: (email: string, idempotencyKey: string) =>
    rest.send('user/reset-password', { body: { email }, idempotencyKey }),
  createPassword: (body: { readonly email: string; readonly resetToken: string; readonly newPassword: string }) =>
    rest.post('user/create-password', body, HASHING),
  changePassword: (body: { readonly currentPassword: string; readonly newPassword: string }, idempotencyKey: string) =>
    rest.send('user/change-password', { body, idempotencyKey, ...HASHING }),
});

/** These calls touch many tables. */
const LONG_MS = 10_000;

/** Rows by kind. */
const exportShape = dictionary(array(record));

type ChangeOptions = Pick<SendOptions, 'body' | 'idempotencyKey'>;

/** The customer is read again after each change. */
const createChanges = (rest: RestClient, forget: () => void) => {
  const change = async (path: string, options: ChangeOptions): Promise<void> => {
    await rest.send(path, options);
    forget();
  };
  return {
    data: (password: string, idempotencyKey: string) =>
      rest.send<object>('user/data-export', {
        body: { password },
        idempotencyKey,
        timeoutMs: LONG_MS,
        shape: exportShape,
      }),
    forget: (password: string, idempotencyKey: string) =>
      rest.send('user/delete', { body: { password }, idempotencyKey, timeoutMs: LONG_MS }),
    update: (body: object, idempotencyKey: string) => change('user/me', { body, idempotencyKey }),
    createAddress: (address: object, idempotencyKey: string) =>
      change('address/create', { body: { address }, idempotencyKey }),
    updateAddress: (address: object, idempotencyKey: string) =>
      change('address/update', { body: { address }, idempotencyKey }),
    deleteAddress: (id: string, idempotencyKey: string) =>
      change('address/delete', { body: { address: { id } }, idempotencyKey }),
  };
};

const customerShape = object({ id: scalar, email: text, addresses: nullish(array(record)) });

interface NewsletterDto {
  readonly isSubscribed: boolean;
  readonly email: string;
}

const createMails = (rest: RestClient, isSignedIn: boolean) => ({
  newsletter: () => rest.get<NewsletterDto>('newsletter/subscriptions', { shape: record, customer: 'caller' }),
  subscribe: (email: string, idempotencyKey: string) =>
    // A customer's subscription uses another call of the platform, with the token.
    rest.send(isSignedIn ? 'mailing-list-subscriptions' : 'newsletter/subscriptions', {
      body: { email },
      idempotencyKey,
    }),
  unsubscribe: (idempotencyKey: string) => rest.send('newsletter/unsubscriptions', { idempotencyKey }),
  leave: (token: string) => rest.post('newsletter/leave-requests', { token }),
  sendContactMessage: (body: object, idempotencyKey: string) => rest.send('contact-messages', { body, idempotencyKey }),
});

export const createCustomersApi = ({ rest, isSignedIn }: CustomersParts) => {
  const known = new Map<string, Promise<CustomerDto>>();
  const read = (accessToken?: string): Promise<CustomerDto> => {
    const key = accessToken ?? '';
    const customer =
      known.get(key) ??
      rest.get<CustomerDto>('user/me', { shape: customerShape, customer: accessToken ? { accessToken } : 'caller' });
    known.set(key, customer);
    return customer;
  };
  return {
    ...createAccess(rest),
    ...createMails(rest, isSignedIn),
    ...createChanges(rest, () => known.clear()),
    /** The request's customer; null for a guest. */
    me: async (): Promise<CustomerDto | null> => (isSignedIn ? read() : null),
    /** The owner of a new session. */
    readOwner: ({ accessToken }: SessionSource) => read(accessToken),
    start: async (body: { readonly username: string; readonly password: string; readonly deviceKey?: string }) =>
      sessionIn(await rest.post('user/login', body, HASHING)),
    refresh: async (body: { readonly refreshToken: string; readonly deviceKey?: string }) =>
      sessionIn(await rest.post('user/refresh', body), body.refreshToken),
    end: (refreshToken: string) => rest.post('user/logout', { refreshToken }),
  };
};

export type CustomersApi = ReturnType<typeof createCustomersApi>;
