import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMIZATIONS } from '../../backend/demo/customizations/all.ts';
import { openTestDatabase } from '../../backend/test/engines.ts';
import { fillShelf, openTestShop, type TestShop } from '../../backend/test/shop.ts';
import { canonicalJson } from '../../domain/src/lib/canonical.ts';
import { startTestGateway, type TestGateway } from '../../gateway/src/testing/start.ts';

const FORM = (CUSTOMIZATIONS.LOOKALIKEBUNNY ?? []).filter(({ id }) => id !== 'photos');

let shop: TestShop;
let gateway: TestGateway;

beforeAll(async () => {
  shop = await openTestShop(await openTestDatabase());
  await fillShelf(shop);
  shop.fake.setForm('SHIRT', FORM);
  await shop.http.listen({ host: '127.0.0.1', port: 0 });
  const env = { READ_TIMEOUT_MS: '30000', UPSTREAM_RETRIES: '0' };
  gateway = await startTestGateway(`http://127.0.0.1:${(shop.http.server.address() as AddressInfo).port}`, { env });
});

afterAll(async () => {
  await gateway.close();
  await shop.http.close();
  await shop.database.close();
});

const NAME = 'Zoë "the 🐰"\n\\ </b>';
const ENTRY = 'customizationId text valueIds images { id url }';
const LINES = `lines { key sku name quantity choices { label value checked images { id url } }
  customization { ${ENTRY} } }`;

const CUSTOMIZATION = [
  { customizationId: 'name', text: NAME },
  { customizationId: 'extras', valueIds: ['extras.scarf', 'extras.bow'] },
  { customizationId: 'breed', text: 'breed.lop' },
  { customizationId: 'ears', text: 'ears.hanging' },
  { customizationId: 'eyes', text: 'eyes.brown' },
  { customizationId: 'pose', text: 'pose.sitting' },
  { customizationId: 'paws', text: 'paws.together' },
];

const change = async (field: string, { input, wants }: { readonly input: object; readonly wants: string }) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
  const query = `mutation($input: ${type}) { answer: ${field}(input: $input) { ${wants} userErrors { code message } } }`;
  const body = { idempotencyKey: crypto.randomUUID(), ...input };
  const { data, errors } = await gateway.ask(query, { input: body });
  expect([errors, data?.answer.userErrors]).toEqual([undefined, []]);
  return data.answer;
};

const openCart = async (): Promise<string> => (await change('cartCreate', { input: {}, wants: 'cart { id }' })).cart.id;

const add = async (cartId: string, line: object) => {
  const input = { cartId, lines: [{ sku: 'SHIRT-S', quantity: 1, ...line }] };
  const options = 'options { configurable { optionId value } custom { optionId value } }';
  const wants = `cart { ${LINES.replace('key', `key ${options} isVirtual shipment { turnaroundDays }`)} }`;
  return (await change('cartLinesAdd', { input, wants })).cart.lines.at(-1);
};

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byron',
  street: ['1 Loom Street'],
  city: 'New York',
  postcode: '10001',
  countryId: 'US',
  regionId: 43,
  phone: '+12125550123',
};

it('is told of an order byte for byte as the cart has it, through gateway and backend', async () => {
  const cartId = await openCart();
  const { key, customization, choices, sku, name } = await add(cartId, { customization: CUSTOMIZATION });
  const method = { carrierCode: 'flatrate', methodCode: 'flatrate' };
  const wants = 'cart { totals { grandTotal { amount currencyCode } } }';
  const { cart } = await change('cartShippingSet', {
    input: { cartId, address: { countryId: 'US', regionId: 43 }, ...method },
    wants,
  });
  const { amount: grandTotal, currencyCode } = cart.totals.grandTotal;
  const input = {
    cartId,
    shown: { grandTotal, currencyCode, lines: [{ key, quantity: 1 }] },
    contact: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' },
    shippingAddress: ADDRESS,
    shippingMethod: method,
    payment: { methodCode: 'test', token: 'tok_success' },
  };
  const { order } = await change('orderPlace', { input, wants: `order { id ${LINES} }` });
  expect(order.lines).toEqual([{ key, sku, name, quantity: 1, choices, customization }]);
  const [row] = await shop.db.selectFrom('order_line').selectAll().where('order_id', '=', order.id).execute();
  const sent = customization.map(({ customizationId, text, valueIds }: Record<string, unknown>) => ({
    customization_id: customizationId,
    value: text ?? valueIds,
  }));
  expect(row?.customization_state).toBe(canonicalJson(sent));
  expect(choices).toContainEqual({ label: 'Name on the tag', value: NAME, checked: [], images: [] });
  expect(choices).toContainEqual(expect.objectContaining({ checked: ['A bow tie', 'A knitted scarf'] }));
});

it('is the same line again when it is added by what the cart tells of it', async () => {
  const line = await add(await openCart(), { customization: CUSTOMIZATION });
  expect(line).toMatchObject({ isVirtual: false, shipment: { turnaroundDays: 35 } });
  const { customization, options, sku } = line;
  expect(await add(await openCart(), { sku, options, customization })).toEqual(line);
});
