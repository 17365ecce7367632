import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { ADA_TOKEN, bearer } from '../testing/customer-routes.ts';
import { itemState, LINK_SECRET } from '../testing/order-routes.ts';
import { useTestGateway } from '../testing/use.ts';

const STATES = 'customizations/order-items/states';
const SUBMIT = 'customizations/order-items/submit-requests';

const { backend, gateway } = await useTestGateway();

const asAda = (query: string, variables: Record<string, unknown> = {}) =>
  gateway.ask(query, variables, bearer(ADA_TOKEN));

const ITEMS = `query Items($ids: [ID!]!) { me { itemsToCustomize(orderItemIds: $ids) {
  id displayId sku name imageUrl quantity formSku isAwaiting isSaved customizedAt
  customization { customizationId text valueIds images { id url } } orderedCustomization { customizationId text } } } }`;
const itemsFor = async (ids: readonly string[]) => (await asAda(ITEMS, { ids })).data.me.itemsToCustomize;

const PAYLOAD =
  '{ successItems { orderItemId } errorItems { orderItemId errorMessage } userErrors { code field message } }';
const SAVE = `mutation Save($input: OrderItemsCustomizationSaveInput!) { done: orderItemsCustomizationSave(input: $input) ${PAYLOAD} }`;
const SEND = `mutation Send($input: OrderItemsCustomizationSubmitInput!) { done: orderItemsCustomizationSubmit(input: $input) ${PAYLOAD} }`;

describe('the forms of ordered items', () => {
  it('are told in one call, each as it was left', async () => {
    const photo = { id: 'p', url: '/uploads/p.jpg' };
    backend.on(STATES, () =>
      ok([
        itemState(7, {
          customized_at: '2026-11-20T10:00:00Z',
          ordered_state: [{ customization_id: 'size', value: 's' }],
        }),
        itemState(8, {
          customization_state: [{ customization_id: 'photos', value: [photo] }],
          form_sku: null,
          is_awaiting: 0,
        }),
      ]),
    );
    expect(await itemsFor(['7', '8', '7', 'x y'])).toEqual([
      {
        id: '7',
        displayId: '000000001-7',
        sku: 'TOY01',
        name: 'The TOY01',
        quantity: 1,
        formSku: 'TOY01',
        imageUrl: '/media/catalog/toy01/front',
        isAwaiting: true,
        isSaved: true,
        customizedAt: '2026-11-20T10:00:00.000Z',
        customization: [{ customizationId: 'name', text: 'Ada', valueIds: null, images: null }],
        orderedCustomization: [{ customizationId: 'size', text: 's' }],
      },
      expect.objectContaining({
        id: '8',
        formSku: null,
        isAwaiting: false,
        customization: [{ customizationId: 'photos', text: null, valueIds: null, images: [photo] }],
      }),
    ]);
    expect(backend.calls.filter(({ path }) => path === STATES).map(({ query }) => query.get('orderItemId'))).toEqual([
      '7,8',
    ]);
  });

  it('are none where no item is the customer’s, and nothing is asked without any', async () => {
    backend.on(STATES, () => refusal(404, 'No order items customizations states found for orderItemIds'));
    expect(await itemsFor(['7'])).toEqual([]);
    backend.calls.length = 0;
    expect(await itemsFor([])).toEqual([]);
    expect(backend.calls.filter(({ path }) => path === STATES)).toEqual([]);
  });

  it('are null where the shop does not say', async () => {
    backend.on(STATES, () => ({ status: 500, body: { code: 500, result: 'Broken' } }));
    const { data, errors } = await asAda(ITEMS, { ids: ['7'] });
    expect(data.me.itemsToCustomize).toBeNull();
    expect(errors).toHaveLength(1);
  });
});

