import { describe, expect, it } from 'vitest';
import type { FakeAnswer } from './testing/answers.ts';
import { CART_ID } from './testing/cart-routes.ts';
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
      message: 'This product is out of stock',
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
