import { use } from 'react';
import { SiteContext } from './siteContext.ts';

/** Writes the day of a moment as the store does; a day without a time is in the zone UTC. */
export const useDay = () => {
  const { store } = use(SiteContext);
  return (instant: string, timeZone?: string): string =>
    new Date(instant).toLocaleDateString(store.locale, { dateStyle: 'long', ...(timeZone && { timeZone }) });
};
