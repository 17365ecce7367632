import { describe, expect, it } from 'vitest';
import { migrate } from '../queue/migrate.ts';
import { PLAIN_LINE } from '../testing/plainLine.ts';
import { createSnapshot } from '../testing/tasks.ts';
import { type CartRecord, newCart } from './cartRecord.ts';
import { toSnapshot } from './lineReplay.ts';
import { mergeArrival } from './merge.ts';
import { linesAdd } from './operations/linesAdd.ts';
import { linesLost } from './recreateCart.ts';

type Server = NonNullable<CartRecord['server']>;
type Line = Server['lines'][number];

const replayLines = (cart: CartRecord) => [...(linesAdd.replay?.(cart) ?? [])];

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

const NAME = { customizationId: 'name', text: 'Zoë', valueIds: null, images: null };
const PHOTO = { customizationId: 'photo', text: null, valueIds: null, images: [{ id: 'p', url: '/uploads/p.jpeg' }] };
const CUSTOM = { configurable: null, custom: [{ optionId: '7', value: 'Rex' }], bundle: null, giftCard: null };
const PRICE = { net: usd('49.00'), gross: usd('52.55') };

const madeToOrder: Line = {
  ...PLAIN_LINE,
  key: 'toy~made',
  sku: 'toy',
  quantity: 2,
  name: 'The toy',
  options: CUSTOM,
  customization: [NAME, PHOTO],
  choices: [{ label: 'Name', value: 'Zoë', checked: [], images: [] }],
  product: { sku: 'toy', path: '/toy/', taxClassId: 2, image: { url: '/toy.webp', alt: '', hue: 20 } },
  total: { unit: PRICE, row: PRICE, taxRate: '7.25' },
};

const INPUT = { sku: 'toy', options: CUSTOM, customization: [NAME, PHOTO] };

/** Of a line that says more than its sku, and of which nothing else is known. */
const unknown: Line = { ...madeToOrder, key: 'toy~unknown', options: null, customization: [], name: 'The other toy' };

const createCart = (lines: Line[], change: Partial<CartRecord> = {}): CartRecord => ({
  ...newCart('cart'),
  id: 'server-id',
  server: { id: 'server-id', itemCount: 1, isVirtual: false, lines, choices: null, totals: null },
  ...change,
});

describe('a line that this device did not add', () => {
  it('is known well enough to be shown, taxed and ordered without a network', () => {
    expect(toSnapshot(madeToOrder)).toMatchObject({
      key: 'toy~made',
      input: INPUT,
      name: 'The toy',
      choices: madeToOrder.choices,
      path: '/toy/',
      unitNet: usd('49.00'),
      taxClassId: 2,
      isVirtual: false,
    });
  });

  it('is not known where its price or what it is made of is not', () => {
    expect(toSnapshot({ ...madeToOrder, total: null })).toBeNull();
    expect(toSnapshot(unknown)).toBeNull();
  });

  it('is told without the names of types, which a link back brings along', () => {
    const named = { ...madeToOrder, customization: [{ ...NAME, __typename: 'CustomizationEntry' }] };
    expect(JSON.stringify(toSnapshot(named)?.input)).not.toContain('__typename');
  });
});

describe('a cart that the server does not know any more', () => {
  it('is filled with whole lines again: options, customization and plushie', () => {
    const plushie = { ...unknown, key: 'toy~plushie-9', plushieId: '9' };
    const [made, own] = replayLines(createCart([madeToOrder, plushie]));
    expect(made).toMatchObject({ variables: { lines: [{ ...INPUT, quantity: 2 }] }, snapshots: [{ key: 'toy~made' }] });
    expect(own).toMatchObject({ variables: { lines: [{ sku: 'toy', plushieId: '9', quantity: 2 }] } });
  });

  it('is filled also where nobody knows the prices', () => {
    expect(replayLines(createCart([{ ...madeToOrder, total: null }]))).toEqual([
      { operationName: 'CartLinesAdd', variables: { lines: [{ ...INPUT, quantity: 2 }] } },
    ]);
  });

  it('takes what this device added as it was added', () => {
    const input = { sku: 'toy', customization: [{ customizationId: 'name', text: 'Ada' }] };
    const cart = createCart([unknown], {
      snapshots: { 'toy~unknown': createSnapshot('toy', { key: 'toy~unknown', input }) },
    });
    expect(replayLines(cart)).toMatchObject([{ variables: { lines: [{ ...input, quantity: 2 }] } }]);
    expect(linesLost(cart)).toEqual([]);
  });

  it('gets no line without what it is made of: the shopper is told of it', () => {
    const cart = createCart([unknown, madeToOrder]);
    expect(replayLines(cart)).toMatchObject([{ snapshots: [{ key: 'toy~made' }] }]);
    expect(linesLost(cart)).toMatchObject([{ key: 'toy~unknown', name: 'The other toy', local: 2, kept: 0 }]);
  });
});

it('is kept, and added again whole, when it was taken out elsewhere while it was changed here', () => {
  const cart = createCart([madeToOrder]);
  const server: Server = { ...(cart.server as Server), lines: [] };
  const variables = { lines: [{ key: 'toy~made', quantity: 3 }] };
  const task = { operationName: 'CartLinesUpdate' as const, variables };
  const stored = { version: 3 as const, cartKey: 'cart', owner: null, idempotencyKey: 'k', faults: 0, retryAt: 0 };
  const waiting = [{ ...task, ...stored, id: 1, attempts: 0, createdAt: 0 }];
  const { inFront } = mergeArrival({ cart, server, waiting, done: null, seen: null });
  expect(inFront).toMatchObject([{ variables: { lines: [{ ...INPUT, quantity: 3 }] } }]);
});

it('of a cart that was kept before carts told is not known', () => {
  const { options: _options, customization: _customization, ...old } = unknown;
  const { key, sku, quantity, name } = old;
  const lines = [{ key, sku, quantity, name, choices: [{ label: 'Size', value: 'L' }], product: { sku }, total: null }];
  const cart = { ...newCart('cart'), version: 3, server: { id: 'x', lines } };
  const migrated = migrate('carts', cart) as CartRecord;
  expect(migrated).toMatchObject({ version: 5, server: { lines: [{ options: null, customization: [] }] } });
  expect(migrated.server?.lines[0]?.choices).toEqual([{ label: 'Size', value: 'L', checked: [], images: [] }]);
  expect([replayLines(migrated), linesLost(migrated).length]).toEqual([[], 1]);
});
