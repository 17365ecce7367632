/** What this device notes of sessions: an id and what is still to be done, never a token or a name. */

const OWNER = 'patchwork-session-owner';
const ENDING = 'patchwork-session-ending';
const GENERATION = 'patchwork-session-generation';

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage that is switched off remembers nothing: the shopper signs in with every page.
    return null;
  }
};

const write = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // See `read`.
  }
};

/** Id of the customer who was signed in last on this device and has not signed out; null for nobody. */
export const knownOwner = (): string | null => read(OWNER);
export const noteOwner = (owner: string | null): void => write(OWNER, owner);

export type Ending =
  /**
   * The stores are still to be emptied; the server is still to be told, unless it could be before. Orders are held where
   * another customer has come in instead, which the server knows.
   */
  | { readonly step: 'wiping'; readonly owner: string; readonly isTold: boolean; readonly holdsOrders: boolean }
  /** The server is still to be told. */
  | { readonly step: 'telling' };

const WIPING = /^(wiping|wiping-told|wiping-holding) (.*)$/;

/** A sign-out that is not over yet, because a tab died or there was no network. */
export const unfinishedEnding = (): Ending | null => {
  const noted = read(ENDING);
  if (noted === null) return null;
  const [, step, owner] = WIPING.exec(noted) ?? [];
  if (owner === undefined) return { step: 'telling' };
  return { step: 'wiping', owner, isTold: step !== 'wiping', holdsOrders: step === 'wiping-holding' };
};

const textOf = (ending: Ending): string => {
  if (ending.step === 'telling') return ending.step;
  if (ending.holdsOrders) return `wiping-holding ${ending.owner}`;
  return `${ending.isTold ? 'wiping-told' : 'wiping'} ${ending.owner}`;
};

export const noteEnding = (ending: Ending | null): void => write(ENDING, ending && textOf(ending));

/** The newest generation of the session, known to all tabs at once. */
export const newest = {
  read: (): number => Number(read(GENERATION) ?? 0) || 0,
  write: (generation: number): void => write(GENERATION, String(generation)),
};

const FAREWELL = 'patchwork-farewell';

/** The tab leaves its page because its customer has signed out: the next one says so. */
export const noteFarewell = (): void => {
  try {
    sessionStorage.setItem(FAREWELL, '1');
  } catch {
    // See `read`.
  }
};

/** Whether that is still to be said; true once. */
export const takeFarewell = (): boolean => {
  try {
    const isNoted = sessionStorage.getItem(FAREWELL) !== null;
    sessionStorage.removeItem(FAREWELL);
    return isNoted;
  } catch {
    return false;
  }
};

/** Of the shop and not of the shopper. */
const IMPERSONAL = /^patchwork-(site|boots|session-)/;

/** Empties what pages note on this device besides the stores: searches, products looked at, and whatever comes to it. */
export const wipeNotes = (): void => {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith('patchwork-') && !IMPERSONAL.test(name));
    for (const name of names) localStorage.removeItem(name);
    sessionStorage.clear();
  } catch {
    // See `read`.
  }
};
