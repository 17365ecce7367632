import { z } from 'zod';
import type { OpenSession, SessionCall, SessionOutcome } from './sessionGateway.ts';

const email = z.string().max(254);
const password = z.string().max(1024);
const token = z.string().max(512);

/** A secret of the device, without which nobody goes on with its session: who copies the cookie does not have it. */
const deviceKey = z
  .string()
  .regex(/^[\w-]{22,128}$/)
  .optional();
const device = z.object({ deviceKey });

const credentials = z.object({ email, password, deviceKey });
const link = z.object({ email, token, deviceKey });
const name = z.string().max(255);
const orderedCartId = z.string().max(64).optional();
const registration = z.object({ email, firstName: name, lastName: name, password, orderedCartId, deviceKey });
const newPassword = z.object({ email, token, newPassword: password, deviceKey });

export interface Reply {
  readonly status: number;
  readonly body: object;
  /** A token to keep; null takes away what is kept; left out, nothing changes. */
  readonly refreshToken?: string | null;
}

interface Asking {
  readonly ask: (asked: Omit<SessionCall, 'headers'>) => Promise<SessionOutcome>;
  readonly body: string;
  /** Of the session that the browser has; null without one. */
  readonly refreshToken: string | null;
}

export type Verb = (asking: Asking) => Promise<Reply>;

export const said = (status: number, code: string, message: string): Reply => ({
  status,
  body: { errors: [{ code, field: null, message }] },
});

// not a message: pages say it in their own words where the status is 500 or more.
export const OUTAGE = said(503, 'UNAVAILABLE', 'The shop does not answer right now. Try again.');
// not a message: pages go by the code.
const NOT_SIGNED_IN: Reply = { ...said(401, 'UNAUTHENTICATED', 'You are not signed in.'), refreshToken: null };
// not a message: pages send what can be read.
const MALFORMED = said(400, 'INVALID', 'The request cannot be read.');

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const getStatus = (code: string | undefined): number => {
  if (code === 'TOO_MANY_ATTEMPTS') return 429;
  return code === 'UNAUTHENTICATED' || code === 'WRONG_CREDENTIALS' ? 401 : 422;
};

const opened = ({ accessToken, refreshToken, groupToken, customer }: OpenSession): Reply => ({
  status: 200,
  body: { owner: customer.id, token: accessToken, groupToken, firstName: customer.firstName },
  refreshToken,
});

const toReply = (outcome: SessionOutcome): Reply => {
  if (outcome.kind === 'open') return opened(outcome.session);
  if (outcome.kind !== 'refused') return OUTAGE;
  return { status: getStatus(outcome.problems[0]?.code), body: { errors: outcome.problems } };
};

/** A session that another one takes the place of ends: its token is known to nobody any more who should have it. */
const endBefore = async ({ ask, refreshToken }: Asking): Promise<void> => {
  if (refreshToken !== null) await ask({ document: 'sessionEnd', input: { refreshToken } }).catch(() => undefined);
};

type FormValues = Readonly<Record<string, string | undefined>>;

interface Entrance<T extends FormValues> {
  readonly document: 'sessionStart' | 'sessionStartByLink' | 'customerRegister';
  readonly shape: z.ZodType<T>;
}

/** Begins a session, in place of the one that the browser may have. */
const enter =
  <T extends FormValues>({ document, shape }: Entrance<T>): Verb =>
  async (asking) => {
    const typed = shape.safeParse(read(asking.body));
    if (!typed.success) return MALFORMED;
    const outcome = await asking.ask({ document, input: typed.data });
    if (outcome.kind === 'newcomer') return { status: 200, body: { isNewCustomer: true } };
    if (outcome.kind === 'open') await endBefore(asking);
    return toReply(outcome);
  };

/** Sets a password and signs in with it. Where signing in does not work out, the password is set all the same. */
const createPassword: Verb = async (asking) => {
  const typed = newPassword.safeParse(read(asking.body));
  if (!typed.success) return MALFORMED;
  const { ask } = asking;
  const { deviceKey: key, ...typedPassword } = typed.data;
  const set = await ask({ document: 'passwordCreate', input: typedPassword });
  if (set.kind !== 'ended') return toReply(set);
  const input = { email: typed.data.email, password: typed.data.newPassword, deviceKey: key };
  const outcome = await ask({ document: 'sessionStart', input }).catch(() => null);
  if (outcome?.kind !== 'open') return { status: 200, body: { isSignedIn: false } };
  await endBefore(asking);
  return opened(outcome.session);
};

/** Only the platform's own refusal of the token ends a session; a limit or an outage leaves it. */
const refresh: Verb = async ({ ask, refreshToken, body }) => {
  if (refreshToken === null) return NOT_SIGNED_IN;
  const typed = device.safeParse(read(body));
  if (!typed.success) return MALFORMED;
  const outcome = await ask({ document: 'sessionRefresh', input: { refreshToken, ...typed.data } });
  if (outcome.kind !== 'refused') return toReply(outcome);
  const copied = outcome.problems.find(({ code }) => code === 'SESSION_COPIED');
  if (copied) return { status: 401, body: { errors: [copied] }, refreshToken: null };
  return outcome.problems.some(({ code }) => code === 'UNAUTHENTICATED') ? NOT_SIGNED_IN : OUTAGE;
};

const signOut: Verb = async ({ ask, refreshToken }) => {
  if (refreshToken !== null) await ask({ document: 'sessionEnd', input: { refreshToken } });
  return { status: 200, body: {}, refreshToken: null };
};

export const VERBS: Readonly<Record<string, Verb>> = {
  '/session/sign-in': enter({ document: 'sessionStart', shape: credentials }),
  '/session/sign-up': enter({ document: 'customerRegister', shape: registration }),
  '/session/authenticate': enter({ document: 'sessionStartByLink', shape: link }),
  '/session/create-password': createPassword,
  '/session/refresh': refresh,
  '/session/sign-out': signOut,
};
