import { describe, expect, it } from 'vitest';
import { readConfig } from '../server/config.ts';
import { ok, refusal } from '../testing/answers.ts';
import { CART_ID } from '../testing/cart-routes.ts';
import { ADA_TOKEN, bearer } from '../testing/customer-routes.ts';
import { ORDER_ID, orderedItem, placedOrder } from '../testing/order-routes.ts';
import { startTestGateway } from '../testing/start.ts';
import { useTestGateway } from '../testing/use.ts';

const INSTANCE_ID = 'gateway-1.test';
const ORDERS = '{ me { orders(first: 2) { totalCount edges { node { number } } } } }';
const ONE = `{ me { order(id: "${ORDER_ID}") { number } } }`;
const AGAIN = `mutation($input: OrderReorderInput!) { orderReorder(input: $input) { cart { id } added { orderItemId name quantity }
  refused { orderItemId name message } userErrors { message } } }`;
const SAVE = `mutation($input: OrderItemsCustomizationSaveInput!) { done: orderItemsCustomizationSave(input: $input) { userErrors { message } } }`;
const SEND = `mutation($input: OrderItemsCustomizationSubmitInput!) { done: orderItemsCustomizationSubmit(input: $input) { userErrors { message } } }`;
const ITEM_CALL = 'carts/me/items/add-from-order-requests';

const { backend, gateway } = await useTestGateway({ env: { INSTANCE_ID } });
const asAda = (query: string, variables: Record<string, unknown> = {}) =>
  gateway.ask(query, variables, bearer(ADA_TOKEN));
const callsTo = (path: string) => backend.calls.filter((call) => call.path === path);

/** Another gateway on the same backend, for the length of a test. */
const withGateway = async (
  env: Record<string, string>,
  work: (ask: typeof asAda) => Promise<void>,
  log?: (line: string) => void,
) => {
  const other = await startTestGateway(backend.url, { env, ...(log && { log }) });
  try {
    await work((query, variables = {}) => other.ask(query, variables, bearer(ADA_TOKEN)));
  } finally {
    await other.close();
  }
};

describe('a customer’s orders', () => {
  it('are asked for by GET customers/me/orders, one of them too, with the token in the header', async () => {
    const { data } = await asAda(ORDERS);
    expect(data.me.orders).toMatchObject({ totalCount: 45, edges: [{ node: { number: '000000045' } }, {}] });
    expect((await asAda(ONE)).data.me.order).toEqual({ number: '000000001' });
    const calls = callsTo('customers/me/orders');
    expect(calls.map(({ query }) => `${query}`)).toEqual([
      'pageSize=2&currentPage=1',
      `pageSize=100&currentPage=1&orderId=${ORDER_ID}`,
    ]);
    for (const { headers } of calls) expect(headers.authorization).toBe(`Bearer ${ADA_TOKEN}`);
  });

  it('are cut into pages here where a backend answers all there is, and one is found among them', async () => {
    const items = [placedOrder(3), placedOrder(2), placedOrder(1)].map((order, at) => ({ ...order, entity_id: at }));
    backend.on('customers/me/orders', () => ok({ items }));
    const page = `query($after: String) { me { orders(first: 2, after: $after) { totalCount pageInfo { endCursor } edges { node { number } } } } }`;
    const { data: first } = await asAda(page);
    const { data: second } = await asAda(page, { after: first.me.orders.pageInfo.endCursor });
    expect([first, second].map(({ me }) => me.orders.totalCount)).toEqual([3, 3]);
    expect(second.me.orders.edges).toEqual([{ node: { number: '000000001' } }]);
    expect((await asAda('{ me { order(id: "2") { number } } }')).data.me.order).toEqual({ number: '000000001' });
  });

  describe('of a backend that pages and does not count', () => {
    /** 45 orders, the last one first, in pages of what is asked for. */
    const pageWithoutTotal = ({ query }: { readonly query: URLSearchParams }) => {
      const [size, number] = [Number(query.get('pageSize')), Number(query.get('currentPage'))];
      const all = Array.from({ length: 45 }, (_, index) => ({ ...placedOrder(45 - index), entity_id: 45 - index }));
      return ok({ items: all.slice((number - 1) * size, number * size) });
    };

    it('are read until a page is not full, and told all', async () => {
      backend.on('customers/me/orders', pageWithoutTotal);
      const page = `query($after: String) { me { orders(first: 20, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { number } } } } }`;
      const seen: string[] = [];
      let after: string | null = null;
      for (const hasNextPage of [true, true, false]) {
        const { data } = await asAda(page, { after });
        expect(data.me.orders).toMatchObject({ totalCount: 45, pageInfo: { hasNextPage } });
        seen.push(...data.me.orders.edges.map(({ node }: { node: { number: string } }) => node.number));
        after = data.me.orders.pageInfo.endCursor;
      }
      expect(new Set(seen).size).toBe(45);
    });

    it('are found one by one behind the first page', async () => {
      const many = Array.from({ length: 130 }, (_, index) => ({ ...placedOrder(130 - index), entity_id: 130 - index }));
      backend.on('customers/me/orders', ({ query }) => {
        const [size, number] = [Number(query.get('pageSize')), Number(query.get('currentPage'))];
        return ok({ items: many.slice((number - 1) * size, number * size) });
      });
      expect((await asAda('{ me { order(id: "3") { number } } }')).data.me.order).toEqual({ number: '000000003' });
      expect((await asAda('{ me { order(id: "999") { number } } }')).data.me.order).toBeNull();
    });

    it.each([
      ['answers the same full page whatever it is asked for', () => 1, 2],
      ['never comes to an end', (number: number) => number, 50],
    ])('are read no further where it %s', async (_, toPage, mostCalls) => {
      backend.on('customers/me/orders', ({ query }) => {
        const first = toPage(Number(query.get('currentPage'))) * 1000;
        return ok({ items: [1, 2].map((at) => ({ ...placedOrder(at), entity_id: first + at })) });
      });
      const { data } = await asAda(ORDERS);
      expect(data.me.orders.totalCount).toBe(mostCalls === 2 ? 2 : 100);
      expect(callsTo('customers/me/orders')).toHaveLength(mostCalls);
    });
  });

  it('are asked for by the calls of older backends where it is configured so', async () => {
    await withGateway({ ORDER_CALLS: 'user' }, async (ask) => {
      expect((await ask(ORDERS)).data.me.orders.totalCount).toBe(45);
      await ask(ONE);
      await ask(AGAIN, { input: { idempotencyKey: 'k', orderItemIds: ['1', 'item-b'] } });
    });
    const paths = backend.paths().filter((path) => /order-history|reorder|customers\/me|add-from/.test(path));
    expect(paths).toEqual(['GET user/order-history', `GET user/order-history/${ORDER_ID}`, 'POST order/reorder']);
    expect(callsTo('order/reorder')[0]?.body).toEqual({ orderItemIds: [1, 'item-b'] });
  });
});

