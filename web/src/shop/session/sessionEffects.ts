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

export interface Place {
  readonly client: ApolloClient;
  readonly engine: Engine;
  readonly store: string;
  readonly currency: string;
}

const PRIVATE = /\/(my-account|checkout\/onepage|order-items)\//;

/** A toast. */
export const showSignedOutToast = (): void =>
  showToast({ kind: 'info', message: text.loggedOut, actions: [{ label: common.ok }] });

/** Disables the page until the next one is there, so that what was deleted stays deleted. */
const disablePage = (): void => {
  document.body.inert = true;
  location.replace(storePath('/'));
};

const leaveSayingSo = (): void => {
  markSignedOutToast();
  disablePage();
};

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
    /** `groupOwner` is the customer whose price group has its own prices; null for public prices. */
    showFor: async (owner: string, groupOwner: string | null): Promise<void> => {
      const isSame = isShownFor(groupOwner);
      await keepOnlyFor(owner);
      if (!isSame) asking = asking.then(() => askAgain(client));
      await asking;
      keep();
    },
    /** Deletes everything shown to a customer. False if the page could not be reloaded. */
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

/** Sends held orders, and makes the cart the customer's. */
const onSignedIn = async ({ engine }: Place, owner: string): Promise<void> => {
  await engine.beginSession(owner);
  await engine.flush(true);
  await engine.mergeGuestCart();
  await engine.flush(true);
};

/** Wipes the stores, then shows other customers' waiting orders. */
const emptyHere = async (engine: Engine): Promise<void> => {
  await finishWipe(engine);
  await engine.reload();
};

/** Updates the page after signing in or out; `settled` resolves when all is done. */
export const createSessionEffects = (place: Place) => {
  const prices = createPrices(place);
  let last: Promise<unknown> = Promise.resolve();

  const hold = async ({ owner, groupToken }: Credentials, isOwn: boolean): Promise<void> => {
    await Promise.all([prices.showFor(owner, groupToken ? owner : null), isOwn && onSignedIn(place, owner)]);
  };
  const fail = async (owner: string | null, isOwn: boolean): Promise<void> => {
    if (isOwn && owner !== null) await place.engine.endSession(owner);
    if (!(await prices.showForNobody())) leaveSayingSo();
  };
  const out = async (isOwn: boolean): Promise<void> => {
    // At once, however long the stores take.
    publish({ tasks: [], cart: null, orders: [] }, NO_COUNTS);
    clearPersonalStorage();
    clearUserData();
    showSignedOutToast();
    // The tab that signed out may be gone by now.
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
