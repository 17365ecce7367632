import { isOnline } from '../offline/connectivity.ts';
import { publishCustomer } from '../offline/live.ts';
import { retryDelay } from '../offline/policy.ts';
import { GUEST, type Session, type SessionHolder } from '../offline/session.ts';
import { inTime } from '../storageFaults.ts';
import { createComingAndGoing, type Place, sayFarewell } from './comingAndGoing.ts';
import { createSessionLink } from './link.ts';
import { reloadForOthers } from './pageReturn.ts';
import { askEntrance, askSignOut, type Entrance, type EntranceProblem, type Entrances } from './requests.ts';
import { openTabSession, withSession } from './tabSession.ts';
import { knownOwner, noteEnding, noteOwner, takeFarewell, unfinishedEnding } from './traces.ts';
import { finishWiping, noteTold } from './wiping.ts';

/** So long signing in waits for the queue; what takes longer goes on behind the page. */
const PATIENCE_MS = 5_000;

/** Half of the time that the proof of a price group is good for, which no refusal tells of. */
const RENEW_MS = 3_600_000;

interface Started {
  readonly place: Place;
  readonly holder: SessionHolder;
  readonly settled: () => Promise<void>;
  /** How often in a row the session is renewed; left out for the usual. */
  readonly renewals?: number | undefined;
}

const started = Promise.withResolvers<Started>();

const isToBeTold = (): boolean => {
  const ending = unfinishedEnding();
  return ending !== null && (ending.step === 'telling' || !ending.isTold);
};

/** Empties the stores and ends the session with the server; what cannot be done now is for later, each by itself. */
const finishEnding = async ({ place: { engine } }: Started): Promise<void> => {
  await finishWiping(engine).catch(reportError);
  if (!isToBeTold() || !isOnline()) return;
  await withSession(async () => {
    // Another tab may have told it, and somebody else have signed in.
    if (!isToBeTold()) return;
    await askSignOut();
    noteTold();
  }).catch(() => undefined);
};

const createResume = (tab: Started) => {
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
    if (knownOwner() === null) return;
    if (holder.token() !== null) return place.engine.adoptCart();
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
  /** What the queue is told of it. */
  readonly session: Session;
  /** Goes on where the last visit or the network left off; never rejects for want of a network. */
  readonly resume: () => Promise<void>;
}

/**
 * From now on operations are signed with the session's token, and this tab keeps in step with the others.
 * @param renewals how often in a row it is renewed; 0: never by itself. Sites that were kept before they said so leave it out.
 */
export const startSession = (place: Place, renewals?: number): PageSession => {
  const { onChange, settled } = createComingAndGoing(place);
  const renewInTime = createTimer();
  const holder = openTabSession({ store: place.store, maxAttempts: renewals }, (change) => {
    onChange(change);
    if (renewals !== 0) renewInTime(holder);
  });
  const { client } = place;
  client.setLink(createSessionLink(holder).concat(client.link));
  const owner = knownOwner();
  publishCustomer(owner === null ? null : { owner, firstName: null });
  if (takeFarewell()) sayFarewell();
  reloadForOthers();
  const tab = { place, holder, settled, renewals };
  started.resolve(tab);
  const { token, renew, accepted } = holder;
  return {
    session: { owner: () => holder.owner() ?? knownOwner(), token, renew, accepted },
    resume: createResume(tab),
  };
};

/** The session of this page with its token, where somebody is signed in and one can be had; a guest waits for nothing. */
export const currentSession = async (): Promise<Pick<Session, 'token' | 'renew'>> => {
  if (knownOwner() === null) return GUEST;
  const { holder } = await started.promise;
  if (holder.token() === null && knownOwner() !== null && isOnline()) await holder.renew(null);
  return holder;
};

/** What came of a way into an account. */
export type EntranceOutcome =
  | { readonly kind: 'signed-in' | 'newcomer' | 'done' }
  | { readonly kind: 'refused'; readonly problems: readonly EntranceProblem[] };

/** Another customer was signed in here, whose session the server has ended: nothing of theirs is seen any more. */
const makeWayFor = async ({ holder, place: { engine } }: Started, owner: string): Promise<void> => {
  const before = holder.owner() ?? knownOwner();
  if (before === null || before === owner) return;
  noteEnding({ step: 'wiping', owner: before, isTold: true, holdsOrders: true });
  noteOwner(null);
  holder.signOut();
  await finishWiping(engine).catch(reportError);
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
  noteTold();
  tab.holder.signIn(answer.credentials);
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
  const owner = tab.holder.owner() ?? knownOwner();
  if (owner === null) return;
  noteEnding({ step: 'wiping', owner, isTold: false, holdsOrders: false });
  noteOwner(null);
  tab.holder.signOut();
  await finishWiping(tab.place.engine).catch(reportError);
  void finishEnding(tab);
};
