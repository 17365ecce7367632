import type { RestClient, SendOptions } from '../rest/client.ts';
import type { Answer } from '../rest/envelope.ts';
import { RestFault } from '../rest/errors.ts';
import { array, nullish, object, record, scalar, text } from '../rest/shape.ts';
import type { AuthenticatedDto, CustomerDto, SessionSource } from './customers.dto.ts';

export interface CustomersParts {
  readonly rest: RestClient;
  readonly isSignedIn: boolean;
}

const token = (value: unknown): string => {
  if (typeof value === 'string' && value !== '') return value;
  throw new RestFault('A session came without its tokens', { code: 'UPSTREAM_INVALID', service: 'user' });
};

/** @param before what a backend whose refresh tokens do not rotate leaves in force. */
const sessionIn = ({ result, meta }: Pick<Answer, 'result' | 'meta'>, before?: string): SessionSource => ({
  accessToken: token(result),
  refreshToken: token(meta.refreshToken ?? before),
});

/** A session, or null for who has no account with the address of the link. */
const sessionByLink = ({ result, meta }: Answer): SessionSource | null => {
  const { token: accessToken, is_new_customer: isNew } = (result ?? {}) as AuthenticatedDto;
  return isNew === true ? null : sessionIn({ result: accessToken, meta });
};

export interface NewCustomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  /** Of an order that was placed as a guest: it comes along. */
  readonly cartId?: string | undefined;
  readonly deviceKey?: string | undefined;
}

/** Hashing a password takes its time, and waits for its turn: a lost answer to that would be worse than a late one. */
const HASHING = { timeoutMs: 8_000 };

/** Ways into an account other than its password. What is answered with a token is never repeated. */
const createAccess = (rest: RestClient) => ({
  /** @param returnPath of the shop's own, for the link to lead on to. */
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

/** These calls go through many tables. */
const LONG_MS = 10_000;

type ChangeOptions = Pick<SendOptions, 'body' | 'idempotencyKey'>;

/** The customer is read again after each change. */
const createChanges = (rest: RestClient, forget: () => void) => {
  const change = async (path: string, options: ChangeOptions): Promise<void> => {
    await rest.send(path, options);
    forget();
  };
  return {
    /** Everything that is held of the customer. */
    data: (password: string, idempotencyKey: string) =>
      rest.send<object>('user/data-export', { body: { password }, idempotencyKey, timeoutMs: LONG_MS }),
    /** Deletes the account. */
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

export interface NewsletterDto {
  readonly isSubscribed: boolean;
  readonly email: string;
}

const createNewsletter = (rest: RestClient, isSignedIn: boolean) => ({
  newsletter: () => rest.get<NewsletterDto>('newsletter/subscriptions', { shape: record, customer: 'caller' }),
  subscribe: (email: string, idempotencyKey: string) =>
    // A customer's subscription goes with the token, by the call that the platform has for its customers.
    rest.send(isSignedIn ? 'mailing-list-subscriptions' : 'newsletter/subscriptions', {
      body: { email },
      idempotencyKey,
    }),
  unsubscribe: (idempotencyKey: string) => rest.send('newsletter/unsubscriptions', { idempotencyKey }),
  leave: (token: string) => rest.post('newsletter/leave-requests', { token }),
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
    ...createNewsletter(rest, isSignedIn),
    ...createChanges(rest, () => known.clear()),
    /** Whose token the request carries; null for a guest. */
    me: async (): Promise<CustomerDto | null> => (isSignedIn ? read() : null),
    /** Whose token a session has just been given. */
    readOwner: ({ accessToken }: SessionSource) => read(accessToken),
    start: async (body: { readonly username: string; readonly password: string; readonly deviceKey?: string }) =>
      sessionIn(await rest.post('user/login', body, HASHING)),
    refresh: async (body: { readonly refreshToken: string; readonly deviceKey?: string }) =>
      sessionIn(await rest.post('user/refresh', body), body.refreshToken),
    end: (refreshToken: string) => rest.post('user/logout', { refreshToken }),
  };
};

export type CustomersApi = ReturnType<typeof createCustomersApi>;
