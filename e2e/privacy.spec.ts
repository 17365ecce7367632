import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { autocompletes } from './support/autocompletes.ts';
import { expectNothingForAxe } from './support/axe.ts';
import { URLS } from './support/environment.ts';
import { everythingStored } from './support/offlineShop.ts';

const PASSWORD = 'Canary-Pass-42';
const REGISTER = `mutation Register($input: CustomerRegisterInput!) {
  customerRegister(input: $input) { userErrors { message } } }`;

/** A customer whom no other journey knows. */
const register = async (request: APIRequestContext, email: string): Promise<void> => {
  const input = { email, password: PASSWORD, firstName: 'Canary', lastName: 'Bird' };
  const data = { query: REGISTER, variables: { input } };
  const answer = await request.post(`${URLS.gateway}/graphql`, { maxRetries: 2, data });
  expect((await answer.json()).data.customerRegister.userErrors).toEqual([]);
};

const openSignIn = async (page: Page): Promise<void> => {
  await page.goto('/sign-in/?redirect=%2Fmy-account%2Fprivacy%2F');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
};

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
};

for (const width of [390, 1280]) {
  test(`at ${width} px a customer takes their data along and is forgotten, by keyboard`, async ({ page, request }) => {
    const email = `canary-${width}@example.com`;
    await page.setViewportSize({ width, height: 844 });
    await register(request, email);
    await openSignIn(page);
    await signIn(page, email);
    await expect(page.getByRole('heading', { level: 2, name: 'Privacy' })).toBeVisible();
    const exporting = page.getByRole('region', { name: 'Your data' });
    expect(await autocompletes(page)).toEqual(['current-password']);
    await exporting.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(
      exporting.getByRole('alert').getByText('This password isn’t correct. Check it and try again.'),
    ).toBeVisible();
    await expectNothingForAxe(page);

    await exporting.getByLabel('Password').fill(PASSWORD);
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const told = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
    expect(told.profile).toMatchObject([{ email, first_name: 'Canary' }]);

    await page.getByRole('button', { name: 'Delete my account', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('We keep your orders because the law requires us to.')).toBeVisible();
    expect(await autocompletes(page)).toEqual(['current-password', 'current-password']);
    await expectNothingForAxe(page);
    await page.locator('#delete-password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
    const stored = await everythingStored(page);
    for (const canary of [email, PASSWORD, 'Canary', 'Bird']) expect(stored).not.toContain(canary);

    await openSignIn(page);
    await signIn(page, email);
    await expect(
      page.getByText('The email or password isn’t correct. Check both and try again.').first(),
    ).toBeVisible();
  });
}
