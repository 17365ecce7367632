/** Notes of the session in local storage: an id and what is still to be done, never a token or a name. */

const OWNER = 'patchwork-session-owner';
const GENERATION = 'patchwork-session-generation';

export const readNote = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage that is switched off remembers nothing: the shopper signs in with every page.
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

/** Id of the customer who was signed in last on this device and has not signed out; null for nobody. */
export const getKnownOwner = (): string | null => readNote(OWNER);
export const setKnownOwner = (owner: string | null): void => writeNote(OWNER, owner);

const DEVICE_KEY = 'patchwork-session-device';

/** Where storage is switched off, or another tab has signed out since. */
let keyOfPage: string | null = null;

const toBase64Url = (bytes: Uint8Array<ArrayBuffer>): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (letter) => ({ '+': '-', '/': '_' })[letter] ?? '');

/**
 * The secret that the sessions of this device are begun and gone on with; made anew where there is none. It opens nothing
 * by itself. It lies apart from the cookie, so that whoever gets hold of a copy of that one is found out.
 */
export const deviceKey = (): string => {
  const kept = readNote(DEVICE_KEY);
  if (kept !== null) return kept;
  keyOfPage ??= toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  // Another tab may have forgotten it: what this one begins a session with has to be there for all of them.
  writeNote(DEVICE_KEY, keyOfPage);
  return keyOfPage;
};

/** The next session of this device is begun with another one. */
export const forgetDeviceKey = (): void => {
  keyOfPage = null;
  writeNote(DEVICE_KEY, null);
};

/** The newest generation of the session, known to all tabs at once. */
export const newest = {
  read: (): number => Number(readNote(GENERATION) ?? 0) || 0,
  write: (generation: number): void => writeNote(GENERATION, String(generation)),
};

const SIGNED_OUT_TOAST = 'patchwork-farewell';

/** The tab leaves its page because its customer has signed out: the next one says so. */
export const markSignedOutToast = (): void => {
  try {
    sessionStorage.setItem(SIGNED_OUT_TOAST, '1');
  } catch {
    // See `readNote`.
  }
};

/** Whether that is still to be said; true once. */
export const takeSignedOutToast = (): boolean => {
  try {
    const isNoted = sessionStorage.getItem(SIGNED_OUT_TOAST) !== null;
    sessionStorage.removeItem(SIGNED_OUT_TOAST);
    return isNoted;
  } catch {
    return false;
  }
};

/** Of the shop and not of the shopper. */
const IMPERSONAL = /^patchwork-(site|boots|session-)/;

/** Empties what pages note on this device besides the stores: searches, products looked at, and whatever comes to it. */
export const clearPersonalStorage = (): void => {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith('patchwork-') && !IMPERSONAL.test(name));
    for (const name of names) localStorage.removeItem(name);
    sessionStorage.clear();
  } catch {
    // See `readNote`.
  }
};
