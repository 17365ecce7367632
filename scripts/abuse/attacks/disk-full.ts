import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Shop } from '../../lib/production-shop.ts';
import type { Attack } from '../attack.ts';
import { addToCart, ask, createCart, get, SKU, unkeptPage } from '../shopper.ts';

const MEBIBYTE = 1024 * 1024;
const BACK_MS = 10_000;

/** Takes what room there is, down to the last block. */
const fillDisk = (file: string): void => {
  const descriptor = openSync(file, 'w');
  try {
    for (let size = MEBIBYTE; size >= 1024; ) {
      try {
        writeSync(descriptor, Buffer.alloc(size));
      } catch {
        size /= 2;
      }
    }
  } finally {
    closeSync(descriptor);
  }
};

const CATALOGUE = '{ categories { name } productSearch(text: "bear", first: 10) { totalCount } }';
const CART = 'query Cart($id: ID!) { cart(id: $id) { lines { quantity } } }';

/** Reads that need no disk space are still answered: pages, the catalogue, and a cart as it is. */
const expectReads = async ({ web }: Shop, cartId: string): Promise<void> => {
  for (const path of ['/', unkeptPage()]) expect((await get(web + path)).status, path).toBe(200);
  const catalogue = await ask(web, CATALOGUE);
  expect(catalogue.body.errors).toBeUndefined();
  expect(catalogue.body.data.categories.length).toBeGreaterThan(0);
  expect(catalogue.body.data.productSearch.totalCount).toBeGreaterThan(0);
  const cart = await ask(web, CART, { id: cartId });
  expect(cart.body).toEqual({ data: { cart: { lines: [{ quantity: 1 }] } } });
};

export const attack: Attack = {
  name: 'a disk that is full',
  whyNot: ({ isSmallDisk }) => (isSmallDisk ? null : 'LEFT OUT: this user may not mount a small disk to fill'),
  run: async (shop) => {
    const { web, gateway, backend, data } = shop;
    const cartId = await createCart(shop);
    await addToCart(shop, cartId, SKU);
    const filler = join(data, 'filler');
    const readStatus = (url: string) => async () => (await get(`${url}/health/ready`)).status;
    try {
      fillDisk(filler);
      await expect.poll(readStatus(backend)).toBe(503);
      await expectReads(shop, cartId);
    } finally {
      rmSync(filler);
    }
    await Promise.all(
      [backend, gateway, web].map((url) => expect.poll(readStatus(url), { timeout: BACK_MS }).toBe(200)),
    );
    await addToCart(shop, cartId, SKU);
  },
};
