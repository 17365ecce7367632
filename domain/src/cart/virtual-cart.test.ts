import { describe, expect, it } from 'vitest';
import { isVirtualCart, isVirtualLine, type LineKind } from './virtual-cart.ts';

const kinds: [string, LineKind, boolean][] = [
  ['a download', { type: 'downloadable' }, true],
  ['a virtual product', { type: 'virtual' }, true],
  ['a gift card', { type: 'giftcard' }, true],
  ['a gift voucher that is not posted', { type: 'giftvoucher', isPosted: false }, true],
  ['a gift voucher that is posted', { type: 'giftvoucher', isPosted: true }, false],
  ['a gift card that is posted', { type: 'giftcard', isPosted: true }, false],
  ['a simple product', { type: 'simple' }, false],
  ['a variant', { type: 'configurable' }, false],
  ['a bundle', { type: 'bundle' }, false],
];

describe('nothing is shipped', () => {
  it.each(kinds)('%s: %j, %s', (_, kind, isVirtual) => {
    expect(isVirtualLine(kind)).toBe(isVirtual);
  });

  it('for a cart all of whose lines are virtual, and for no other', () => {
    const [card, bear] = [{ isVirtual: true }, { isVirtual: false }];
    expect(isVirtualCart([card, card])).toBe(true);
    expect(isVirtualCart([card, bear])).toBe(false);
    expect(isVirtualCart([])).toBe(false);
  });
});
