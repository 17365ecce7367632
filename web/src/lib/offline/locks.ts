const LOCK = 'patchwork-offline';

let last: Promise<unknown> = Promise.resolve();

const oneAfterAnother = (work: () => Promise<void>): Promise<void> => {
  const run = last.then(work);
  last = run.catch(() => undefined);
  return run;
};

/** Runs `work` while no other tab does. Where the browser has no locks (pages not served securely), within this tab. */
export const exclusively = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : oneAfterAnother(work);
