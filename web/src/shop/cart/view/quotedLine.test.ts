import { expect, it } from 'vitest';
import { PLAIN_LINE } from '../../testing/plainLine.ts';
import { add, createSnapshot } from '../../testing/tasks.ts';
import type { CartFactsQuery } from '../CartFacts.generated.ts';
import { type CartRecord, newCart } from '../cartRecord.ts';
import { toStoredTask } from '../enqueue.ts';
import { linesAdd } from '../operations/linesAdd.ts';
import { linesLost } from '../recreateCart.ts';
import type { Task } from '../task.ts';
import { overlay } from './overlay.ts';

const money = (amount: string, currencyCode: string) => ({ amount, currencyCode });
const both = (amount: string, currencyCode: string) => ({
  net: money(amount, currencyCode),
  gross: money(amount, currencyCode),
});

const createFacts = (pricesIncludeTax: boolean): CartFactsQuery => ({
  currencies: [
    { code: 'USD', exchangeRate: '1' },
    { code: 'EUR', exchangeRate: '0.9215' },
    { code: 'GBP', exchangeRate: '0.7874' },
  ],
  taxTerms: {
    pricesIncludeTax,
    customerTaxClassId: 3,
    customerGroupId: 0,
    shippingTaxClassId: 2,
    showsTax: pricesIncludeTax,
  },
  taxRules: [],
});

const LINE = {
  ...PLAIN_LINE,
  key: 'bulk-order-7~quote-50001',
  sku: 'bulk-order-7',
  quantity: 1,
  name: 'Custom plush (bulk order 7)',
  quote: {
    id: '50001',
    bulkOrderId: '7',
    pieces: 300,
    total: money('529.95', 'EUR'),
    perPiece: money('1.77', 'EUR'),
    validUntil: '2030-01-01T00:00:00.000Z',
    state: 'OPEN' as const,
  },
  // As the shop exchanged it for a cart in dollars.
  total: { taxRate: '0', unit: both('575.09', 'USD'), row: both('575.09', 'USD') },
};

const CART: CartRecord = {
  ...newCart('cart'),
  id: 'server-id',
  snapshots: { bear: createSnapshot('bear') },
  server: {
    id: 'server-id',
    itemCount: 1,
    isVirtual: false,
    lines: [LINE],
    choices: null,
    totals: {
      couponCode: null,
      shipping: null,
      grandTotal: money('575.09', 'USD'),
      segments: [{ code: 'grand_total', title: 'Total', value: money('575.09', 'USD') }],
    },
  },
};

const WAITING = [{ ...toStoredTask(add('bear'), newCart('cart')), id: 1 } as Task];

it.each([true, false])(
  'costs on the device what was quoted, exchanged once from the quote (%s)',
  (pricesIncludeTax) => {
    const priceIn = (currency: string, tasks: Task[] = []) =>
      overlay(CART, tasks, { facts: createFacts(pricesIncludeTax), currency }).lines.map((line) => [
        line.price?.amount,
        line.price?.currencyCode,
        line.isEstimate,
      ])[0];
    expect(priceIn('USD')).toEqual(['575.09', 'USD', false]);
    expect(priceIn('USD', WAITING)).toEqual(['575.09', 'USD', false]);
    // Not by way of dollars and back.
    expect(priceIn('EUR')).toEqual(['529.95', 'EUR', false]);
    expect(priceIn('EUR', WAITING)).toEqual(['529.95', 'EUR', false]);
    expect(priceIn('GBP')).toEqual(['452.83', 'GBP', true]);
  },
);

it('is not put into another cart by its sku, and the shopper is told', () => {
  expect(linesAdd.replay?.(CART)).toEqual([]);
  expect(linesLost(CART)).toMatchObject([{ key: LINE.key, name: LINE.name, kept: 0 }]);
});

it('is a line without a quote where a cart was stored before there were quotes', () => {
  const { quote: _, ...old } = LINE;
  const cart = { ...CART, server: { ...CART.server, lines: [old] } } as unknown as CartRecord;
  expect(overlay(cart, [], { facts: createFacts(false), currency: 'USD' }).lines).toMatchObject([{ quote: null }]);
});
