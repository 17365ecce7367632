import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { URLS } from './environment.ts';

/** A customer of the demo shop. */
export const ADA = { email: 'ada@example.com', password: 'Plush-Bear-42', firstName: 'Ada' } as const;
/** One who has wholesale prices. */
export const GRACE = { email: 'grace@example.com', password: 'Plush-Bear-42', firstName: 'Grace' } as const;

interface Customer {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
}

interface Cart {
  readonly id: string;
  readonly lines: readonly { readonly key: string; readonly sku: string; readonly quantity: number }[];
}

interface Answer {
  readonly session?: { readonly accessToken: string };
  readonly cart?: Cart;
}

const ask = async (
  request: APIRequestContext,
  { query, input, token }: { readonly query: string; readonly input: object; readonly token?: string },
): Promise<Answer> => {
  const response = await request.post(`${URLS.gateway}/graphql`, {
    // The gateway may just have closed a connection that was kept.
    maxRetries: 2,
    data: { query, variables: { input: { ...input } } },
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  const { data } = (await response.json()) as { data: { answer: Answer } };
  return data.answer;
};

const START = `mutation Start($input: SessionStartInput!) {
  answer: sessionStart(input: $input) { session { accessToken } }
}`;

const buildMutation = (field: string): string => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
  return `mutation Change($input: ${type}) { answer: ${field}(input: $input) { cart { id lines { key sku quantity } } } }`;
};

/** A customer's cart, reached past the browser, as another device would. */
const reachCart = async (request: APIRequestContext, { email, password }: Customer) => {
  const { session } = await ask(request, { query: START, input: { email, password } });
  return async (field: string, input: object): Promise<Cart> => {
    const body = { ...input, idempotencyKey: crypto.randomUUID() };
    const query = buildMutation(field);
    const { cart } = await ask(request, { query, input: body, token: session?.accessToken ?? '' });
    if (!cart) throw new Error(`${field} gave no cart`);
    return cart;
  };
};

interface NewLine {
  readonly sku: string;
  readonly quantity: number;
  /** As the graph takes it. */
  readonly customization?: readonly object[];
}

/** Makes the customer's cart hold just this. */
export const fillCart = async (
  request: APIRequestContext,
  customer: Customer,
  lines: readonly NewLine[],
): Promise<void> => {
  const change = await reachCart(request, customer);
  const { id, lines: old } = await change('cartCreate', {});
  if (old.length > 0) await change('cartLinesRemove', { cartId: id, keys: old.map(({ key }) => key) });
  if (lines.length > 0) await change('cartLinesAdd', { cartId: id, lines });
};

/** Quantities by SKU in the customer's cart, as another device sees it. */
export const readCart = async (request: APIRequestContext, customer: Customer): Promise<Record<string, number>> => {
  const change = await reachCart(request, customer);
  const { lines } = await change('cartCreate', {});
  return Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]));
};

/** Signs in by keyboard, on the page for it. */
export const signInAs = async (page: Page, { email, password, firstName }: Customer): Promise<void> => {
  await page.goto('/sign-in/');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${firstName}!` })).toBeVisible();
};

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

const REGISTER = `mutation Register($input: CustomerRegisterInput!) {
  answer: customerRegister(input: $input) { session { accessToken } }
}`;

/** Signs in somebody who has just made an account, which nobody else changes: Ada Byron, unless named. */
export const signInNew = async (page: Page, name: Name = { firstName: ADA.firstName, lastName: 'Byron' }) => {
  const customer = { email: `${crypto.randomUUID()}@example.com`, password: ADA.password, ...name };
  await ask(page.request, { query: REGISTER, input: customer });
  await signInAs(page, customer);
  return customer;
};

/** Waits until the page has found out whether somebody is signed in. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText("You're logged out")).toBeVisible();
};
