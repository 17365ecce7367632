import type { Reason } from '@patchwork/domain/messages/reason.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { EVERY_REASON } from '@patchwork/domain/testing/every-reason.ts';
import { describe, expect, it } from 'vitest';
import { type FakeAnswer, ok } from './testing/answers.ts';
import { CART_ID } from './testing/cart-routes.ts';
import { ADA_TOKEN, bearer } from './testing/customer-routes.ts';
import { orderedItem, placedOrder } from './testing/order-routes.ts';
import { useTestGateway } from './testing/use.ts';

const { backend, gateway } = await useTestGateway();

const refuse = (result: object, status = 422): FakeAnswer => ({ status, body: { code: status, result } });

const APPLY = `mutation($input: GiftCardApplyInput!) {
  giftCardApply(input: $input) { userErrors { code field message reason parameters { name value } } } }`;

const apply = async (result: object, status?: number) => {
  backend.on('giftcards/apply', () => refuse(result, status));
  const input = { cartId: CART_ID, code: 'GIFT', idempotencyKey: 'key' };
  return (await gateway.ask(APPLY, { input })).data.giftCardApply.userErrors[0];
};

const COUNT = [{ name: 'count', value: '3' }];

describe('a backend of another language', () => {
  it('names a reason and no message, which is said in English', async () => {
    expect(await apply({ code: 'OUT_OF_STOCK', reason: 'onlyLeft', parameters: { count: 3 } })).toEqual({
      code: 'OUT_OF_STOCK',
      field: null,
      message: 'Only 3 left in stock',
      reason: 'onlyLeft',
      parameters: COUNT,
    });
  });

  it('names a code alone, which has words of its own', async () => {
    expect(await apply({ code: 'WRONG_CODE' }, 404)).toMatchObject({
      message: 'This code isn’t correct. Please check it and try again.',
      reason: 'codeWrong',
      parameters: [],
    });
  });

  it('says it in its own language, and names the reason for those who read another one', async () => {
    const errorMessage = 'Nog maar 3 op voorraad';
    expect(await apply({ code: 'OUT_OF_STOCK', errorMessage, reason: 'onlyLeft', parameters: { count: 3 } })).toEqual({
      code: 'OUT_OF_STOCK',
      field: null,
      message: errorMessage,
      reason: 'onlyLeft',
      parameters: COUNT,
    });
  });
});

it('a message without a reason is handed on as it is', async () => {
  expect(await apply({ code: 'INVALID', errorMessage: 'Not on a Sunday' }, 400)).toMatchObject({
    message: 'Not on a Sunday',
    reason: null,
    parameters: [],
  });
});

describe('a reason that cannot be said', () => {
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`p${at}`, at]));

  it.each([
    ['an unknown one', { reason: 'noSuchReason' }],
    ['a name that every object has', { reason: 'constructor' }],
    ['without its parameter', { reason: 'onlyLeft' }],
    ['with a parameter of another kind', { reason: 'onlyLeft', parameters: { count: 'three' } }],
    ['with an object for a parameter', { reason: 'onlyLeft', parameters: { count: {} } }],
    ['with parameters that are none', { reason: 'onlyLeft', parameters: 'count=3' }],
    ['with too many parameters', { reason: 'cartEmpty', parameters: many }],
    ['with a parameter that is too long', { reason: 'productOutOfStock', parameters: { name: 'x'.repeat(201) } }],
    ['that is too long', { reason: 'x'.repeat(65) }],
    ['that is no text', { reason: { key: 'cartEmpty' } }],
  ])('leaves the words of the code: %s', async (_, refused) => {
    expect(await apply({ code: 'OUT_OF_STOCK', ...refused })).toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'This product is out of stock. Choose another one.',
      reason: 'outOfStock',
      parameters: [],
    });
  });

  it('leaves the message of the backend', async () => {
    const refused = { code: 'OUT_OF_STOCK', errorMessage: 'Uitverkocht', reason: 'noSuchReason' };
    expect(await apply(refused)).toMatchObject({ message: 'Uitverkocht', reason: null, parameters: [] });
  });
});

it('what the gateway refuses itself has a reason too', async () => {
  const input = { cartId: CART_ID, code: ' ', idempotencyKey: 'key' };
  expect((await gateway.ask(APPLY, { input })).data.giftCardApply.userErrors).toEqual([
    { code: 'INVALID', field: ['code'], message: 'Field is required', reason: 'fieldRequired', parameters: [] },
  ]);
});

const FOREIGN = 'Nicht genug auf Lager';

