import { expect, type Locator, type Page } from '@playwright/test';

/** The one of this width; both are there for a moment where a page is opened and its styles are on their way. */
export const currencyTrigger = (page: Page): Locator =>
  page
    .getByRole('button', { name: /^Currency:/ })
    .filter({ visible: true })
    .first();

export const currencyChoice = (page: Page, code: string): Locator =>
  page.getByRole('button', { name: new RegExp(`${code} \\w`) }).filter({ visible: true });

export const chooseCurrency = async (page: Page, code: string): Promise<void> => {
  await currencyTrigger(page).click();
  await currencyChoice(page, code).click();
  await expect(currencyTrigger(page)).toHaveText(new RegExp(`${code}$`));
};

/** A price as it is written, in minor units. */
export const toMinorUnits = (shown: string | null): number => Math.round(Number(shown?.replace(/[^\d.]/g, '')) * 100);
