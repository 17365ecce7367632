import { describe, expect, it } from 'vitest';
import { PLAIN_LINE } from '../../testing/plainLine.ts';
import { add, applyCoupon, createSnapshot, remove, removeCoupon, update } from '../../testing/tasks.ts';
import type { CartFactsQuery } from '../CartFacts.generated.ts';
import { type CartRecord, newCart } from '../cartRecord.ts';
import { toStoredTask } from '../enqueue.ts';
import type { NewTask, Task } from '../task.ts';
import { overlay } from './overlay.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

const facts: CartFactsQuery = {
  currencies: [
    { code: 'USD', exchangeRate: '1' },
    { code: 'EUR', exchangeRate: '0.9215' },
    { code: 'GBP', exchangeRate: '0.7874' },
  ],
  taxTerms: {
    pricesIncludeTax: false,
    customerTaxClassId: 3,
    customerGroupId: 0,
    shippingTaxClassId: 2,
    showsTax: false,
  },
  taxRules: [
    {
      id: '1',
      productTaxClassIds: [2],
      customerTaxClassIds: [3],
      customerGroupIds: [],
      priority: 1,
      rates: [
        { rate: '7.25', countryId: 'US', regionId: 12 },
        { rate: '20', countryId: 'FR', regionId: null },
      ],
    },
  ],
};

const inUsd = { facts, currency: 'USD' };
const inEuros = { facts, currency: 'EUR' };
const eur = (amount: string) => ({ amount, currencyCode: 'EUR' });

const serverLine = (key: string, quantity: number) => ({
  ...PLAIN_LINE,
  key,
  sku: key,
  quantity,
  name: `The ${key}`,
  total: {
    taxRate: '0',
    unit: { net: usd('19.90'), gross: usd('19.90') },
    row: { net: usd('39.80'), gross: usd('39.80') },
  },
});

const cartWith = (change: Partial<CartRecord> = {}): CartRecord => ({
  ...newCart('cart'),
  id: 'server-id',
  snapshots: { bear: createSnapshot('bear'), fox: createSnapshot('fox') },
  server: {
    id: 'server-id',
    itemCount: 2,
    isVirtual: false,
    lines: [serverLine('bear', 2)],
    choices: null,
    totals: {
      couponCode: null,
      shipping: null,
      grandTotal: usd('39.80'),
      segments: [{ code: 'grand_total', title: 'Total', value: usd('39.80') }],
    },
  },
  ...change,
});

const queue = (...tasks: (NewTask & Partial<Task>)[]): Task[] =>
  tasks.map((task, id) => ({ ...toStoredTask(task, newCart('cart')), id, ...task }) as Task);

const shown = (cart: CartRecord | null, tasks: Task[]) =>
  overlay(cart, tasks, inUsd).lines.map(({ key, quantity, isWaiting }) => [key, quantity, isWaiting]);

const toCalifornia = {
  address: { countryId: 'US', regionId: 12 },
  carrierCode: 'flatrate',
  methodCode: 'flatrate',
  price: { net: '4.00', gross: '5.00' },
};

describe('the lines shown', () => {
  it("are the server's when nothing waits", () => {
    expect(shown(cartWith(), [])).toEqual([['bear', 2, false]]);
    expect(shown(null, [])).toEqual([]);
  });

  it('have the waiting changes laid over them in order', () => {
    expect(shown(cartWith(), queue(add('bear', 3), add('fox'), update('bear', 9), add('bear'), remove('fox')))).toEqual(
      [['bear', 10, true]],
    );
  });

  it('have the id that the shop gave them, and none before it has', () => {
    const { lines } = overlay(cartWith(), queue(update('bear', 9), add('fox')), inUsd);
    expect(lines.map(({ key, itemId }) => [key, itemId])).toEqual([
      ['bear', '7'],
      ['fox', undefined],
    ]);
  });

  it('show a product the server has not seen as it looked when it was added', () => {
    const [line] = overlay(cartWith({ server: null }), queue(add('fox', 2)), inUsd).lines;
    expect(line).toMatchObject({ name: 'fox', path: '/fox/', unit: usd('19.90'), isWaiting: true });
  });

  it("take the server's facts where a line of the same quantity is known here otherwise", () => {
    const old = createSnapshot('bear', { name: 'Old bear', unitNet: usd('9.90'), path: '/old/', choices: [] });
    const choices = [{ label: 'Size', value: '12"', checked: [], images: [] }];
    const product = { sku: 'bear', path: '/new/', taxClassId: 3, image: { url: '/new.webp', alt: '', hue: 20 } };
    const line = { ...serverLine('bear', 2), choices, product };
    const cart = cartWith({ snapshots: { bear: old } });
    const { lines } = overlay({ ...cart, server: cart.server && { ...cart.server, lines: [line] } }, [], inUsd);
    expect(lines).toMatchObject([
      { name: 'The bear', quantity: 2, unit: usd('19.90'), path: '/new/', taxClassId: 3, choices },
    ]);
  });

  it('are not touched by what was refused; its text stands at the line', () => {
    const problem = { code: 'OUT_OF_STOCK', message: 'Only 3 left', field: null, isFinal: true } as const;
    const { lines, isWaiting } = overlay(cartWith(), queue({ ...update('bear', 9), problem }), inUsd);
    expect(lines).toMatchObject([{ quantity: 2, problem: 'Only 3 left', isWaiting: false }]);
    expect(isWaiting).toBe(false);
  });

  it('keep the other members of a group when one is taken out, whether the server knows them or not', () => {
    const group = (...skus: string[]): NewTask => ({
      operationName: 'CartLinesAdd',
      variables: { lines: skus.map((sku) => ({ sku, quantity: 1 })) },
      snapshots: skus.map((sku) => createSnapshot(sku)),
    });
    const cart = cartWith();
    expect(shown(cart, queue(group('fox', 'owl'), remove('fox')))).toEqual([
      ['bear', 2, false],
      ['owl', 1, true],
    ]);
    expect(shown(cart, queue(group('bear', 'fox'), remove('fox')))).toEqual([['bear', 3, true]]);
  });

  it('leave out the changes of another cart', () => {
    expect(shown(cartWith(), queue({ ...add('fox'), cartKey: 'other' }))).toEqual([['bear', 2, false]]);
  });
});

