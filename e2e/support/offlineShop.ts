/// <reference lib="dom" />
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { URLS } from './environment.ts';
import { type FaultProxy, startFaultProxy } from './faultProxy.ts';
import { askUntilAnswered } from './onItsWay.ts';

/** A product without choices, and the category it is in. */
export const BEAR = { path: '/midnight-bear/', category: '/stuffed-animals/bears/', sku: 'MIDNIGHT' } as const;

export const ADDRESS = { street: '77 Bramble Lane', city: 'Sacramento', postcode: '95814' } as const;

interface Fixtures {
  /** The shop through a network that can lose answers; pages open on it. */
  readonly network: FaultProxy;
}

export const test = base.extend<Fixtures>({
  network: async ({ browserName: _browser }, use) => {
    const network = await startFaultProxy(URLS.shop);
    await use(network);
    await network.stop();
  },
  baseURL: async ({ network }, use) => use(network.url),
});

/**
 * Opens a page and waits until the shop could be used without a network: worker in charge, and the page kept, as well as
 * all that a cart and a checkout begin with, which is asked for behind it.
 */
export const openReady = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  for (const part of [path, '"checkoutDefaults'])
    await expect.poll(() => storedText(page, 'patchwork-catalogue')).toContain(part);
};

/** Everything one store of the page holds; of all stores when none is named. */
export const storedEntries = (page: Page, name: string, store?: string): Promise<unknown[]> =>
  page.evaluate(
    async ([wanted, only]) => {
      const result = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      if (!(await indexedDB.databases()).some((one) => one.name === wanted)) return [];
      const database = await result(indexedDB.open(wanted ?? ''));
      const names = only ? [only] : [...database.objectStoreNames];
      const parts = names.map((table) => result(database.transaction(table).objectStore(table).getAll()));
      const all = await Promise.all(parts);
      database.close();
      return all.flat() as unknown[];
    },
    [name, store] as const,
  );

/** Everything one database of the page holds, as text. */
export const storedText = async (page: Page, name: string): Promise<string> =>
  JSON.stringify(await askUntilAnswered(() => storedEntries(page, name)));

interface Stored {
  carts: { readonly id: string; readonly server: { readonly totals: Record<string, unknown> } };
  tasks: { readonly operationName: string; readonly variables: { readonly shown: { readonly grandTotal: string } } };
}

/** Changes every entry of one of the queue's stores behind the page's back. */
export const changeStored = async <TName extends keyof Stored>(
  page: Page,
  store: TName,
  change: (entry: Stored[TName]) => Stored[TName],
): Promise<void> => {
  const [name, entries] = ['patchwork-offline', await storedEntries(page, 'patchwork-offline', store)];
  const changed = (entries as Stored[TName][]).map(change);
  await page.evaluate(
    ([database, table, rows]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database as string);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const tx = opening.result.transaction(table as string, 'readwrite');
          for (const row of rows as unknown[]) tx.objectStore(table as string).put(row);
          tx.onabort = () => reject(tx.error);
          tx.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [name, store, changed] as const,
  );
};

/** Everything the browser keeps for the shop outside of its file caches. */
export const everythingStored = (page: Page): Promise<string> =>
  askUntilAnswered(async () => {
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
    const databases = await Promise.all(names.map((name) => storedText(page, name)));
    const simple = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    return databases.join() + simple;
  });

export const addToCart = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText(/Product has been added to the cart(!| for pre-reservation)/)).toBeVisible();
};

/** So many pieces are in the cart, and kept. */
export const expectPieces = (page: Page, count: number): Promise<void> => {
  const name = count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
  return expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible();
};

export const quantityField = (page: Page): Locator =>
  page.getByRole('region', { name: 'Items in your cart' }).getByRole('textbox', { name: /^Quantity of/ });

export const setQuantity = async (page: Page, quantity: string): Promise<void> => {
  await quantityField(page).fill(quantity);
  await quantityField(page).press('Enter');
};

/** Fills the guest's checkout with an address in California. */
export const fillCheckout = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('mira@example.com');
  await page.getByLabel('First name', { exact: true }).fill('Mira');
  await page.getByLabel('Last name', { exact: true }).fill('Okafor');
  await page.getByLabel('Phone').fill('(916) 555-0142');
  await page.getByLabel('Street address').fill(ADDRESS.street);
  await page.getByLabel('City').fill(ADDRESS.city);
  await page.getByLabel('State').selectOption({ label: 'California' });
  await page.getByLabel('Postal code').fill(ADDRESS.postcode);
};

/** The total in front of the shopper, in minor units. */
export const shownTotal = async (page: Page): Promise<number> => {
  const row = page.getByRole('complementary', { name: 'Your order' }).locator('[data-code="grand_total"] data');
  return Math.round(Number(await row.getAttribute('value')) * 100);
};

/** The same once it is that of the address: where it goes there is a tax. */
export const taxedTotal = async (page: Page): Promise<number> => {
  const order = page.getByRole('complementary', { name: 'Your order' });
  await expect(order).not.toHaveAttribute('aria-busy', 'true');
  await expect(order.locator('[data-code="tax"] data')).not.toHaveAttribute('value', /^[0.]*$/);
  return shownTotal(page);
};

/** The number on the confirmation page. */
export const orderNumber = async (page: Page): Promise<string> => {
  await expect(page.getByRole('heading', { name: 'Thank you! Your order is placed' })).toBeVisible({ timeout: 30_000 });
  return (await page.locator('dt:text-is("Order number") + dd').textContent()) ?? '';
};
