import type { Page } from '@playwright/test';

/** Collects what the browser complains of: console errors and warnings (hydration too), uncaught errors. */
export const listenForComplaints = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};
