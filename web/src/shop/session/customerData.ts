import { raiseEvent } from '../../lib/shopEvents.ts';
import { getKnownOwner } from './deviceStorage.ts';

export interface Contact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** ISO 3166 alpha-2. */
  readonly countryId: string;
}

const KEYS: Readonly<Record<keyof Contact, string>> = {
  email: 'email',
  firstName: 'first-name',
  lastName: 'last-name',
  phone: 'phone-number',
  countryId: 'shipping-country',
};
const NAMES = Object.keys(KEYS) as (keyof Contact)[];
const HASH = 'customer-data-hash';

const put = (key: string, value: string): void => {
  if (value === '') localStorage.removeItem(key);
  else localStorage.setItem(key, value);
};

/** Raises the event, once for each change over all tabs. */
const dispatchChange = async (contact: Contact): Promise<void> => {
  const { contentHash } = await import('@patchwork/domain/lib/content-hash.ts');
  const hash = contentHash({ id: getKnownOwner(), ...contact });
  if (localStorage.getItem(HASH) === hash) return;
  localStorage.setItem(HASH, hash);
  raiseEvent('customer-data-changed', null);
};

const trimmed = (contact: Contact): Contact =>
  Object.fromEntries(NAMES.map((name) => [name, contact[name].trim()])) as unknown as Contact;

/** Stores non-empty fields and deletes the rest. Failing to store them is not an error. */
export const keepContact = async (typed: Contact): Promise<void> => {
  const contact = trimmed(typed);
  try {
    for (const name of NAMES) put(KEYS[name], contact[name]);
    await dispatchChange(contact);
  } catch {
    // Storage is disabled or full.
  }
};

/** Without fields that were not stored. */
export const readContact = (): Partial<Contact> => {
  try {
    return Object.fromEntries(
      NAMES.flatMap((name) => {
        const value = localStorage.getItem(KEYS[name]);
        return value ? [[name, value]] : [];
      }),
    );
  } catch {
    return {};
  }
};

/** At sign-out: deletes contact data and resets forms. */
export const clearUserData = (): void => {
  try {
    for (const key of [...Object.values(KEYS), HASH]) localStorage.removeItem(key);
  } catch {
    // See `keepContact`.
  }
  raiseEvent('clear-user-data', null);
};
