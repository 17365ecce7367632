import { lineKey } from '@patchwork/domain/cart/cart-line.ts';
import { describe, expect, it } from 'vitest';
import type { CartItemDto } from './cart.dto.ts';
import { getLineKey, getSku, isVirtual } from './line.ts';

const item = (change: Partial<CartItemDto>): CartItemDto => ({
  item_id: 7,
  sku: 'BEAR',
  qty: 1,
  name: 'Bear',
  price: 10,
  product_type: 'simple',
  quote_id: 'c',
  ...change,
});

const parts = { bundle_options: [{ option_id: 1, option_qty: 1, option_selections: ['BEAR', 'HAT'] }] };
const bundle = item({
  sku: 'SET-BEAR-HAT',
  product_type: 'bundle',
  product_option: { extension_attributes: parts },
});

describe('a line compared with the one of another device', () => {
  it('has of a bundle the part of its sku before the first hyphen, of anything else the whole', () => {
    expect(getSku(bundle)).toBe('SET');
    expect(getSku(item({ sku: 'SHIRT-S-RED' }))).toBe('SHIRT-S-RED');
    const chosen = { bundle: [{ optionId: '1', quantity: 1, selections: ['BEAR', 'HAT'] }] };
    expect(getLineKey(bundle)).toBe(lineKey({ sku: 'SET', options: chosen }));
  });

  it('is told apart by its plushie', () => {
    expect(getLineKey(item({ extension_attributes: { plushie_id: 9 } }))).toBe('BEAR~plushie-9');
  });
});

describe('a cart with nothing to ship', () => {
  const card = (options: object) =>
    item({
      sku: 'CARD',
      product_type: 'giftcard',
      product_option: { extension_attributes: { am_giftcard_options: { amount: 25, ...options } } } as never,
    });
  const download = item({ sku: 'PATTERN', product_type: 'downloadable' });

  it.each([{}, { recipient_ship: 0 }, { recipient_ship: '0' }, { recipient_ship: false }])(
    'has cards that are not posted: %j',
    (options) => expect(isVirtual({ items: [card(options), download] })).toBe(true),
  );

  it('knows a card by the same key as the browser that sent it', () => {
    const giftCard = { amount: '25.00', isForFriend: true, isPosted: true };
    expect(getLineKey(card({ send_friend: 1, recipient_ship: true }))).toBe(
      lineKey({ sku: 'CARD', options: { giftCard } }),
    );
    expect(getLineKey(card({ send_friend: 0, recipient_ship: '0' }))).toBe(getLineKey(card({})));
  });

  it('has no card that is posted, and nothing soft', () => {
    expect(isVirtual({ items: [card({ recipient_ship: '1' }), download] })).toBe(false);
    expect(isVirtual({ items: [download, item({})] })).toBe(false);
    expect(isVirtual({ items: [] })).toBe(false);
  });
});