describe('ordering again', () => {
  it('asks POST carts/me/items/add-from-order-requests for each item, under a key that a repeat has too', async () => {
    const input = { idempotencyKey: 'k', orderItemIds: ['1', 'item-b'] };
    const { data } = await asAda(AGAIN, { input });
    expect(data.orderReorder).toMatchObject({ cart: { id: CART_ID }, refused: [], userErrors: [] });
    await asAda(AGAIN, { input });
    const calls = callsTo(ITEM_CALL);
    expect(calls.map(({ body }) => body)).toEqual([1, 'item-b', 1, 'item-b'].map((orderItemId) => ({ orderItemId })));
    const keys = calls.map(({ headers }) => headers['idempotency-key']);
    expect([keys[0], keys[1]]).toEqual([keys[2], keys[3]]);
    expect(new Set(keys).size).toBe(2);
  });

  it('has the items of an order from the history, and their names where the answer tells none', async () => {
    const items = [orderedItem(7, { quantity: 3 }), orderedItem(8)];
    backend.on('customers/me/orders', () => ok({ items: [placedOrder(1, { items })], total_count: 1 }));
    backend.on(ITEM_CALL, ({ body }) =>
      (body as { orderItemId: number }).orderItemId === 7 ? ok(true) : refusal(410, 'Failed to reorder item'),
    );
    const { data } = await asAda(AGAIN, { input: { idempotencyKey: 'k', orderId: ORDER_ID } });
    expect(data.orderReorder).toEqual({
      cart: { id: CART_ID },
      added: [{ orderItemId: '7', name: 'The TOY01', quantity: 3 }],
      refused: [{ orderItemId: '8', name: 'The TOY01', message: 'Failed to reorder item' }],
      userErrors: [],
    });
  });
});