describe('by a mailed link', () => {
  const OPEN = `query Open($access: String!) { orderToCustomize(access: $access) { number items { id isAwaiting } } }`;
  const BY_LINK = 'customizations/order-access';

  it('an order is told, saved and sent without an account, and the secret goes in the body alone', async () => {
    const { data } = await gateway.ask(OPEN, { access: LINK_SECRET });
    expect(data.orderToCustomize).toEqual({ number: '000000001', items: [{ id: '7', isAwaiting: true }] });
    const items = [{ orderItemId: '7', customization: [{ customizationId: 'name', text: 'Ada' }] }];
    const asked = { idempotencyKey: 'k', access: LINK_SECRET };
    const saved = await gateway.ask(SAVE, { input: { ...asked, items } });
    const sent = await gateway.ask(SEND, { input: { ...asked, orderItemIds: ['7'] } });
    for (const { data: answer } of [saved, sent]) expect(answer.done.successItems).toEqual([{ orderItemId: '7' }]);
    expect(backend.paths()).toEqual([
      ...['states', 'save-requests', 'submit-requests'].map((call) => `POST ${BY_LINK}/${call}`),
    ]);
    for (const { query, body, headers } of backend.calls) {
      expect(body).toMatchObject({ access: LINK_SECRET });
      expect(`${query} ${JSON.stringify(headers)}`).not.toContain(LINK_SECRET);
      expect(query.get('x-instance-id')).not.toBeNull();
    }
  });

  it('that has expired nothing is told', async () => {
    const { data, errors } = await gateway.ask(OPEN, { access: 'wrong' });
    expect([data, errors]).toEqual([{ orderToCustomize: null }, undefined]);
  });

  it.each([400, 404, 410])('that the platform knows nothing of (%d) nothing is told', async (status) => {
    backend.on(`${BY_LINK}/states`, () => refusal(status, 'No such link'));
    const { data, errors } = await gateway.ask(OPEN, { access: LINK_SECRET });
    expect([data, errors]).toEqual([{ orderToCustomize: null }, undefined]);
  });

  it.each([401, 403, 409, 429, 503])('an answer of %d is a fault, and no word on the link', async (status) => {
    backend.on(`${BY_LINK}/states`, () => refusal(status, 'Not now', { code: 'TOO_MANY_ATTEMPTS' }));
    const { data, errors } = await gateway.ask(OPEN, { access: LINK_SECRET });
    expect(data).toEqual({ orderToCustomize: null });
    expect(errors).toHaveLength(1);
  });
});

describe('what is changed of ordered items', () => {
  it('is saved as the platform wants it, once per key, each with its own answer', async () => {
    backend.on(STATES, () => ok({ results: [{ id: 7 }, { id: '8', error_message: 'Too late' }] }));
    const items = [
      { orderItemId: '7', customization: [{ customizationId: 'name', text: 'Ada' }] },
      { orderItemId: '8', customization: [{ customizationId: 'extras', valueIds: ['a', 'b'] }] },
    ];
    const { data } = await asAda(SAVE, { input: { idempotencyKey: 'k', items } });
    expect(data.done).toEqual({
      successItems: [{ orderItemId: '7' }],
      errorItems: [{ orderItemId: '8', errorMessage: 'Too late' }],
      userErrors: [],
    });
    const call = backend.calls.find(({ path, method }) => path === STATES && method === 'POST');
    expect(call?.headers['idempotency-key']).toBe('k');
    expect(call?.body).toEqual({
      order_items: [
        { id: 7, customization_state: [{ customization_id: 'name', value: 'Ada' }] },
        { id: 8, customization_state: [{ customization_id: 'extras', value: ['a', 'b'] }] },
      ],
    });
  });

  it('is sent by the numbers of the items', async () => {
    const { data } = await asAda(SEND, { input: { idempotencyKey: 'k', orderItemIds: ['7'] } });
    expect(data.done).toEqual({ successItems: [{ orderItemId: '7' }], errorItems: [], userErrors: [] });
    expect(backend.calls.find(({ path }) => path === SUBMIT)?.body).toEqual({ order_items: [{ id: 7 }] });
  });

  it('is not sent on where it cannot be meant', async () => {
    const entry = { customizationId: 'name', text: 'Ada', valueIds: ['a'] };
    for (const [items, field] of [
      [[], ['items']],
      [[{ orderItemId: 'x y', customization: [] }], ['items']],
      [[{ orderItemId: '7', customization: [entry] }], ['items', '0', 'customization', '0']],
    ]) {
      const { data } = await asAda(SAVE, { input: { idempotencyKey: 'k', items } });
      expect(data.done).toMatchObject({ successItems: [], userErrors: [{ code: 'INVALID', field }] });
    }
    expect(backend.calls.filter(({ path }) => path === STATES)).toEqual([]);
  });

  it('is refused as a whole where the shop does so', async () => {
    backend.on(SUBMIT, () => refusal(422, 'Another request', { code: 'IDEMPOTENCY_MISMATCH' }));
    const { data } = await asAda(SEND, { input: { idempotencyKey: 'k', orderItemIds: ['7'] } });
    expect(data.done).toMatchObject({ successItems: [], userErrors: [{ code: 'IDEMPOTENCY_MISMATCH' }] });
  });
});
