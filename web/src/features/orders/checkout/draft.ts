import { isOnline } from '../../../lib/browser/connectivity.ts';
import { keepContact, readContact } from '../../../shop/session/customerData.ts';
import { getKnownOwner } from '../../../shop/session/deviceStorage.ts';
import { type CheckoutDetails, type DetailName, NO_DETAILS } from './details.ts';

const ALL = (Object.keys(NO_DETAILS) as DetailName[]).filter((name) => name !== 'paymentToken');
/** Whether a detail is about a person: buyer, recipient or payer. */
const isPersonDetail = (name: DetailName): boolean => name === 'email' || /(firstName|lastName|phone)$/i.test(name);
const NO_PERSON = ALL.filter((name) => !isPersonDetail(name));
const KEY = 'checkout-details';

/** Milliseconds after the last change for which a shopper counts as being in checkout. */
const IN_CHECKOUT_MS = 1_800_000;

interface Draft {
  readonly modifiedAt: number;
  readonly owner: string | null;
  readonly details: unknown;
}

/** Picks the texts with known names, since anything may have been written into the browser's storage. */
const pickTexts = (stored: unknown, names: readonly string[]): Partial<CheckoutDetails> => {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => names.includes(name) && typeof value === 'string'),
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

/** Whether the shopper is in checkout: they typed something there in the last 30 minutes, in this tab. */
export const isInCheckout = (now = Date.now()): boolean => {
  const draft = readTab();
  return draft !== null && now - draft.modifiedAt <= IN_CHECKOUT_MS;
};

const keepInTab = (details: CheckoutDetails): void => {
  const stored = Object.fromEntries(ALL.map((name) => [name, details[name]]));
  const draft: Draft = { modifiedAt: Date.now(), owner: getKnownOwner(), details: stored };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage, the form still holds the details until the page is left.
  }
};

/**
 * Stores the details: the buyer's contact for later orders too, the rest for this tab and this order only. The payment
 * token and a password are never stored.
 */
export const keepDetails = async (details: CheckoutDetails): Promise<void> => {
  keepInTab(details);
  await keepContact(details);
};

/** The details stored in this tab, without those of a person if somebody has signed in or out since. */
const readTabDetails = (): Partial<CheckoutDetails> => {
  const draft = isInCheckout() ? readTab() : null;
  if (draft === null) return {};
  return pickTexts(draft.details, draft.owner === getKnownOwner() ? ALL : NO_PERSON);
};

/** The contact of the last order; none for a signed-in customer online, whose account takes precedence. */
const readStoredContact = (): Partial<CheckoutDetails> => (getKnownOwner() !== null && isOnline() ? {} : readContact());

/** The stored details, or empty fields. The recipient is the buyer until another name is typed. */
export const readDetails = (): CheckoutDetails => {
  const { firstName = '', lastName = '', ...before } = readStoredContact();
  const person = { firstName, lastName, recipientFirstName: firstName, recipientLastName: lastName };
  return { ...NO_DETAILS, ...before, ...person, ...readTabDetails() };
};

/** Forgets this tab's details; call it once the order is in the queue. */
export const forgetAddress = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // See `keepInTab`.
  }
};