/** A reason as the graph tells it, with words of another language. */
const told = ({ key: reason, parameters }: Reason) => ({
  reason,
  parameters: Object.entries(parameters).map(([name, value]) => ({ name, value: String(value) })),
});

it.each(EVERY_REASON.map((reason) => [reason.key, reason] as const))(
  'the reason %s is handed on with its parameters, whatever the language of the message',
  async (_, reason) => {
    const result = { code: 'INVALID', errorMessage: FOREIGN, reason: reason.key, parameters: reason.parameters };
    expect(await apply(result)).toMatchObject({ message: FOREIGN, ...told(reason) });
  },
);

describe('each of several items has its own reason', () => {
  const TOLD = 'reason parameters { name value }';
  const row = ({ key, parameters }: Reason, words: object = { error_message: FOREIGN }) => ({
    ...words,
    reason: key,
    parameters,
  });
  const asAda = async (query: string, input: object) => (await gateway.ask(query, { input }, bearer(ADA_TOKEN))).data;

  const SUBMIT = `mutation($input: OrderItemsCustomizationSubmitInput!) { done: orderItemsCustomizationSubmit(input: $input) {
    successItems { orderItemId } errorItems { orderItemId errorMessage ${TOLD} } } }`;

  it('of those that were not made as they were to be', async () => {
    const missing = reasons.optionRequired({ title: 'Name' });
    const results = [
      { id: 7, ...row(missing) },
      { id: 8, ...row(reasons.itemNotAwaiting, {}) },
      { id: 9, error_message: null, reason: null },
      { id: 10, error_message: FOREIGN },
      { id: 11, reason: 'noSuchReason' },
    ];
    backend.on('customizations/order-items/submit-requests', () => ok({ results }));
    const { done } = await asAda(SUBMIT, { idempotencyKey: 'k', orderItemIds: ['7', '8', '9', '10', '11'] });
    expect(done).toEqual({
      successItems: [{ orderItemId: '9' }],
      errorItems: [
        { orderItemId: '7', errorMessage: FOREIGN, ...told(missing) },
        { orderItemId: '8', errorMessage: reasons.itemNotAwaiting.message, ...told(reasons.itemNotAwaiting) },
        { orderItemId: '10', errorMessage: FOREIGN, reason: null, parameters: [] },
        { orderItemId: '11', errorMessage: reasons.invalidEntry.message, ...told(reasons.invalidEntry) },
      ],
    });
  });

  const AGAIN = `mutation($input: OrderReorderInput!) { done: orderReorder(input: $input) {
    refused { orderItemId message ${TOLD} } } }`;

  it('of those that could not be ordered again', async () => {
    const few = reasons.onlyLeft({ count: 1 });
    backend.on('carts/me/items/add-from-order-requests', ({ body }) => {
      const { orderItemId } = body as { orderItemId: number };
      if (orderItemId === 7) return ok(true);
      const why = orderItemId === 8 ? { reason: few.key, parameters: few.parameters, errorMessage: FOREIGN } : {};
      return refuse({ code: 'OUT_OF_STOCK', ...why });
    });
    const { done } = await asAda(AGAIN, { idempotencyKey: 'k', orderItemIds: ['7', '8', '9'] });
    expect(done.refused).toEqual([
      { orderItemId: '8', message: FOREIGN, ...told(few) },
      { orderItemId: '9', message: reasons.outOfStock.message, ...told(reasons.outOfStock) },
    ]);
  });

  it('of those that wait for something', async () => {
    const action = { name: 'Anpassen', blocking_progress: true };
    const { key: reason, parameters } = reasons.choicesAwaited;
    const actions = [
      { ...action, code: 'a', message: 'Sag uns wie', reason, parameters },
      { ...action, code: 'b', reason },
      { ...action, code: 'c', message: 'Ruf uns an' },
      { ...action, code: 'd' },
    ];
    const items = [orderedItem(1, { available_actions: actions })];
    backend.on('customers/me/orders', () => ok({ items: [placedOrder(1, { items })], total_count: 1 }));
    const query = `{ me { orders { edges { node { items { actions { message ${TOLD} } } } } } } }`;
    const { data } = await gateway.ask(query, {}, bearer(ADA_TOKEN));
    const none = { reason: null, parameters: [] };
    expect(data.me.orders.edges[0].node.items[0].actions).toEqual([
      { message: 'Sag uns wie', ...told(reasons.choicesAwaited) },
      { message: reasons.choicesAwaited.message, ...told(reasons.choicesAwaited) },
      { message: 'Ruf uns an', ...none },
      { message: null, ...none },
    ]);
  });
});
