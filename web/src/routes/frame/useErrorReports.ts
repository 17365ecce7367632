import { use, useEffect } from 'react';
import { SiteContext } from '../../lib/siteContext.ts';

/** Has what goes wrong reported from now on, as long as the page is open: also when all else of it is gone. */
export const useErrorReports = (): void => {
  const { reportsErrors = false } = use(SiteContext);
  useEffect(() => {
    if (!reportsErrors) return;
    // A page whose code cannot be loaded has nobody to report to either.
    import('../../lib/errorReports.ts').then(({ startErrorReports }) => startErrorReports()).catch(() => undefined);
  }, [reportsErrors]);
};
