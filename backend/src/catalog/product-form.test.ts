import { DEFAULT_STORE_TIME_ZONE } from '@patchwork/domain/store.ts';
import { expect, it } from 'vitest';
import { buildShop } from '../../seed/build/shop.ts';
import type { OfferRequest } from './catalog.port.ts';
import { offerOf } from './offer.ts';
import { formOf } from './product-form.ts';
import { createSnapshot } from './snapshot.ts';

const shop = buildShop();
const snapshot = createSnapshot(shop);
const clock = { now: new Date('2026-11-21T12:00:00Z'), timeZone: DEFAULT_STORE_TIME_ZONE };
const priceOf = (request: OfferRequest) => offerOf(request, snapshot, clock).unitPrice;

it('the form of a variant is that of its parent', () => {
  const form = formOf('PETBLANKET', snapshot);
  expect(form?.sku).toBe('PETBLANKET');
  expect(form?.customizations.length).toBeGreaterThan(0);
  expect(formOf('PETBLANKET-SKY-LAP', snapshot)).toEqual(form);
});

it('a product without a form, one whose form cannot be read, and an unknown one have none', () => {
  const products = shop.products.map((one) =>
    one.sku === 'PETBLANKET' && one.customizations
      ? { ...one, customizations: [...one.customizations, ...one.customizations] }
      : one,
  );
  expect(formOf('PETBLANKET-SKY-LAP', createSnapshot({ ...shop, products }))).toBeNull();
  expect(formOf('BARNABY-HONEY-12', snapshot)).toBeNull();
  expect(formOf('NOTHING', snapshot)).toBeNull();
});

it('surcharges are added to the price, per cents of the price without any', () => {
  const sku = 'PETBLANKET-SKY-LAP';
  const plain = priceOf({ sku });
  const surcharges = [
    { priceType: 'fixed' as const, price: 600 },
    { priceType: 'percent' as const, price: '15' },
  ];
  expect(priceOf({ sku, surcharges })).toBe(plain + 600 + Math.floor(plain * 0.15 + 0.5));
});
