import { buildShop } from '@patchwork/demo/build/shop.ts';
import { lineKey } from '@patchwork/domain/cart/cart-line.ts';
import { DEFAULT_SHOWN_STORE } from '@patchwork/domain/stores/store.ts';
import { describe, expect, it } from 'vitest';
import { toLineOptions, toProductOption } from '../cart/cart-options.ts';
import type { CustomOptionDto } from './catalog.dto.ts';
import type { OfferRequest } from './catalog.port.ts';
import { createOffer } from './offer.ts';
import { createSnapshot } from './snapshot.ts';

const CUSTOM: CustomOptionDto[] = [
  {
    option_id: 900,
    title: 'Ribbon',
    type: 'radio',
    is_require: true,
    sort_order: 2,
    values: [
      { option_type_id: 9001, title: 'Silk', price: 2.5, price_type: 'fixed' },
      { option_type_id: '9002', title: 'Velvet', price: 10, price_type: 'percent' },
    ],
  },
  {
    option_id: '901',
    title: 'Name tag',
    type: 'field',
    is_require: false,
    sort_order: 1,
    price: 4,
    price_type: 'fixed',
    max_characters: 12,
  },
];

const SKUS = ['BARNABY', 'PLUSHGUIDE', 'BEDTIMEBOX', 'GIFTCARD', 'MAPLE-HONEY-6'];
const documents = buildShop();
const plain = createSnapshot(documents);
const custom = createSnapshot({
  ...documents,
  products: documents.products.map((one) => (SKUS.includes(one.sku) ? { ...one, custom_options: CUSTOM } : one)),
});
const clock = { now: new Date('2026-11-21T12:00:00Z'), timeZone: DEFAULT_SHOWN_STORE.timeZone };
const chosen = (ribbon: string, tag = '') => [
  { optionId: '900', value: ribbon },
  { optionId: '901', value: tag },
];
const offer = (request: OfferRequest) => createOffer(request, custom, clock);
const refusal = (request: OfferRequest): unknown => {
  try {
    return offer(request);
  } catch (error) {
    return error;
  }
};

describe('an offer with custom options', () => {
  it.each([
    ['a simple product, of its special price', 'MAPLE-HONEY-6', {}],
    ['a variant, by the options of its parent', 'BARNABY-HONEY-12', {}],
    ['a virtual product', 'PLUSHGUIDE', {}],
    ['a bundle, of the sum of its parts', 'BEDTIMEBOX', {}],
    ['a gift card, of its amount', 'GIFTCARD', { giftCard: { amount: '50.00' } }],
  ])('costs what they add to %s', (_what, sku, options) => {
    const { unitPrice: base } = createOffer({ sku, options }, plain, clock);
    expect(offer({ sku, options: { ...options, custom: chosen('9001', 'Bo') } }).unitPrice).toBe(base + 250 + 400);
    const tenth = Math.floor(base / 10 + 0.5);
    expect(offer({ sku, options: { ...options, custom: chosen('9002') } }).unitPrice).toBe(base + tenth);
  });

  it('tells them in words, after what else was chosen', () => {
    const { choices } = offer({ sku: 'BARNABY-HONEY-12', options: { custom: chosen('9001', ' Bo ') } });
    expect(choices).toEqual([
      { label: 'Color', value: 'Honey' },
      { label: 'Size', value: '12 inches' },
      { label: 'Name tag', value: 'Bo' },
      { label: 'Ribbon', value: 'Silk' },
    ]);
  });

  it('is another line for another choice, and the same after a way over the wire', () => {
    const key = (request: OfferRequest) => lineKey({ sku: request.sku, options: offer(request).options });
    const [silk, velvet] = ['9001', '9002'].map((id) => ({ sku: 'MAPLE-HONEY-6', options: { custom: chosen(id) } }));
    if (!silk || !velvet) throw new Error('no requests');
    expect(key(silk)).not.toBe(key(velvet));
    const again = toLineOptions(toProductOption(offer(silk).options));
    expect(key({ sku: silk.sku, options: again })).toBe(key(silk));
    const asNumbers = toLineOptions({
      extension_attributes: { custom_options: [{ option_id: 900, option_value: 9001 }] },
    });
    expect(key({ sku: silk.sku, options: asNumbers })).toBe(key(silk));
  });

  it.each([
    ['a required one is missing', [], 'INVALID', 'Ribbon: Field is required'],
    [
      'a value does not exist',
      chosen('1'),
      'NOT_FOUND',
      'Ribbon: This choice is no longer available. Please choose another one.',
    ],
    ['a text is too long', chosen('9001', 'thirteen char'), 'INVALID', 'Name tag: Use 12 characters or fewer'],
    ['two are chosen of one', chosen('9001,9002'), 'INVALID', 'Ribbon: Choose one'],
  ])('is refused when %s', (_why, choices, code, message) => {
    expect(refusal({ sku: 'MAPLE-HONEY-6', options: { custom: choices } })).toMatchObject({
      code,
      message,
      field: 'cartItem.product_option',
    });
  });

  it('is refused for an option that the product does not have', () => {
    expect(refusal({ sku: 'MAPLE-CREAM-6', options: { custom: chosen('9001') } })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
