import { useEffect } from 'react';
import { hasConsent, subscribeConsent } from '../../lib/consent/consent.ts';
import type { Site } from '../../lib/site.ts';
import { useErrorReports } from './useErrorReports.ts';

/** Records events once the visitor consents; before that not even its code is loaded. */
const watchConsent = (site: Site): (() => void) => {
  let stop: (() => void) | null = null;
  let isOver = false;
  let isLoading = false;
  const start = async (): Promise<void> => {
    if (isLoading || stop || !hasConsent()) return;
    isLoading = true;
    try {
      const { startEvents } = await import('../../lib/events/startEvents.ts');
      if (!isOver) stop = startEvents(site);
    } catch {
      // Without its code the visit goes unrecorded, unless consent is given again.
    } finally {
      isLoading = false;
    }
  };
  void start();
  const unsubscribe = subscribeConsent(() => void start());
  return () => {
    isOver = true;
    unsubscribe();
    stop?.();
  };
};

/** Records what happens on the page, and reports what goes wrong there. @param isDraft a page of which nothing is reported */
export const useRecords = (site: Site, isDraft: boolean): void => {
  useEffect(() => (isDraft ? undefined : watchConsent(site)), [site, isDraft]);
  useErrorReports();
};
