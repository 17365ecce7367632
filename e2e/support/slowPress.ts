import { expect, type Locator, type Page } from '@playwright/test';

/** Presses as slowly as a hand does: what moves away between down and up is not pressed. */
export const pressSlowly = async (page: Page, what: Locator): Promise<void> => {
  await what.hover();
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  await page.mouse.up();
};

/** Presses slowly, and finds out whether it counts as pressed. */
export const expectPressed = async (page: Page, what: Locator): Promise<void> => {
  await what.evaluate((element) => {
    // Past what the page itself keeps from going further.
    const note = ({ target }: MouseEvent) =>
      element.contains(target as Node) && element.setAttribute('data-pressed', 'true');
    addEventListener('click', note, { capture: true });
  });
  await pressSlowly(page, what);
  // The press sets it at once or never, so the time allowed for reading it asserts nothing about the page.
  await expect(what).toHaveAttribute('data-pressed', 'true');
};
