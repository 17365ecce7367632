import { lineKey } from '@patchwork/domain/cart/cart-line.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { CART_ID, cartItems } from '../testing/cart-routes.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

let backend: FakeBackend;
let gateway: TestGateway;
const lines: string[] = [];

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url, { log: (line) => lines.push(line) });
});
beforeEach(() => {
  backend.reset();
  cartItems.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const ENTRY = 'customizationId text valueIds images { id url }';
const PAYLOAD = `{ cart { lines { key customization { ${ENTRY} } } } userErrors { code field message } }`;

const add = async (customization: object[], more: object[] = []) => {
  const lines = [...more, { sku: 'BEAR12', quantity: 1, customization }];
  const input = { cartId: CART_ID, idempotencyKey: 'add', lines };
  const answer = await gateway.ask(`mutation($input: CartLinesAddInput!) { cartLinesAdd(input: $input) ${PAYLOAD} }`, {
    input,
  });
  return answer.data.cartLinesAdd;
};

const sent = () =>
  backend.calls.flatMap(({ body }) => {
    const item = (body as { cartItem?: { extension_attributes?: unknown } } | undefined)?.cartItem;
    return item ? [item.extension_attributes] : [];
  });

const IMAGE = { id: 'p1', url: '/uploads/p1.jpeg' };

const STATE = [
  { customization_id: 'name', value: 'Zoë 🐰' },
  { customization_id: 'extras', value: ['extras.bow', 'extras.scarf'] },
  { customization_id: 'photos', value: [IMAGE] },
];

const nothing = { text: null, valueIds: null, images: null };

describe('how a line is to be made', () => {
  it('is sent to the shop as its state, and told as it comes back', async () => {
    const { cart, userErrors } = await add([
      { customizationId: 'name', text: 'Zoë 🐰' },
      { customizationId: 'extras', valueIds: ['extras.bow', 'extras.scarf'] },
      { customizationId: 'photos', images: [IMAGE] },
    ]);
    expect(userErrors).toEqual([]);
    expect(sent()).toEqual([{ customization_state: STATE }]);
    expect(cart.lines[0].customization).toEqual([
      { ...nothing, customizationId: 'name', text: 'Zoë 🐰' },
      { ...nothing, customizationId: 'extras', valueIds: ['extras.bow', 'extras.scarf'] },
      { ...nothing, customizationId: 'photos', images: [IMAGE] },
    ]);
  });

  it('is part of what the line is known by', async () => {
    const { cart } = await add([{ customizationId: 'name', text: 'Ada' }]);
    const customizationState = [{ customization_id: 'name', value: 'Ada' }];
    expect(cart.lines[0].key).toBe(lineKey({ sku: 'BEAR12', customizationState }));
    expect(cart.lines[0].key).not.toBe('BEAR12');
  });

  it.each([{}, { customization_state: null }, { customization_state: [] }, { customization_state: 'x' }, null])(
    'is nothing where the shop tells %j',
    async (extension_attributes) => {
      await add([]);
      for (const item of cartItems) item.extension_attributes = extension_attributes;
      const query = `query($id: ID!) { cart(id: $id) { lines { key customization { ${ENTRY} } } } }`;
      const { data } = await gateway.ask(query, { id: CART_ID });
      expect(data.cart.lines).toEqual([{ key: 'BEAR12', customization: [] }]);
    },
  );

  it('is noted where it cannot be read, and its numbers are ids', async () => {
    await add([]);
    const query = `query($id: ID!) { cart(id: $id) { lines { customization { ${ENTRY} } } } }`;
    const told = async (customization_state: unknown) => {
      lines.length = 0;
      for (const item of cartItems) item.extension_attributes = { customization_state };
      const { data } = await gateway.ask(query, { id: CART_ID });
      return [data.cart.lines[0].customization, lines.join().includes('customization state of a line cannot be read')];
    };
    expect(await told([{ customization_id: 7, value: { secret: 'canary' } }])).toEqual([[], true]);
    expect(lines.join()).not.toContain('canary');
    expect(await told([{ customization_id: 7, value: 12 }])).toEqual([
      [{ ...nothing, customizationId: '7', text: '12' }],
      false,
    ]);
  });

  it('may be one picture, and the one value of an option', async () => {
    await add([]);
    const customization_state = [
      { customization_id: 'photo', value: IMAGE },
      { customization_id: 'eyes', value: 'eyes.brown' },
    ];
    for (const item of cartItems) item.extension_attributes = { customization_state };
    const query = `query($id: ID!) { cart(id: $id) { lines { customization { ${ENTRY} } } } }`;
    const { data } = await gateway.ask(query, { id: CART_ID });
    expect(data.cart.lines[0].customization).toEqual([
      { ...nothing, customizationId: 'photo', images: [IMAGE] },
      { ...nothing, customizationId: 'eyes', text: 'eyes.brown' },
    ]);
  });
});

describe('what a line is shown by', () => {
  const shown = async (fields: string, attributes: object = {}) => {
    await add([]);
    for (const item of cartItems) Object.assign(item, attributes);
    const { data } = await gateway.ask(`query($id: ID!) { cart(id: $id) { lines { ${fields} } } }`, { id: CART_ID });
    return data.cart.lines[0];
  };

  it('is texts, ticked values and pictures', async () => {
    const told = [
      { label: 'Size', value: '12 in' },
      { label: 'Extras', value: 'A bow, A hat', checked: ['A bow', 'A hat'] },
      { label: 'Photos', value: '1 picture', images: [IMAGE, 'x'] },
    ];
    backend.on('cart/totals', () =>
      ok({ items: [{ item_id: cartItems[0]?.item_id, options: JSON.stringify(told) }], total_segments: [] }),
    );
    expect((await shown('choices { label value checked images { id url } }')).choices).toEqual([
      { ...told[0], checked: [], images: [] },
      { ...told[1], images: [] },
      { ...told[2], checked: [], images: [IMAGE] },
    ]);
  });

  it.each([
    [{ turnaround_time: 35, shipment_promise_template: 'By {estimatedShipment}', offer_expiration_date: null }, 35],
    [{ turnaround_time: '35', shipment_promise_template: 'By {estimatedShipment}' }, 35],
    [{ turnaround_time: null, shipment_promise_template: 'Soon' }, null],
    [null, null],
  ])('tells when it ships: %j', async (estimated_shipment, days) => {
    const wants = 'shipment { turnaroundDays promiseTemplate offerExpiresOn }';
    const { shipment } = await shown(wants, { extension_attributes: { estimated_shipment } });
    const promise = { promiseTemplate: 'By {estimatedShipment}', offerExpiresOn: null };
    expect(shipment).toEqual(days === null ? null : { turnaroundDays: days, ...promise });
  });

  it('has its options as they are added again', async () => {
    const custom_options = [{ option_id: 7, option_value: 'Rex' }];
    const product_option = { extension_attributes: { custom_options } };
    const fields = 'options { configurable { optionId value } custom { optionId value } }';
    expect((await shown(fields, { product_option })).options).toEqual({
      configurable: null,
      custom: [{ optionId: '7', value: 'Rex' }],
    });
    expect((await shown(fields, { product_option: null })).options).toBeNull();
  });
});

describe('a customization that is refused', () => {
  it.each([[{}], [{ text: 'x', valueIds: ['y'] }], [{ text: null }]])(
    'with %j is told at its entry, without asking the shop',
    async (value) => {
      const good = { customizationId: 'name', text: '' };
      const { userErrors } = await add(
        [good, { customizationId: 'extras', ...value }],
        [{ sku: 'BEAR12', quantity: 1 }],
      );
      expect(userErrors).toEqual([
        {
          code: 'INVALID',
          field: ['lines', '1', 'customization', '1'],
          message: 'Give one of text, valueIds and images',
        },
      ]);
      expect(sent()).toEqual([]);
    },
  );

  it.each([
    ['customization_state.0.value', ['0']],
    ['customization_state.0.customization_id', ['0']],
    ['customization_state', []],
  ])('by the shop at %s is told at the line’s entry', async (place, entry) => {
    const field = `cartItem.extension_attributes.${place}`;
    backend.on('cart/update', () => refusal(400, "The 'Eyes' field is required.", { code: 'INVALID', field }));
    const { userErrors } = await add([{ customizationId: 'name', text: 'Ada' }]);
    expect(userErrors).toEqual([
      { code: 'INVALID', field: ['lines', '0', 'customization', ...entry], message: "The 'Eyes' field is required." },
    ]);
  });
});
