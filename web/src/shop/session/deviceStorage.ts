/** The session's entries in local storage: ids and pending steps, never tokens or names. */

const OWNER = 'patchwork-session-owner';
const GENERATION = 'patchwork-session-generation';

export const readNote = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Without storage the shopper signs in on every page.
    return null;
  }
};

export const writeNote = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // See `readNote`.
  }
};

/** Id of the customer last signed in on this device without signing out; null for nobody. */
export const getKnownOwner = (): string | null => readNote(OWNER);
export const setKnownOwner = (owner: string | null): void => writeNote(OWNER, owner);

const DEVICE_KEY = 'patchwork-session-device';

/** A fallback if storage is disabled, or another tab has signed out since. */
let keyOfPage: string | null = null;

const toBase64Url = (bytes: Uint8Array<ArrayBuffer>): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (letter) => ({ '+': '-', '/': '_' })[letter] ?? '');

/**
 * The device's secret for starting and renewing sessions; created on demand. It proves nothing by itself. It is stored
 * apart from the cookie, so that a stolen copy of the cookie is detected.
 */
export const deviceKey = (): string => {
  const kept = readNote(DEVICE_KEY);
  if (kept !== null) return kept;
  keyOfPage ??= toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  // Another tab may have deleted it, but all tabs need the one that a session begins with.
  writeNote(DEVICE_KEY, keyOfPage);
  return keyOfPage;
};

/** The next session of this device gets a new one. */
export const forgetDeviceKey = (): void => {
  keyOfPage = null;
  writeNote(DEVICE_KEY, null);
};

/** The newest generation of the session, shared synchronously by all tabs. */
export const newest = {
  read: (): number => Number(readNote(GENERATION) ?? 0) || 0,
  write: (generation: number): void => writeNote(GENERATION, String(generation)),
};

const SIGNED_OUT_TOAST = 'patchwork-farewell';

/** The next page shows the toast, since this one is being left. */
export const markSignedOutToast = (): void => {
  try {
    sessionStorage.setItem(SIGNED_OUT_TOAST, '1');
  } catch {
    // See `readNote`.
  }
};

/** Whether the toast is due; true once. */
export const takeSignedOutToast = (): boolean => {
  try {
    const isNoted = sessionStorage.getItem(SIGNED_OUT_TOAST) !== null;
    sessionStorage.removeItem(SIGNED_OUT_TOAST);
    return isNoted;
  } catch {
    return false;
  }
};

/** Keys of the shop rather than the shopper. */
const IMPERSONAL = /^patchwork-(site|boots|session-)/;

/** Deletes personal entries outside the stores: searches, viewed products, and any added later. */
export const clearPersonalStorage = (): void => {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith('patchwork-') && !IMPERSONAL.test(name));
    for (const name of names) localStorage.removeItem(name);
    sessionStorage.clear();
  } catch {
    // See `readNote`.
  }
};
