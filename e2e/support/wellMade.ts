import { expect, type Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { listenForComplaints } from './complaints.ts';

/** Opens a page: it has a heading, hydrates without a word, leaves axe nothing to find, and is no wider than the screen. */
export const expectWellMade = async (page: Page, path: string, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 844 });
  const complaints = listenForComplaints(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expectNothingForAxe(page);
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
};