describe('the totals shown', () => {
  it("are the server's word while nothing waits", () => {
    expect(overlay(cartWith(), [], inUsd).totals).toMatchObject({ grandTotal: usd('39.80'), isEstimate: false });
  });

  it('are computed by line from the rules while something waits, shipping and its tax included', () => {
    const cart = cartWith({ shipping: toCalifornia });
    const { totals } = overlay(cart, queue(update('bear', 3)), inUsd);
    // 3 × 19.90 = 59.70; 7.25 % of it is 4.33 (4.32825 half up); shipping 4.00 and 7.25 % of that, 0.29, whatever address its price was for.
    expect(totals).toEqual({
      grandTotal: usd('68.32'),
      couponCode: null,
      isEstimate: true,
      segments: [
        { code: 'subtotal', title: 'Subtotal', value: usd('59.70') },
        { code: 'shipping', title: 'Shipping', value: usd('4.00') },
        { code: 'tax', title: 'Tax', value: usd('4.62') },
        { code: 'grand_total', title: 'Grand total', value: usd('68.32') },
      ],
    });
  });

  it('follow the place that was chosen', () => {
    const france = { ...toCalifornia, address: { countryId: 'FR' } };
    const { totals } = overlay(cartWith({ shipping: france }), queue(update('bear', 1)), inUsd);
    expect(totals?.segments.find(({ code }) => code === 'tax')?.value).toEqual(usd('4.78'));
  });

  it('are taken out of prices that include tax, per line', () => {
    const gross = { ...inUsd, facts: { ...facts, taxTerms: { ...facts.taxTerms, pricesIncludeTax: true } } };
    // 3 × 19.99 = 59.97, of which 4.05 is tax (4.0539…); from 18.64 without tax they would come to 59.97 less a cent.
    const bear = createSnapshot('bear', { unitNet: usd('18.64'), unitGross: usd('19.99') });
    const cart = cartWith({ server: null, shipping: toCalifornia });
    const { totals } = overlay(cart, queue({ ...add('bear', 3), snapshots: [bear] }), gross);
    expect(totals?.segments.map(({ code, value }) => [code, value?.amount])).toEqual([
      ['subtotal', '55.92'],
      ['shipping', '4.66'],
      ['tax', '4.39'],
      ['grand_total', '64.97'],
    ]);
    const kept = createSnapshot('bear', { unitNet: usd('18.64') });
    const old = overlay(cart, queue({ ...add('bear'), snapshots: [kept] }), gross);
    expect(old.totals?.grandTotal).toEqual(usd('24.99'));
  });

  it('are those of whom the rules are for: by class, or by group', () => {
    const getTax = (who: Partial<typeof facts.taxTerms>) => {
      const [rule] = facts.taxRules ?? [];
      const taxRules = rule ? [{ ...rule, customerGroupIds: [2] }] : [];
      const terms = { ...inUsd, facts: { ...facts, taxRules, taxTerms: { ...facts.taxTerms, ...who } } };
      const { totals } = overlay(cartWith({ shipping: toCalifornia }), queue(update('bear', 3)), terms);
      return totals?.segments.find(({ code }) => code === 'tax')?.value?.amount;
    };
    expect(getTax({ customerTaxClassId: 9 })).toBe('0.00');
    expect(getTax({ customerTaxClassId: 9, customerGroupId: 2 })).toBe('4.62');
  });

  it('tax shipping as the shop has said of it where that follows no class', () => {
    const terms = { ...inUsd, facts: { ...facts, taxTerms: { ...facts.taxTerms, shippingTaxClassId: 0 } } };
    const { totals } = overlay(cartWith({ shipping: toCalifornia }), queue(update('bear', 3)), terms);
    expect(totals?.segments.find(({ code }) => code === 'tax')?.value).toEqual(usd('5.33'));
  });

  it('have no amount for tax and shipping before it is known where the goods go', () => {
    const { totals } = overlay(cartWith(), queue(update('bear', 1)), inUsd);
    expect(totals?.segments.map(({ code, value }) => [code, value?.amount ?? null])).toEqual([
      ['subtotal', '19.90'],
      ['shipping', null],
      ['tax', null],
      ['grand_total', '19.90'],
    ]);
  });

  it('keep their names when the server has answered, whatever it calls them', () => {
    const cart = cartWith({ shipping: toCalifornia });
    const segments = ['subtotal', 'shipping', 'tax', 'grand_total'].map((code) => ({
      code,
      title: `${code} of the platform`,
      value: usd('1.00'),
    }));
    const totals = { couponCode: null, shipping: { net: usd('1.00'), gross: usd('1.00') }, grandTotal: usd('1.00') };
    const answered = { ...cart, server: cart.server && { ...cart.server, totals: { ...totals, segments } } };
    const titles = (tasks: Task[]) => overlay(answered, tasks, inUsd).totals?.segments.map(({ title }) => title);
    expect(titles([])).toEqual(['Subtotal', 'Shipping', 'Tax', 'Grand total']);
    expect(titles(queue(update('bear', 3)))).toEqual(titles([]));
  });

  it('show each price with its tax where the store does, from the lines to the subtotal, and add up', () => {
    const terms = { ...inUsd, facts: { ...facts, taxTerms: { ...facts.taxTerms, showsTax: true } } };
    const { lines, totals } = overlay(cartWith({ shipping: toCalifornia }), queue(update('bear', 3)), terms);
    expect(lines.map(({ price }) => price)).toEqual([usd('64.03')]);
    expect(totals?.segments.map(({ title, value }) => [title, value?.amount])).toEqual([
      ['Subtotal', '64.03'],
      ['Shipping', '4.29'],
      ['Grand total', '68.32'],
      ['Tax included', '4.62'],
    ]);
    const plain = overlay(cartWith({ shipping: toCalifornia }), queue(update('bear', 3)), inUsd);
    expect(plain.lines.map(({ price }) => price)).toEqual([usd('59.70')]);
    // The server's price of a line counts while its quantity is the same.
    expect(overlay(cartWith(), [], terms).lines.map(({ price }) => price)).toEqual([usd('39.80')]);
  });

  it('have no shipping where nothing is shipped', () => {
    const card = createSnapshot('card', { isVirtual: true, taxClassId: 0, unitNet: usd('50.00') });
    const tasks = queue({ ...add('card'), snapshots: [card] });
    const { totals, isVirtual } = overlay(cartWith({ server: null, shipping: toCalifornia }), tasks, inUsd);
    expect(isVirtual).toBe(true);
    expect(totals?.grandTotal).toEqual(usd('50.00'));
  });

  it("have none either for a virtual cart of the server's of which this device knows no line", () => {
    const cart = cartWith({ snapshots: {}, shipping: toCalifornia });
    const server = cart.server && { ...cart.server, isVirtual: true };
    const { totals, isVirtual } = overlay({ ...cart, server }, queue(update('bear', 1)), inUsd);
    expect(isVirtual).toBe(true);
    expect(totals?.segments.some(({ code }) => code === 'shipping')).toBe(false);
  });

  it('are left out rather than guessed when the rules are not known', () => {
    expect(overlay(cartWith(), queue(update('bear', 3)), { ...inUsd, facts: null }).totals).toBeNull();
  });
});

