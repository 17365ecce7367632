type Work = () => Promise<void>;

const oneAfterAnother = () => {
  let last: Promise<unknown> = Promise.resolve();
  return (work: Work): Promise<void> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
};

/** Exclusive across tabs; within this tab if the browser has no Web Locks (insecure contexts). */
export const createLock = (name: string) => {
  const here = oneAfterAnother();
  return (work: Work): Promise<void> => (navigator.locks ? navigator.locks.request(name, work) : here(work));
};

export const exclusively = createLock('patchwork-offline');
