import { type APIRequestContext, expect } from '@playwright/test';
import { URLS } from './environment.ts';
import { noteOrder } from './ledger.ts';

const ADDRESS = { countryId: 'US', regionId: 12 } as const;
const FLAT = { carrierCode: 'flatrate', methodCode: 'flatrate' } as const;
const PERSON = { firstName: 'Otto', lastName: 'Eckert' } as const;

const CART = 'cart { id lines { key quantity } totals { grandTotal { amount currencyCode } } } userErrors { message }';
const PLACED = 'order { number } userErrors { message }';

interface Cart {
  readonly id: string;
  readonly lines: readonly { readonly key: string; readonly quantity: number }[];
  readonly totals: { readonly grandTotal: { readonly amount: string; readonly currencyCode: string } };
}

interface Answer {
  readonly cart: Cart;
  readonly order: { readonly number: string };
  readonly userErrors: readonly { readonly message: string }[];
}

const change = async (request: APIRequestContext, field: string, input: object): Promise<Answer> => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
  const shape = field === 'orderPlace' ? PLACED : CART;
  const query = `mutation Change($input: ${type}) { answer: ${field}(input: $input) { ${shape} } }`;
  const variables = { input: { ...input, idempotencyKey: crypto.randomUUID() } };
  const response = await request.post(`${URLS.gateway}/graphql`, { maxRetries: 2, data: { query, variables } });
  const { answer } = (await response.json()).data as { answer: Answer };
  expect(answer.userErrors).toEqual([]);
  return answer;
};

/** Somebody else buys so many, paid at the door. The order is noted. */
export const buyElsewhere = async (request: APIRequestContext, sku: string, quantity: number): Promise<void> => {
  const { cart } = await change(request, 'cartCreate', {});
  const at = { cartId: cart.id };
  await change(request, 'cartLinesAdd', { ...at, lines: [{ sku, quantity }] });
  const { cart: full } = await change(request, 'cartShippingSet', { ...at, address: ADDRESS, ...FLAT });
  const { amount, currencyCode } = full.totals.grandTotal;
  const { order } = await change(request, 'orderPlace', {
    ...at,
    shown: { grandTotal: amount, currencyCode, lines: full.lines },
    contact: { ...PERSON, email: 'otto@example.com' },
    shippingAddress: {
      ...PERSON,
      ...ADDRESS,
      street: ['1 Loom Street'],
      city: 'Oakland',
      postcode: '94607',
      phone: '+14155550132',
    },
    shippingMethod: FLAT,
    payment: { methodCode: 'cashondelivery' },
  });
  noteOrder({ number: order.number, grandTotal: Math.round(Number(amount) * 100), quantities: { [sku]: quantity } });
};

/** On another device that has the same cart, so many are put into it. */
export const addElsewhere = async (
  request: APIRequestContext,
  { cartId, ...line }: { readonly cartId: string; readonly sku: string; readonly quantity: number },
): Promise<void> => void (await change(request, 'cartLinesAdd', { cartId, lines: [line] }));

/** A guest's cart that is open on another device too is sent somewhere else there. */
export const shipElsewhere = async (request: APIRequestContext, cartId: string, regionId: number): Promise<void> => {
  await change(request, 'cartShippingSet', { cartId, address: { ...ADDRESS, regionId }, ...FLAT });
};