describe('the coupon shown', () => {
  const withTotals = (couponCode: string | null, change: Partial<CartRecord> = {}) => {
    const cart = cartWith(change);
    const totals = cart.server?.totals;
    return { ...cart, server: cart.server && { ...cart.server, totals: totals ? { ...totals, couponCode } : null } };
  };
  const seen = (cart: CartRecord, tasks: Task[] = []) => overlay(cart, tasks, inUsd).coupon;
  const getCodes = (cart: CartRecord, tasks: Task[]) =>
    overlay(cart, tasks, inUsd).totals?.segments.map(({ code, value }) => [code, value?.amount ?? null]);

  it("is the server's, or the one of this browser that gives nothing now", () => {
    expect(seen(withTotals(null))).toBeNull();
    expect(seen(withTotals('TEN'))).toEqual({ code: 'TEN', state: 'applied' });
    expect(seen(withTotals(null, { coupon: 'BIG' }))).toEqual({ code: 'BIG', state: 'idle' });
  });

  it('is the last one that waits, whatever is on the cart', () => {
    const applied = withTotals('TEN', { coupon: 'TEN' });
    expect(seen(applied, queue(removeCoupon()))).toEqual({ code: 'TEN', state: 'leaving' });
    expect(seen(applied, queue(removeCoupon(), applyCoupon('BIG')))).toEqual({ code: 'BIG', state: 'waiting' });
    expect(seen(withTotals(null), queue(removeCoupon()))).toBeNull();
  });

  it('is not one that was refused', () => {
    const problem = { code: 'WRONG_CODE', message: 'No', field: ['code'], isFinal: true } as const;
    expect(seen(withTotals('TEN'), queue({ ...applyCoupon('BIG'), problem }))).toEqual({
      code: 'TEN',
      state: 'applied',
    });
  });

  it('has a row without an amount while only the shop can tell what it takes off', () => {
    expect(getCodes(withTotals(null), queue(applyCoupon('TEN')))).toEqual([
      ['subtotal', '39.80'],
      ['discount', null],
      ['shipping', null],
      ['tax', null],
      ['grand_total', '39.80'],
    ]);
    const shorter = getCodes(withTotals('TEN'), queue(update('bear', 1)));
    expect(shorter?.find(([code]) => code === 'discount')).toEqual(['discount', null]);
    expect(getCodes(withTotals('TEN'), queue(removeCoupon()))?.map(([code]) => code)).not.toContain('discount');
  });

  it('stands beside gift cards, of which a device does not know what is left on them', () => {
    const cart = withTotals(null);
    const card = { code: 'giftcard', title: 'Gift card', value: usd('-5.00') };
    const totals = { couponCode: null, shipping: null, grandTotal: usd('34.80'), segments: [card] };
    const paid = { ...cart, server: cart.server && { ...cart.server, totals } };
    expect(getCodes(paid, queue(update('bear', 1)))?.map(([code]) => code)).toEqual([
      'subtotal',
      'shipping',
      'tax',
      'giftcard',
      'grand_total',
    ]);
    expect(overlay(paid, queue(update('bear', 1)), inUsd).totals?.grandTotal).toEqual(usd('19.90'));
  });
});

