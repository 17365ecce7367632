/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { everythingStored } from './offlineShop.ts';
import { askUntilAnswered } from './onItsWay.ts';

/** Addresses in the file caches. */
const cachedAddresses = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const addressesIn = async (name: string): Promise<string[]> =>
      (await (await caches.open(name)).keys()).map(({ url }) => url);
    return (await Promise.all((await caches.keys()).map(addressesIn))).flat().join();
  });

/** The pages and answers in the file caches; scripts, styles and pictures are the same for everybody. */
const cachedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const readText = async (response: Response | undefined): Promise<string> => {
      const type = response?.headers.get('content-type') ?? '';
      return response && /html|json|plain/.test(type) ? response.text() : '';
    };
    const textsIn = async (name: string): Promise<string[]> => {
      const cache = await caches.open(name);
      return Promise.all((await cache.keys()).map(async (request) => readText(await cache.match(request))));
    };
    return (await Promise.all((await caches.keys()).map(textsIn))).flat().join();
  });

/** Everything stored for the shop: IndexedDB and web storage, file caches, cookies visible to scripts, history state. */
export const everythingKept = (page: Page): Promise<string> =>
  askUntilAnswered(async () => {
    const scripts = await page.evaluate(() => document.cookie + JSON.stringify(history.state) + window.name);
    return [await everythingStored(page), await cachedAddresses(page), await cachedTexts(page), scripts].join();
  });
