import { ApolloLink } from '@apollo/client';
import { isOnline } from '../../lib/browser/connectivity.ts';
import { raiseEvent } from '../../lib/shopEvents.ts';
import { inTime } from '../../lib/storageFaults.ts';
import { createRefusalLink } from '../messages/refusals.ts';
import { publishCustomer } from '../offlineStore.ts';
import { retryDelay } from '../queue/policy.ts';
import { forgetDeviceKey, getKnownOwner, setKnownOwner, takeSignedOutToast } from './deviceStorage.ts';
import { createSessionLink } from './link.ts';
import { reloadForOthers } from './pageReturn.ts';
import { finishWipe, getPendingSignOut, markPendingSignOut, markServerNotified } from './pendingSignOut.ts';
import { askEntrance, askSignOut, type Entrance, type EntranceProblem, type Entrances } from './requests.ts';
import { createSessionEffects, type Place, showSignedOutToast } from './sessionEffects.ts';
import { GUEST, type Session, type SessionHolder } from './tabCredentials.ts';
import { openTabSession, withSession } from './tabSession.ts';

/** So long signing in waits for the queue; what takes longer goes on behind the page. */
const PATIENCE_MS = 5_000;

/** Half of the time that the proof of a price group is good for, which no refusal tells of. */
const RENEW_MS = 3_600_000;

interface SessionParts {
  readonly place: Place;
  readonly holder: SessionHolder;
  readonly settled: () => Promise<void>;
  /** How often in a row the session is renewed; left out for the usual. */
  readonly renewals?: number | undefined;
}

const started = Promise.withResolvers<SessionParts>();

const isToBeTold = (): boolean => {
  const ending = getPendingSignOut();
  return ending !== null && (ending.step === 'telling' || !ending.isTold);
};

/** Empties the stores and ends the session with the server; what cannot be done now is for later, each by itself. */
const finishEnding = async ({ place: { engine } }: SessionParts): Promise<void> => {
  await finishWipe(engine).catch(reportError);
  if (!isToBeTold() || !isOnline()) return;
  await withSession(async () => {
    // Another tab may have told it, and somebody else have signed in.
    if (!isToBeTold()) return;
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

/** Renews what is held before it runs out; in one tab for all. */
const createTimer = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (holder: SessionHolder): void => {
    clearTimeout(timer);
    const token = holder.token();
    if (token !== null) timer = setTimeout(() => void holder.renew(token).catch(reportError), RENEW_MS);
  };
};

/** The session of this page. */
export interface PageSession {
  /** For the queue. */
  readonly session: Session;
  /** Goes on where the last visit or the network left off; never rejects for want of a network. */
  readonly resume: () => Promise<void>;
}

/**
 * Signs operations with the session's token, and keeps this tab in step with the others.
 * @param renewals how often in a row it is renewed; 0: never by itself. Sites that were kept before they said so leave it out.
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

/** The session of this page with its token, where somebody is signed in and one can be had; a guest waits for nothing. */
export const currentSession = async (): Promise<Pick<Session, 'token' | 'renew'>> => {
  if (getKnownOwner() === null) return GUEST;
  const { holder } = await started.promise;
  if (holder.token() === null && getKnownOwner() !== null && isOnline()) await holder.renew(null);
  return holder;
};

/** Outcome of an attempt to sign in or up. */
export type EntranceOutcome =
  | { readonly kind: 'signed-in' | 'newcomer' | 'done' }
  | { readonly kind: 'refused'; readonly problems: readonly EntranceProblem[] };

/** Another customer was signed in here, whose session the server has ended: nothing of theirs is seen any more. */
const makeWayFor = async ({ holder, place: { engine } }: SessionParts, owner: string): Promise<void> => {
  const before = holder.owner() ?? getKnownOwner();
  if (before === null || before === owner) return;
  markPendingSignOut({ step: 'wiping', owner: before, isTold: true, holdsOrders: true });
  setKnownOwner(null);
  holder.signOut();
  await finishWipe(engine).catch(reportError);
};

/** Goes one of the ways into an account. Rejects when the shop cannot be asked. */
export const enter = async <E extends Entrance>(entrance: E, body: Entrances[E]): Promise<EntranceOutcome> => {
  const tab = await started.promise;
  await finishEnding(tab);
  await inTime(tab.place.engine.flush(true), PATIENCE_MS).catch(() => undefined);
  const answer = await askEntrance(entrance, body, tab.place.store);
  if (answer.kind !== 'signed-in') return answer;
  await makeWayFor(tab, answer.credentials.owner);
  // The cookie is the new session's now.
  markServerNotified();
  tab.holder.signIn(answer.credentials);
  if (entrance === 'sign-up') raiseEvent('user-after-register', null);
  return { kind: 'signed-in' };
};

/**
 * The customer goes by another name now: at once in this tab, and in the others as soon as the session is renewed. Where
 * it never is by itself, asking for that would end it: the others learn of the name when they are opened anew.
 */
export const renameCustomer = async (firstName: string): Promise<void> => {
  const { holder, renewals } = await started.promise;
  const [owner, token] = [holder.owner(), holder.token()];
  if (owner === null) return;
  publishCustomer({ owner, firstName });
  if (renewals !== 0) await holder.renew(token);
};

/** At once in every tab, also without a network; the server is told as soon as there is one. */
export const signOut = async (): Promise<void> => {
  const tab = await started.promise;
  const owner = tab.holder.owner() ?? getKnownOwner();
  if (owner === null) return;
  markPendingSignOut({ step: 'wiping', owner, isTold: false, holdsOrders: false });
  setKnownOwner(null);
  forgetDeviceKey();
  tab.holder.signOut();
  await finishWipe(tab.place.engine).catch(reportError);
  void finishEnding(tab);
};
