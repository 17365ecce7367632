import { expect, type Page, test } from '@playwright/test';
import { PSEUDO_LOCALE } from '../domain/codegen/pseudo-locale.ts';
import { buildWeb } from '../scripts/lib/build.mjs';
import { ADA } from './support/customers.ts';
import { getUrls, OWN_SHOP } from './support/environment.ts';
import { watchRequests } from './support/layoutShifts.ts';
import { PAGES } from './support/pages.ts';
import { startOwnShop } from './support/startShop.ts';
import { findUntranslated, watchContent } from './support/untranslated.ts';

const URLS = getUrls(OWN_SHOP);
const ROOT = new URL('..', import.meta.url).pathname;
const STORES = JSON.stringify([{ code: 'default', locale: PSEUDO_LOCALE }]);

let stop = async (): Promise<void> => undefined;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await buildWeb(ROOT, { also: [PSEUDO_LOCALE] });
  stop = await startOwnShop({ STORES });
});
test.afterAll(() => stop());
test.use({ baseURL: URLS.shop });

const dates = (options: Intl.DateTimeFormatOptions, days: readonly Date[]): string[] =>
  days.flatMap((day) => new Intl.DateTimeFormat(PSEUDO_LOCALE, options).formatToParts(day).map(({ value }) => value));
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(2026, 1, day + 1));

/** Words of a locale that `Intl` has, who is signed in, and what is looked for. */
const OWN: readonly string[] = [
  ...(['long', 'short'] as const).flatMap((style) => [
    ...dates({ month: style }, MONTHS),
    ...dates({ weekday: style }, WEEKDAYS),
  ]),
  ...['AM', 'PM', 'USD', 'US', ADA.email, ADA.firstName, 'Byron', 'Patchwork', 'bear', 'qqzzxx'],
];

/** In any language. */
const signIn = async (page: Page): Promise<void> => {
  await page.goto('/sign-in/');
  await page.locator('main input[type=email]').first().fill(ADA.email);
  await page.locator('main input[type=password]').first().fill(ADA.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: ADA.firstName })).toBeVisible();
};

/** Tries to send each form of a page without an answer, which tells what is missing. */
const submitForms = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const form of document.querySelectorAll('main form')) (form as HTMLFormElement).requestSubmit();
  });
};

const SENT_AT_ONCE = /sign-out/;

for (const isCustomer of [false, true])
  test(`no page says a word that the catalogue has not, ${isCustomer ? 'signed in' : 'as a guest'}`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const content = watchContent(page, OWN);
    if (isCustomer) await signIn(page);
    const untranslated: Record<string, string[]> = {};
    for (const path of PAGES) {
      const settle = watchRequests(page);
      await settle(() => page.goto(`/${path}`));
      await expect(page.getByRole('heading').first()).toBeVisible();
      const opened = await findUntranslated(page, content);
      if (!SENT_AT_ONCE.test(path)) await settle(() => submitForms(page));
      const sent = await findUntranslated(page, content);
      const found = [...new Set([...opened, ...sent])];
      if (found.length > 0) untranslated[`/${path}`] = found;
    }
    expect(untranslated).toEqual({});
  });
