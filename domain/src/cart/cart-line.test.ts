import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentHash } from '../lib/content-hash.ts';
import { type LineContent, type LineOptions, lineChecksum, lineKey } from './cart-line.ts';

const RUNS = { numRuns: process.env.DEEP ? 10_000 : 500 };
const choice = fc.record({ optionId: fc.constantFrom('1', '2', '3', '4'), value: fc.string({ maxLength: 5 }) });
const choices = fc.uniqueArray(choice, { selector: (one) => one.optionId, maxLength: 4 });

describe('lineKey', () => {
  it('is the same with the standard production time and without any', () => {
    const [name, standard] = [
      { customization_id: 'name', value: 'Rex' },
      { customization_id: 'time', value: 'production_time_selector_standard_option' },
    ];
    const toKey = (...customizationState: object[]) => lineKey({ sku: 'BEAR-12', customizationState });
    expect(toKey(name, standard)).toBe(toKey(name));
    expect(toKey({ ...standard, value: [standard.value] })).toBe('BEAR-12');
    expect(toKey(name, { ...standard, value: 'rush' })).not.toBe(toKey(name));
  });

  it('is the sku for a plain product and for a chosen variant', () => {
    expect(lineKey({ sku: 'BEAR-12' })).toBe('BEAR-12');
    expect(lineKey({ sku: 'BEAR-12', options: { configurable: [{ optionId: '93', value: '12' }] } })).toBe('BEAR-12');
  });

  it('is the quote where there is one, so that another quote is another line', () => {
    expect(lineKey({ sku: 'bulk-order-7', quoteId: 50001 })).toBe('bulk-order-7~quote-50001');
    expect(lineKey({ sku: 'bulk-order-7', quoteId: '50001' })).toBe(lineKey({ sku: 'bulk-order-7', quoteId: 50001 }));
    expect(lineKey({ sku: 'bulk-order-7', quoteId: null })).toBe('bulk-order-7');
  });

  it('is the plushie where there is one, whatever was chosen', () => {
    const plain: LineContent = { sku: 'BUDDY', plushieId: '77' };
    expect(lineKey(plain)).toBe(lineKey({ ...plain, options: { custom: [{ optionId: '1', value: 'x' }] } }));
  });

  it('keeps two differently customised lines of one sku apart', () => {
    const first = { sku: 'PILLOW', customizationState: [{ customization_id: 1, value: 'Rex' }] };
    const second = { sku: 'PILLOW', customizationState: [{ customization_id: 1, value: 'Luna' }] };
    expect(lineKey(first)).not.toBe(lineKey(second));
    expect(lineKey(first)).not.toBe(lineKey({ sku: 'PILLOW' }));
  });

  it.each<[string, LineOptions]>([
    ['a gift card', { giftCard: { amount: '25.00' } }],
    ['a bundle', { bundle: [{ optionId: '1', quantity: 1, selections: ['7'] }] }],
    ['a custom option', { custom: [{ optionId: '1', value: 'Rex' }] }],
  ])('is sku and checksum for %s: another choice is another line', (_, options) => {
    const line: LineContent = { sku: 'SET', options };
    expect(lineKey(line)).toBe(`SET~${lineChecksum(line)}`);
    const other = JSON.parse(
      JSON.stringify(options).replace(/25\.00|"7"|Rex/, (text) => (text === '"7"' ? '"8"' : '50.00')),
    );
    expect(lineKey({ sku: 'SET', options: other })).not.toBe(lineKey(line));
    expect(lineKey({ sku: 'SET' })).toBe('SET');
  });

  it('is sku and checksum for a customized product, and the variant’s sku alone for a configured one', () => {
    const made: LineContent = { sku: 'PILLOW', customizationState: [{ customization_id: 1, value: 'Rex' }] };
    expect(lineKey(made)).toBe(`PILLOW~${lineChecksum(made)}`);
    const configured = (value: string): LineContent => ({
      sku: 'BEAR-12',
      options: { configurable: [{ optionId: '93', value }] },
    });
    expect(lineKey(configured('12'))).toBe('BEAR-12');
    expect(lineKey(configured('16'))).toBe('BEAR-12');
  });

  it('keeps gift cards of different amounts apart', () => {
    const card = (amount: string): LineContent => ({ sku: 'GIFT', options: { giftCard: { amount } } });
    expect(lineKey(card('25.00'))).not.toBe(lineKey(card('50.00')));
  });

  it('keeps a gift card that is posted apart from one that is mailed, and knows one kept before either could be', () => {
    const card = (change: object): LineContent => ({
      sku: 'GIFT',
      options: { giftCard: { amount: '25.00', ...change } },
    });
    expect(lineKey(card({ isPosted: true }))).not.toBe(lineKey(card({})));
    expect(lineKey(card({ isForFriend: true }))).not.toBe(lineKey(card({})));
    expect(lineKey(card({ isForFriend: false, isPosted: false }))).toBe(lineKey(card({})));
    const kept = contentHash({ giftCard: { amount: '25.00' } });
    expect(lineKey(card({ isPosted: false }))).toBe(`GIFT~${kept}`);
  });

  it('does not depend on the order of the options', () => {
    fc.assert(
      fc.property(choices, (custom) => {
        const reversed = [...custom].reverse();
        return lineKey({ sku: 'A', options: { custom } }) === lineKey({ sku: 'A', options: { custom: reversed } });
      }),
      RUNS,
    );
  });

  it('treats absent, null and empty choices alike', () => {
    const bare = lineChecksum({ sku: 'A' });
    expect(lineChecksum({ sku: 'A', options: null, customizationState: [] })).toBe(bare);
    expect(lineChecksum({ sku: 'A', options: { custom: [], bundle: null } })).toBe(bare);
  });
});

describe('contentHash', () => {
  it('is SHA3-224 of the canonical JSON', () => {
    expect(contentHash(null)).toHaveLength(56);
    expect(contentHash({ b: [1, { d: 2, c: 3 }], a: 'x' })).toBe(contentHash({ a: 'x', b: [1, { c: 3, d: 2 }] }));
    expect(contentHash({ list: [1, 2] })).not.toBe(contentHash({ list: [2, 1] }));
  });
});
