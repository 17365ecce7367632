import { keepContact, readContact } from '../../lib/customerData.ts';
import { isOnline } from '../../lib/offline/connectivity.ts';
import { knownOwner } from '../../lib/session/traces.ts';
import { type CheckoutDetails, type DetailName, NO_DETAILS } from './details.ts';

const ALL = (Object.keys(NO_DETAILS) as DetailName[]).filter((name) => name !== 'paymentToken');
/** Who orders, who gets it and who pays. */
const isOfPerson = (name: DetailName): boolean => name === 'email' || /(firstName|lastName|phone)$/i.test(name);
const NO_PERSON = ALL.filter((name) => !isOfPerson(name));
const KEY = 'checkout-details';

/** Milliseconds after the last change for which a shopper counts as being in checkout. */
const IN_CHECKOUT_MS = 1_800_000;

interface Draft {
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  /** Who was signed in; null for a guest. */
  readonly owner: string | null;
  readonly details: unknown;
}

/** Texts of known names only: what lies in a browser's storage may be anybody's. */
const sound = (kept: unknown, names: readonly string[]): Partial<CheckoutDetails> => {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => names.includes(name) && typeof value === 'string'),
  );
};

const readTab = (): Draft | null => {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof draft?.modifiedAt === 'number' ? draft : null;
  } catch {
    return null;
  }
};

/** Whether the shopper is in checkout: something was typed there in the last 30 minutes, in this tab. */
export const isInCheckout = (now = Date.now()): boolean => {
  const draft = readTab();
  return draft !== null && now - draft.modifiedAt <= IN_CHECKOUT_MS;
};

const keepInTab = (details: CheckoutDetails): void => {
  const kept = Object.fromEntries(ALL.map((name) => [name, details[name]]));
  const draft: Draft = { modifiedAt: Date.now(), owner: knownOwner(), details: kept };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still holds what was typed until the page is left.
  }
};

/**
 * Keeps what was typed: who orders for the next order too, the rest for this tab and this order only. The payment token
 * and a password are kept nowhere.
 */
export const keepDetails = async (details: CheckoutDetails): Promise<void> => {
  keepInTab(details);
  await keepContact(details);
};

/** What was typed into this tab; of who has come or gone since then not the person. */
const typedHere = (): Partial<CheckoutDetails> => {
  const draft = isInCheckout() ? readTab() : null;
  if (draft === null) return {};
  return sound(draft.details, draft.owner === knownOwner() ? ALL : NO_PERSON);
};

/** Kept values of before, unless the shop can be asked who is signed in: what it says comes first. */
const keptBefore = (): Partial<CheckoutDetails> => (knownOwner() !== null && isOnline() ? {} : readContact());

/** What was typed before; empty fields where nothing was. It goes to who orders until another name is typed. */
export const readDetails = (): CheckoutDetails => {
  const { firstName = '', lastName = '', ...before } = keptBefore();
  const person = { firstName, lastName, recipientFirstName: firstName, recipientLastName: lastName };
  return { ...NO_DETAILS, ...before, ...person, ...typedHere() };
};

/** The order has been handed to the queue: this tab forgets the address. */
export const forgetAddress = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // See `keepInTab`.
  }
};
