import { useEffect } from 'react';

/** Has the browser ask before the page is closed or loaded anew, while something typed would be lost with it. */
export const useLeavingWarning = (wouldLose: boolean): void => {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wouldLose]);
};
