import { buildShop } from '@patchwork/demo/build/shop.ts';
import { DEFAULT_SHOWN_STORE } from '@patchwork/domain/stores/store.ts';
import { expect, it } from 'vitest';
import type { OfferRequest } from './catalog.port.ts';
import { createOffer } from './offer.ts';
import { getForm } from './product-form.ts';
import { createSnapshot } from './snapshot.ts';

const shop = buildShop();
const snapshot = createSnapshot(shop);
const clock = { now: new Date('2026-11-21T12:00:00Z'), timeZone: DEFAULT_SHOWN_STORE.timeZone };
const getPrice = (request: OfferRequest) => createOffer(request, snapshot, clock).unitPrice;

it('the form of a variant is that of its parent', () => {
  const form = getForm('PETBLANKET', snapshot);
  expect(form?.sku).toBe('PETBLANKET');
  expect(form?.customizations.length).toBeGreaterThan(0);
  expect(getForm('PETBLANKET-SKY-LAP', snapshot)).toEqual(form);
});

it('a product without a form, one whose form cannot be read, and an unknown one have none', () => {
  const products = shop.products.map((one) =>
    one.sku === 'PETBLANKET' && one.customizations
      ? { ...one, customizations: [...one.customizations, ...one.customizations] }
      : one,
  );
  expect(getForm('PETBLANKET-SKY-LAP', createSnapshot({ ...shop, products }))).toBeNull();
  expect(getForm('BARNABY-HONEY-12', snapshot)).toBeNull();
  expect(getForm('NOTHING', snapshot)).toBeNull();
});

it('surcharges are added to the price, per cents of the price without any', () => {
  const sku = 'PETBLANKET-SKY-LAP';
  const plain = getPrice({ sku });
  const surcharges = [
    { priceType: 'fixed' as const, price: 600 },
    { priceType: 'percent' as const, price: '15' },
  ];
  expect(getPrice({ sku, surcharges })).toBe(plain + 600 + Math.floor(plain * 0.15 + 0.5));
});
