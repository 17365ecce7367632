import { ApolloLink } from '@apollo/client';
import { isOnline } from '../../lib/browser/connectivity.ts';
import { raiseEvent } from '../../lib/shopEvents.ts';
import { inTime } from '../../lib/storageFaults.ts';
import { createRefusalLink } from '../messages/refusals.ts';
import { publishCustomer } from '../offlineStore.ts';
import { retryDelay } from '../queue/policy.ts';
import { wakeShop } from '../wake.ts';
import { forgetDeviceKey, getKnownOwner, setKnownOwner, takeSignedOutToast } from './deviceStorage.ts';
import { createSessionLink } from './link.ts';
import { reloadForOthers } from './pageReturn.ts';
import { finishWipe, getPendingSignOut, markPendingSignOut, markServerNotified } from './pendingSignOut.ts';
import { askEntrance, askSignOut, type Entrance, type EntranceProblem, type Entrances } from './requests.ts';
import { createSessionEffects, type Place, showSignedOutToast } from './sessionEffects.ts';
import { GUEST, type Session, type SessionHolder } from './tabCredentials.ts';
import { openTabSession, withSession } from './tabSession.ts';

/** Maximum time that signing in waits for the queue; the rest continues in the background. */
const PATIENCE_MS = 5_000;

/** Half the lifetime of the price group's proof, whose expiry causes no refusal. */
const RENEW_MS = 3_600_000;

interface SessionParts {
  readonly place: Place;
  readonly holder: SessionHolder;
  readonly settled: () => Promise<void>;
  /** Consecutive renewals; absent: the default. */
  readonly renewals?: number | undefined;
}

const started = Promise.withResolvers<SessionParts>();

const whenStarted = (): Promise<SessionParts> => {
  wakeShop();
  return started.promise;
};

const isNotificationDue = (): boolean => {
  const ending = getPendingSignOut();
  return ending !== null && (ending.step === 'telling' || !ending.isServerNotified);
};

/** Empties the stores and ends the session on the server, each retried independently. */
const finishEnding = async ({ place: { engine } }: SessionParts): Promise<void> => {
  await finishWipe(engine).catch(reportError);
  if (!isNotificationDue() || !isOnline()) return;
  await withSession(async () => {
    // Another tab may have notified it, and somebody else may have signed in.
    if (!isNotificationDue()) return;
    await askSignOut();
    markServerNotified();
  }).catch(() => undefined);
};

const createResume = (tab: SessionParts) => {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void resume().catch(reportError), retryDelay(tries, Math.random()));
    tries += 1;
  };
  const resume = async (): Promise<void> => {
    const { holder, place, settled } = tab;
    await finishEnding(tab);
    if (getKnownOwner() === null) return;
    if (holder.token() !== null) return place.engine.mergeGuestCart();
    if (!isOnline()) return;
    if ((await holder.renew(null)) === 'unreachable') return later();
    tries = 0;
    await settled();
  };
  return resume;
};

/** Renews tokens before they expire; in one tab for all. */
const createTimer = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (holder: SessionHolder): void => {
    clearTimeout(timer);
    const token = holder.token();
    if (token !== null) timer = setTimeout(() => void holder.renew(token).catch(reportError), RENEW_MS);
  };
};

export interface PageSession {
  readonly session: Session;
  /** Continues unfinished work of the last visit; does not reject while offline. */
  readonly resume: () => Promise<void>;
}

/**
 * Signs operations with the session's token, and synchronizes this tab with the others.
 * @param renewals maximum of consecutive renewals; 0: never. Old stored sites lack it.
 */
export const startSession = (place: Place, renewals?: number): PageSession => {
  const { onChange, settled } = createSessionEffects(place);
  const renewInTime = createTimer();
  const holder = openTabSession({ store: place.store, maxAttempts: renewals }, (change) => {
    onChange(change);
    if (renewals !== 0) renewInTime(holder);
  });
  const { client } = place;
  client.setLink(ApolloLink.from([createRefusalLink(), createSessionLink(holder), client.link]));
  const owner = getKnownOwner();
  publishCustomer(owner === null ? null : { owner, firstName: null });
  if (owner === null) raiseEvent('session-after-nonauthorized', null);
  if (takeSignedOutToast()) showSignedOutToast();
  reloadForOthers();
  const tab = { place, holder, settled, renewals };
  started.resolve(tab);
  const { token, renew, accepted } = holder;
  return {
    session: { owner: () => holder.owner() ?? getKnownOwner(), token, renew, accepted },
    resume: createResume(tab),
  };
};

/** The session with its token, if somebody is signed in and one is available; guests do not wait. */
export const currentSession = async (): Promise<Pick<Session, 'token' | 'renew'>> => {
  if (getKnownOwner() === null) return GUEST;
  const { holder } = await whenStarted();
  if (holder.token() === null && getKnownOwner() !== null && isOnline()) await holder.renew(null);
  return holder;
};

export type EntranceOutcome =
  | { readonly kind: 'signed-in' | 'newcomer' | 'done' }
  | { readonly kind: 'refused'; readonly problems: readonly EntranceProblem[] };

/** Another customer's session was replaced on the server: deletes their data. */
const replaceCustomer = async ({ holder, place: { engine } }: SessionParts, owner: string): Promise<void> => {
  const before = holder.owner() ?? getKnownOwner();
  if (before === null || before === owner) return;
  markPendingSignOut({ step: 'wiping', owner: before, isServerNotified: true, holdsOrders: true });
  setKnownOwner(null);
  holder.signOut();
  await finishWipe(engine).catch(reportError);
};

/** Signs in or up. Rejects if the shop is unreachable. */
export const enter = async <E extends Entrance>(entrance: E, body: Entrances[E]): Promise<EntranceOutcome> => {
  const tab = await whenStarted();
  await finishEnding(tab);
  await inTime(tab.place.engine.flush(true), PATIENCE_MS).catch(() => undefined);
  const answer = await askEntrance(entrance, body, tab.place.store);
  if (answer.kind !== 'signed-in') return answer;
  await replaceCustomer(tab, answer.credentials.owner);
  // The cookie is the new session's now.
  markServerNotified();
  tab.holder.signIn(answer.credentials);
  if (entrance === 'sign-up') raiseEvent('user-after-register', null);
  return { kind: 'signed-in' };
};

/**
 * Updates the customer's name: at once in this tab, in the others with the next renewal. If the session is never
 * renewed, the others learn of it when reopened.
 */
export const renameCustomer = async (firstName: string): Promise<void> => {
  const { holder, renewals } = await whenStarted();
  const [owner, token] = [holder.owner(), holder.token()];
  if (owner === null) return;
  publishCustomer({ owner, firstName });
  if (renewals !== 0) await holder.renew(token);
};

/** Immediate in every tab, even offline; the server is notified once there is a network. */
export const signOut = async (): Promise<void> => {
  const tab = await whenStarted();
  const owner = tab.holder.owner() ?? getKnownOwner();
  if (owner === null) return;
  markPendingSignOut({ step: 'wiping', owner, isServerNotified: false, holdsOrders: false });
  setKnownOwner(null);
  forgetDeviceKey();
  tab.holder.signOut();
  await finishWipe(tab.place.engine).catch(reportError);
  void finishEnding(tab);
};
