import type { ApolloClient } from '@apollo/client';
import * as text from '@patchwork/domain/messages/announcements.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { askAgain } from '../../lib/apollo/askAgain.ts';
import { keepFor, persistCache } from '../../lib/apollo/persist.ts';
import { storePath } from '../../lib/storePath.ts';
import { showToast } from '../../lib/toasts.ts';
import type { Engine } from '../engine.ts';
import { NO_COUNTS, publish, publishCustomer } from '../offlineStore.ts';
import { clearUserData } from './customerData.ts';
import { clearPersonalStorage, getKnownOwner, markSignedOutToast, setKnownOwner } from './deviceStorage.ts';
import { finishWipe } from './pendingSignOut.ts';
import type { Credentials, SessionChange } from './tabCredentials.ts';

/** The page that somebody comes to or leaves. */
export interface Place {
  readonly client: ApolloClient;
  readonly engine: Engine;
  readonly store: string;
  readonly currency: string;
}

/** Pages that show or ask what is nobody else's business. */
const PRIVATE = /\/(my-account|checkout\/onepage|order-items)\//;

/** Tells the shopper that they are signed out now. */
export const showSignedOutToast = (): void =>
  showToast({ kind: 'info', message: text.loggedOut, actions: [{ label: common.ok }] });

/** The page takes no press and no key from now on: what was emptied stays empty until the next one is there. */
const leave = (): void => {
  document.body.inert = true;
  location.replace(storePath('/'));
};

const leaveSayingSo = (): void => {
  markSignedOutToast();
  leave();
};

/** Whose prices are shown and kept. */
const createPrices = ({ client, store, currency }: Place) => {
  let keptFor = getKnownOwner();
  let isKeeping = keptFor === null;
  let shownFor: string | null = null;
  let asking: Promise<boolean> = Promise.resolve(true);
  const keepOnlyFor = async (owner: string | null): Promise<void> => {
    if (keptFor === owner) return;
    [keptFor, isKeeping] = [owner, false];
    await keepFor(client.cache, { store, currency, customer: owner });
  };
  const keep = (): void => {
    if (!isKeeping) persistCache();
    isKeeping = true;
  };
  const isShownFor = (group: string | null): boolean => {
    const isSame = group === shownFor;
    shownFor = group;
    return isSame;
  };
  return {
    /** `groupOwner` is the customer whose group has prices of its own; null for everybody's prices. */
    showFor: async (owner: string, groupOwner: string | null): Promise<void> => {
      const isSame = isShownFor(groupOwner);
      await keepOnlyFor(owner);
      if (!isSame) asking = asking.then(() => askAgain(client));
      await asking;
      keep();
    },
    /** Forgets everything that was shown to a customer. False when the page could not be had anew. */
    showForNobody: async (): Promise<boolean> => {
      isShownFor(null);
      await keepOnlyFor(null);
      asking = asking.then(() => askAgain(client));
      const isThere = await asking;
      if (isThere) keep();
      return isThere;
    },
  };
};

/** Sends what was held for the customer, and makes the cart theirs. */
const onSignedIn = async ({ engine }: Place, owner: string): Promise<void> => {
  await engine.beginSession(owner);
  await engine.flush(true);
  await engine.mergeGuestCart();
  await engine.flush(true);
};

/** Wipes the stores, then shows what other customers have waiting. */
const emptyHere = async (engine: Engine): Promise<void> => {
  await finishWipe(engine);
  await engine.reload();
};

/** Brings the page up to date when somebody signs in or out; `settled` resolves when all of it is done. */
export const createSessionEffects = (place: Place) => {
  const prices = createPrices(place);
  let last: Promise<unknown> = Promise.resolve();

  const hold = async ({ owner, groupToken }: Credentials, isOwn: boolean): Promise<void> => {
    await Promise.all([prices.showFor(owner, groupToken ? owner : null), isOwn && onSignedIn(place, owner)]);
  };
  const fail = async (owner: string | null, isOwn: boolean): Promise<void> => {
    if (isOwn && owner !== null) await place.engine.endSession(owner);
    if (!(await prices.showForNobody())) leave();
  };
  const out = async (isOwn: boolean): Promise<void> => {
    // At once, however long the stores take.
    publish({ tasks: [], cart: null, orders: [] }, NO_COUNTS);
    clearPersonalStorage();
    clearUserData();
    showSignedOutToast();
    // The tab they have signed out in may be gone by now.
    const wiped = isOwn ? null : emptyHere(place.engine).catch(reportError);
    const isLeft = !isOwn && PRIVATE.test(location.pathname);
    if (isLeft) leaveSayingSo();
    const [isThere] = await Promise.all([prices.showForNobody(), wiped]);
    if (!isThere && !isLeft) leaveSayingSo();
  };
  const react = ({ kind, credentials, isOwn }: SessionChange, before: string | null): Promise<void> => {
    if (kind === 'failed') return fail(before, isOwn);
    return kind === 'held' && credentials ? hold(credentials, isOwn) : out(isOwn);
  };
  return {
    onChange: (change: SessionChange): void => {
      const { credentials } = change;
      const before = getKnownOwner();
      setKnownOwner(credentials?.owner ?? null);
      publishCustomer(credentials && { owner: credentials.owner, firstName: credentials.firstName ?? null });
      last = Promise.all([last, react(change, before)]).catch((error) => reportError(error));
    },
    settled: async (): Promise<void> => void (await last),
  };
};
