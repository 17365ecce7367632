import { showToast } from '../../lib/toasts.ts';
import { sayRefusals } from '../messages/refusals.ts';
import { deviceKey } from './deviceStorage.ts';
import type { Credentials } from './tabCredentials.ts';

const TIMEOUT_MS = 15_000;

/** The session was ended because its cookie was used elsewhere too; the shop says so in its own words. */
const COPIED = 'SESSION_COPIED';
const OVER = ['UNAUTHENTICATED', COPIED];

/** Why the shop does not let somebody in. */
export interface EntranceProblem {
  readonly code: string;
  /** The field that is to blame, as the path to it; null for none. */
  readonly field?: readonly string[] | null;
  /** To be shown as it is. */
  readonly message: string;
  /** Key and parameters of the message in the shop's catalogue. */
  readonly reason?: string | null;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
}

/** The ways into an account, and what each of them takes. */
export interface Entrances {
  'sign-in': { readonly email: string; readonly password: string };
  'sign-up': {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly password: string;
    /** Of an order that was placed just now: it is in the new account. */
    readonly orderedCartId?: string | undefined;
  };
  authenticate: { readonly email: string; readonly token: string };
  'create-password': { readonly email: string; readonly token: string; readonly newPassword: string };
}

export type Entrance = keyof Entrances;

export type EntranceAnswer =
  | { readonly kind: 'signed-in'; readonly credentials: Credentials }
  /** Nobody has an account with the address of the link. */
  | { readonly kind: 'newcomer' }
  /** The request is done, and nobody is signed in. */
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly problems: readonly EntranceProblem[] };

const post = (verb: Entrance | 'refresh' | 'sign-out', body: object, store = ''): Promise<Response> =>
  fetch(`/session/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(store && { 'x-vs-store-code': store }) },
    body: JSON.stringify(verb === 'sign-out' ? body : { ...body, deviceKey: deviceKey() }),
    // A page that is left while the shop answers would lose the new cookie, and the old one holds no more.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

const isCredentials = (body: unknown): body is Credentials =>
  typeof body === 'object' &&
  body !== null &&
  'owner' in body &&
  typeof body.owner === 'string' &&
  'token' in body &&
  typeof body.token === 'string';

const readCredentials = async (response: Response): Promise<Credentials> => {
  const body: unknown = await response.json();
  if (!isCredentials(body)) throw new Error('The answer holds no session');
  return body;
};

const outage = ({ status }: Response): Error => new Error(`The session could not be asked for: ${status}`);

/** A status alone may be a proxy's; the shop says itself what it refuses. */
const readRefusal = async (response: Response): Promise<readonly [EntranceProblem, ...EntranceProblem[]]> => {
  const { errors } = (await response.json().catch(() => ({}))) as { errors?: readonly EntranceProblem[] };
  const [problem, ...others] = Array.isArray(errors) ? await sayRefusals(errors as EntranceProblem[]) : [];
  if (!problem || typeof problem.message !== 'string' || response.status >= 500) throw outage(response);
  return [problem, ...others];
};

const toEntranceAnswer = (body: object): EntranceAnswer => {
  if (isCredentials(body)) return { kind: 'signed-in', credentials: body };
  if ('isNewCustomer' in body && body.isNewCustomer === true) return { kind: 'newcomer' };
  if ('isSignedIn' in body && body.isSignedIn === false) return { kind: 'done' };
  throw new Error('The answer holds no session');
};

/** Rejects when the shop cannot be asked. */
export const askEntrance = async <E extends Entrance>(
  entrance: E,
  body: Entrances[E],
  store: string,
): Promise<EntranceAnswer> => {
  const response = await post(entrance, body, store);
  if (!response.ok) return { kind: 'refused', problems: await readRefusal(response) };
  return toEntranceAnswer(Object(await response.json()));
};

/** New tokens for the session whose cookie this browser has; null when it is over. Rejects when nobody can be asked. */
export const askRefresh = async (store: string): Promise<Credentials | null> => {
  const response = await post('refresh', {}, store);
  if (response.ok) return readCredentials(response);
  const [{ code, message }] = await readRefusal(response);
  if (response.status !== 401 || !OVER.includes(code)) throw outage(response);
  if (code === COPIED) showToast({ message, timeToLive: null });
  return null;
};

/** Rejects when the shop could not be told; the session is to be ended later then. */
export const askSignOut = async (): Promise<void> => {
  const response = await post('sign-out', {});
  if (!response.ok) throw outage(response);
};
