const KEY = 'patchwork-boots';
const FAILED_BOOTS = 2;
const HEALTHY_AFTER_MS = 1_000;

/** A shopper who has switched the storage off has no count, and no kept cache to suspect either. */
const count = (): number => {
  try {
    return Number(localStorage.getItem(KEY) ?? 0);
  } catch {
    return 0;
  }
};

const setCount = (boots: number): void => {
  try {
    localStorage.setItem(KEY, String(boots));
  } catch {
    // See `count`.
  }
};

/** Notes that a page starts from what was kept. True when the last two that did so never came to life. */
export const beginBoot = (): boolean => {
  const failed = count();
  setCount(failed >= FAILED_BOOTS ? 1 : failed + 1);
  return failed >= FAILED_BOOTS;
};

/** None counts as 0; a 0 that was written instead would come back a second after a sign-out has emptied the storage. */
const clearCount = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See `count`.
  }
};

/** Notes that the page has come to life: it still runs after a second, or was left in order. */
export const endBoot = (): void => {
  setTimeout(clearCount, HEALTHY_AFTER_MS);
  addEventListener('pagehide', clearCount, { once: true });
};
