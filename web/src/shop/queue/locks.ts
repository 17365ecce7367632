type Work = () => Promise<void>;

const oneAfterAnother = () => {
  let last: Promise<unknown> = Promise.resolve();
  return (work: Work): Promise<void> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
};

/** Runs work while no other tab does. Where the browser has no locks (pages not served securely), within this tab. */
export const createLock = (name: string) => {
  const here = oneAfterAnother();
  return (work: Work): Promise<void> => (navigator.locks ? navigator.locks.request(name, work) : here(work));
};

/** The lock of the queue. */
export const exclusively = createLock('patchwork-offline');
