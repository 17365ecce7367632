let start: (() => Promise<void>) | null = null;
let sleepers: (() => void)[] = [];

/** Sets how the shop of this page is started; only the first `wakeShop` does it. */
export const onWake = (begin: () => Promise<void>): void => {
  start = begin;
};

/** Starts the shop of this page, where that has been put off until something needs it. */
export const wakeShop = (): void => {
  const begin = start;
  start = null;
  void begin?.();
  for (const resume of sleepers) resume();
  sleepers = [];
};

/** Resolves once the shop of this page is started, at once if that was not put off. Does not start it. */
export const whenAwake = (): Promise<void> =>
  start === null ? Promise.resolve() : new Promise((resolve) => sleepers.push(resolve));

const served = Promise.withResolvers<void>();

/**
 * Resolves once the worker answers for the page, or there is none: from then on code that is loaded ahead costs no
 * request, and what is stored can be used without a network.
 */
export const whenServed = served.promise;

export const markServed = (): void => served.resolve();
