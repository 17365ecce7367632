import type { Page } from '@playwright/test';

/** Opens a page and waits for the last request of a first visit: the terms of a checkout, once the worker answers. */
export const openServed = async (page: Page, path: string): Promise<void> => {
  const terms = page.waitForResponse((response) => response.request().postData()?.includes('CheckoutTerms') ?? false);
  await page.goto(path);
  await terms;
};
