import type { CustomerDto } from '../customers/customers.dto.ts';
import { type Call, type FakeRoute, ok, refusal } from './answers.ts';
import { CART_ID } from './cart-routes.ts';

const part = (claims: object): string => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** The part of a token that the gateway reads: only the backend verifies it. */
const accessToken = (sub: string): string =>
  `${part({ alg: 'HS256' })}.${part({ sub, exp: 2_000_000_000 })}.c2lnbmF0dXJl`;

export const ADA: CustomerDto = {
  id: '7f3f0e7c-9a51-4b1e-8f6e-0d1f7a4c1a01',
  email: 'ada@example.com',
  firstname: 'Ada',
  lastname: 'Lovelace',
  groupToken: 'proof-of-group',
};
export const ADA_TOKEN = accessToken(String(ADA.id));
export const ADA_PASSWORD = 'Plush-Bear-42';

export const GRACE: CustomerDto = {
  id: '7f3f0e7c-9a51-4b1e-8f6e-0d1f7a4c1a02',
  email: 'grace@example.com',
  firstname: 'Grace',
  lastname: 'Hopper',
};
export const GRACE_TOKEN = accessToken(String(GRACE.id));

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const OWNERS = new Map([ADA, GRACE].map((customer) => [`Bearer ${accessToken(String(customer.id))}`, customer]));

export const sessionEnded = refusal(401, 'The session has ended', { code: 'UNAUTHENTICATED' });

/** In the header, or in the query if the gateway is configured so. */
export const getAuthorization = ({ headers, query }: Pick<Call, 'headers' | 'query'>): string =>
  headers.authorization ?? `Bearer ${query.get('token') ?? ''}`;

const forCustomer =
  (answer: (customer: CustomerDto) => ReturnType<FakeRoute>): FakeRoute =>
  (call) => {
    const customer = OWNERS.get(getAuthorization(call));
    return customer ? answer(customer) : sessionEnded;
  };

const session = (refreshToken: string) => ({
  body: { code: 200, result: ADA_TOKEN, meta: { refreshToken } },
});

const login: FakeRoute = ({ body }: Call) => {
  const { username, password } = body as { username: string; password: string };
  if (username === ADA.email && password === ADA_PASSWORD) return session('refresh-1');
  return refusal(401, 'Wrong e-mail address or password', { code: 'WRONG_CREDENTIALS' });
};

const refresh: FakeRoute = ({ body }: Call) =>
  (body as { refreshToken: string }).refreshToken === 'refresh-1'
    ? session('refresh-2')
    : refusal(401, 'Unknown token', { code: 'UNAUTHENTICATED' });

/** Tokens of links mailed to Ada, and to somebody without an account. */
export const LINK = 'link-of-ada';
export const NEW_LINK = 'link-of-a-newcomer';

const linkExpired = refusal(410, 'This link has been used or has expired.', { code: 'LINK_EXPIRED' });

const authenticate: FakeRoute = ({ body }: Call) => {
  const { token } = body as { token: string };
  if (token === NEW_LINK) return ok({ token: null, is_new_customer: true });
  if (token !== LINK) return linkExpired;
  return {
    body: { ...(ok({ token: ADA_TOKEN, is_new_customer: false }).body as object), meta: { refreshToken: 'refresh-1' } },
  };
};

const register: FakeRoute = ({ body }: Call) =>
  (body as { email: string }).email === ADA.email
    ? refusal(409, 'A customer with the same e-mail already exists', { code: 'EMAIL_TAKEN', field: 'email' })
    : session('refresh-1');

const createPassword: FakeRoute = ({ body }: Call) =>
  (body as { resetToken: string }).resetToken === LINK ? ok(true) : linkExpired;

const changePassword: FakeRoute = (call: Call) => {
  const { currentPassword } = call.body as { currentPassword: string };
  const field = 'currentPassword';
  const wrong = refusal(422, 'Your current password isn’t correct. Check it and try again.', {
    code: 'WRONG_PASSWORD',
    field,
  });
  return forCustomer(() => (currentPassword === ADA_PASSWORD ? ok(true) : wrong))(call);
};

/** Two customers; Ada's password and first refresh token are known. */
export const customerRoutes: Record<string, FakeRoute> = {
  'user/login': login,
  'user/refresh': refresh,
  'user/logout': () => ok(true),
  'customer/login-requests': () => ok(true),
  'customer/authenticate-requests': authenticate,
  'customer/registration-requests': register,
  'user/reset-password': () => ok(true),
  'user/create-password': createPassword,
  'user/change-password': changePassword,
  'user/data-export': forCustomer(() => ok({})),
  'user/delete': forCustomer(() => ok(true)),
  'user/me': forCustomer(ok),
  'contact-messages': () => ok(true),
  'newsletter/subscriptions': ({ method }) => ok(method === 'GET' ? { isSubscribed: true, email: ADA.email } : true),
  'mailing-list-subscriptions': forCustomer(() => ok(true)),
  'newsletter/unsubscriptions': forCustomer(() => ok(true)),
  'newsletter/leave-requests': () => ok(true),
  'address/create': forCustomer(() => ok(7)),
  'address/update': forCustomer(() => ok(true)),
  'address/delete': forCustomer(() => ok(true)),
  'cart/merge-guest-and-customer': forCustomer(() => ok(CART_ID)),
};