describe('of several items ordered again', () => {
  const again = async (orderItemIds: readonly string[]) =>
    (await asAda(AGAIN, { input: { idempotencyKey: 'k', orderItemIds } })).data.orderReorder;
  const idIn = (body: unknown) => (body as { orderItemId: number }).orderItemId;
  const missing = (code = 'NOT_FOUND') =>
    refusal(404, 'We can’t find this item in your orders. Please reload the page.', { code, field: 'orderItemIds' });

  it.each([
    [
      ['7', '8', '9'],
      ['7', '9'],
    ],
    [
      ['8', '7', '9'],
      ['7', '9'],
    ],
  ])('(%j) one that is not there any more keeps no other out, and what was added is told', async (ids, added) => {
    backend.on(ITEM_CALL, ({ body }) => (idIn(body) === 8 ? missing() : ok(true)));
    const told = await again(ids);
    expect(told.added.map(({ orderItemId }: { orderItemId: string }) => orderItemId)).toEqual(added);
    expect(told).toMatchObject({
      cart: { id: CART_ID },
      refused: [{ orderItemId: '8', message: 'We can’t find this item in your orders. Please reload the page.' }],
      userErrors: [],
    });
  });

  it('the ones after a cart that is gone meanwhile are told as not added', async () => {
    backend.on(ITEM_CALL, ({ body }) => (idIn(body) === 7 ? ok(true) : missing('CART_NOT_FOUND')));
    const told = await again(['7', '8', '9']);
    expect(told.added).toMatchObject([{ orderItemId: '7' }]);
    expect(told.refused).toMatchObject([{ orderItemId: '8' }, { orderItemId: '9' }]);
  });

  it('none is there: the request is refused', async () => {
    backend.on(ITEM_CALL, () => missing());
    expect(await again(['7', '8'])).toMatchObject({
      userErrors: [{ message: 'We can’t find this item in your orders. Please reload the page.' }],
    });
  });

  it('one that is named twice is added once', async () => {
    await again(['7', '8', '7']);
    expect(callsTo(ITEM_CALL).map(({ body }) => idIn(body))).toEqual([7, 8]);
  });
});

describe('calls about customizations', () => {
  it('say which process makes them and of which version, the same in each', async () => {
    const entry = { orderItemId: '7', customization: [{ customizationId: 'name', text: 'Ada' }] };
    await asAda('{ me { itemsToCustomize(orderItemIds: ["7"]) { id } } }');
    await asAda(SAVE, { input: { idempotencyKey: 'k', items: [entry] } });
    await asAda(SEND, { input: { idempotencyKey: 'k', orderItemIds: ['7'] } });
    const calls = backend.calls.filter(({ path }) => path.startsWith('customizations/'));
    expect(calls.map(({ method, query }) => [method, query.get('x-instance-id'), query.get('x-app-version')])).toEqual(
      ['GET', 'POST', 'POST'].map((method) => [method, INSTANCE_ID, expect.stringMatching(/^\d+\.\d+\.\d+$/)]),
    );
  });

  it('are told apart by process where no name is configured, and take no other name than a plain one', () => {
    expect(readConfig({}).INSTANCE_ID).toMatch(/^[\w-]{36}$/);
    expect(readConfig({}).INSTANCE_ID).not.toBe(readConfig({}).INSTANCE_ID);
    expect(() => readConfig({ INSTANCE_ID: 'a b' })).toThrow('INSTANCE_ID');
  });

  it('name items by texts as well as by numbers', async () => {
    const items = ['7', 'item-b', '99999999999999999'].map((orderItemId) => ({ orderItemId, customization: [] }));
    await asAda(SAVE, { input: { idempotencyKey: 'k', items } });
    await asAda(SEND, { input: { idempotencyKey: 'k', orderItemIds: ['item-b'] } });
    const [saved, sent] = backend.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('custom'));
    expect(saved?.body).toMatchObject({ order_items: [{ id: 7 }, { id: 'item-b' }, { id: '99999999999999999' }] });
    expect(sent?.body).toEqual({ order_items: [{ id: 'item-b' }] });
  });
});

describe('a token', () => {
  it('goes into the query where an older backend wants it there, and never into the log', async () => {
    const lines: string[] = [];
    const env = { UPSTREAM_TOKEN_IN: 'query', LOG_LEVEL: 'debug' };
    await withGateway(
      env,
      async (ask) => {
        expect((await ask(ORDERS)).data.me.orders.totalCount).toBe(45);
        backend.on('customers/me/orders', () => ({ status: 503, body: { code: 503, result: 'Away' } }));
        expect((await ask(ORDERS)).errors).toHaveLength(1);
        await ask(`{ cart(id: "${CART_ID}") { id } }`);
      },
      (line) => lines.push(line),
    );
    const own = backend.calls.filter(({ path }) => path === 'customers/me/orders' || path === 'cart/pull');
    expect(own.length).toBeGreaterThan(2);
    for (const { query, headers } of own) {
      expect(query.get('token')).toBe(ADA_TOKEN);
      expect(headers.authorization).toBeUndefined();
    }
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain(ADA_TOKEN);
  });
});
