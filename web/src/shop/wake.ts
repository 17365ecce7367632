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