describe('a cart seen in another currency', () => {
  it('has the price of a waiting line exchanged by the rates at hand, once, on the piece, and marked as an estimate', () => {
    const { lines, totals } = overlay(cartWith({ server: null }), queue(add('fox', 3)), inEuros);
    // 19.90 × 0.9215 = 18.33785, half up 18.34; three of them 55.02.
    expect(lines).toMatchObject([{ unit: eur('18.34'), isEstimate: true, isWaiting: true }]);
    expect(totals).toMatchObject({ grandTotal: eur('55.02'), isEstimate: true });
  });

  it('goes through the store currency where neither is its own', () => {
    const pounds = createSnapshot('fox', { unitNet: { amount: '10.00', currencyCode: 'GBP' } });
    const [line] = overlay(cartWith({ server: null }), queue({ ...add('fox'), snapshots: [pounds] }), inEuros).lines;
    expect(line?.unit).toEqual(eur('11.70'));
  });

  it("shows the server's word exchanged until the server speaks in the new one", () => {
    const { lines, totals } = overlay(cartWith(), [], inEuros);
    expect(lines).toMatchObject([{ unit: eur('18.34'), isEstimate: true }]);
    expect(totals).toMatchObject({ grandTotal: eur('36.68'), isEstimate: true });
  });

  it('exchanges the price of shipping too, an old one being in the store currency', () => {
    const newer = { ...toCalifornia, price: { net: '4.00', gross: '5.00', currencyCode: 'USD' } };
    for (const shipping of [toCalifornia, newer]) {
      const { totals } = overlay(cartWith({ shipping }), queue(update('bear', 1)), inEuros);
      expect(totals?.segments.find(({ code }) => code === 'shipping')?.value).toEqual(eur('3.69'));
    }
  });

  it('shows no price rather than one under a wrong sign when the rate is not known', () => {
    const unknown = { ...inUsd, currency: 'CAD' };
    const { lines, totals } = overlay(cartWith(), queue(add('fox')), unknown);
    expect(lines.map(({ unit }) => unit)).toEqual([null, null]);
    expect(totals).toBeNull();
  });
});
