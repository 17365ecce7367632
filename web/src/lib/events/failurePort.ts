type Failure = ErrorEvent | PromiseRejectionEvent;

/** Failures before the code that reports them is there. */
const MOST_EARLY = 10;
let early: Failure[] = [];
let reporter: ((failure: Failure) => void) | null = null;

/** Tells whoever reports what went wrong on the page, now or once they are there. */
export const tellFailure = (failure: Failure): void => {
  if (reporter) reporter(failure);
  else if (early.length < MOST_EARLY) early.push(failure);
};

/** Sets who reports failures, and hands over those before. Null: nobody for now. */
export const attachReporter = (next: typeof reporter): void => {
  reporter = next;
  const waiting = early;
  early = [];
  for (const failure of waiting) tellFailure(failure);
};

/** From the page's first code on. */
export const watchFailures = (): void => {
  addEventListener('error', tellFailure);
  addEventListener('unhandledrejection', tellFailure);
};
