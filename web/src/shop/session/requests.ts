import { showToast } from '../../lib/toasts.ts';
import { translateRefusals } from '../messages/refusals.ts';
import { deviceKey } from './deviceStorage.ts';
import type { Credentials } from './tabCredentials.ts';

const TIMEOUT_MS = 15_000;

/** The session was ended because its cookie was used elsewhere too; the shop's message explains it. */
const COPIED = 'SESSION_COPIED';
const OVER = ['UNAUTHENTICATED', COPIED];

/** Why the shop does not let somebody in. */
export interface EntranceProblem {
  readonly code: string;
  /** Path of the field; null for none. */
  readonly field?: readonly string[] | null;
  readonly message: string;
  /** Key and parameters of the message in the catalogue. */
  readonly reason?: string | null;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
}

/** The ways into an account, with their inputs. */
export interface Entrances {
  'sign-in': { readonly email: string; readonly password: string };
  'sign-up': {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly password: string;
    /** Of an order just placed: it joins the new account. */
    readonly orderedCartId?: string | undefined;
  };
  authenticate: { readonly email: string; readonly token: string };
  'create-password': { readonly email: string; readonly token: string; readonly newPassword: string };
}

export type Entrance = keyof Entrances;

type EntranceAnswer =
  | { readonly kind: 'signed-in'; readonly credentials: Credentials }
  /** Nobody has an account with the address of the link. */
  | { readonly kind: 'newcomer' }
  /** Succeeded without signing in. */
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly problems: readonly EntranceProblem[] };

const post = (verb: Entrance | 'refresh' | 'sign-out', body: object, store = ''): Promise<Response> =>
  fetch(`/session/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(store && { 'x-vs-store-code': store }) },
    body: JSON.stringify(verb === 'sign-out' ? body : { ...body, deviceKey: deviceKey() }),
    // If the page is left meanwhile, the new cookie must still arrive: the old one is already invalid.
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

/** A status alone may be a proxy's; a refusal has a body. */
const readRefusal = async (response: Response): Promise<readonly [EntranceProblem, ...EntranceProblem[]]> => {
  const { errors } = (await response.json().catch(() => ({}))) as { errors?: readonly EntranceProblem[] };
  const [problem, ...others] = Array.isArray(errors) ? await translateRefusals(errors as EntranceProblem[]) : [];
  if (!problem || typeof problem.message !== 'string' || response.status >= 500) throw outage(response);
  return [problem, ...others];
};

const toEntranceAnswer = (body: object): EntranceAnswer => {
  if (isCredentials(body)) return { kind: 'signed-in', credentials: body };
  if ('isNewCustomer' in body && body.isNewCustomer === true) return { kind: 'newcomer' };
  if ('isSignedIn' in body && body.isSignedIn === false) return { kind: 'done' };
  throw new Error('The answer holds no session');
};

/** Rejects if the shop is unreachable. */
export const askEntrance = async <E extends Entrance>(
  entrance: E,
  body: Entrances[E],
  store: string,
): Promise<EntranceAnswer> => {
  const response = await post(entrance, body, store);
  if (!response.ok) return { kind: 'refused', problems: await readRefusal(response) };
  return toEntranceAnswer(Object(await response.json()));
};

/** New tokens for the session in the browser's cookie; null if it has ended. Rejects if the shop is unreachable. */
export const askRefresh = async (store: string): Promise<Credentials | null> => {
  const response = await post('refresh', {}, store);
  if (response.ok) return readCredentials(response);
  const [{ code, message }] = await readRefusal(response);
  if (response.status !== 401 || !OVER.includes(code)) throw outage(response);
  if (code === COPIED) showToast({ message, timeToLive: null });
  return null;
};

/** Rejects if the shop is unreachable; to be retried later. */
export const askSignOut = async (): Promise<void> => {
  const response = await post('sign-out', {});
  if (!response.ok) throw outage(response);
};
