let start: (() => Promise<void>) | null = null;

/** Sets how the shop of this page is started; only the first `wakeShop` does it. */
export const onWake = (begin: () => Promise<void>): void => {
  start = begin;
};

/** Starts the shop of this page, where that has been put off until something needs it. */
export const wakeShop = (): void => {
  const begin = start;
  start = null;
  void begin?.();
};

const served = Promise.withResolvers<void>();

/**
 * Resolves once the worker answers for the page, or there is none: from then on code that is loaded ahead costs no
 * request, and what is stored can be used without a network.
 */
export const whenServed = served.promise;

export const markServed = (): void => served.resolve();
