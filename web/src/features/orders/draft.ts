import { keepDraft, readDraft } from '../../lib/offline/drafts.ts';
import { type CheckoutDetails, NO_DETAILS } from './details.ts';

const CONTACT = ['email', 'firstName', 'lastName', 'phone', 'countryId'] as const;
const PLACE = ['street', 'apartment', 'city', 'postcode', 'regionId', 'shippingMethod', 'paymentMethod'] as const;
const KEY = 'checkout-details';

type Name = (typeof CONTACT)[number] | (typeof PLACE)[number];

const pick = (details: CheckoutDetails, names: readonly Name[]): Partial<CheckoutDetails> =>
  Object.fromEntries(names.map((name) => [name, details[name]]));

/** Texts of known names only: what lies in a browser's storage may be anybody's. */
const sound = (kept: unknown, names: readonly Name[]): Partial<CheckoutDetails> => {
  if (typeof kept !== 'object' || kept === null) return {};
  const entries = Object.entries(kept).filter(
    ([name, value]) => names.some((one) => one === name) && typeof value === 'string',
  );
  return Object.fromEntries(entries);
};

const readPlace = (): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
};

const keepPlace = (details: CheckoutDetails): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pick(details, PLACE)));
  } catch {
    // A browser that keeps nothing still holds what was typed until the page is left.
  }
};

/**
 * Keeps what was typed: contact fields for the next order, the address for this tab and this order only. The payment
 * token is kept nowhere.
 */
export const keepDetails = async (details: CheckoutDetails): Promise<void> => {
  keepPlace(details);
  await keepDraft(KEY, pick(details, CONTACT));
};

/** What was typed before; empty fields where nothing was. */
export const readDetails = async (): Promise<CheckoutDetails> => ({
  ...NO_DETAILS,
  ...sound(await readDraft(KEY), CONTACT),
  ...sound(readPlace(), PLACE),
});

/** The order has been handed to the queue: this tab forgets the address. */
export const forgetAddress = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // See `keepPlace`.
  }
};
