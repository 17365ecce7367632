import { describe, expect, it } from 'vitest';
import { bare, ok, refusal } from '../testing/answers.ts';
import { CART_ID } from '../testing/cart-routes.ts';
import { ADA, ADA_TOKEN, bearer } from '../testing/customer-routes.ts';
import { ORDER_ID, orderedItem, placedOrder } from '../testing/order-routes.ts';
import { product } from '../testing/shop.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const asAda = (query: string, variables: Record<string, unknown> = {}) =>
  gateway.ask(query, variables, bearer(ADA_TOKEN));
const PAGE = `query Page($first: Int, $after: String) { me { orders(first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { number } } } } }`;
const toNumbers = (data: { me: { orders: { edges: { node: { number: string } }[] } } }) =>
  data.me.orders.edges.map(({ node }) => Number(node.number));

describe('the orders of a customer', () => {
  it('come in pages of 20, one call each, until there are no more', async () => {
    const seen: number[] = [];
    let after: string | null = null;
    for (let count = 0; count < 3; count += 1) {
      const { data } = await asAda(PAGE, { after });
      seen.push(...toNumbers(data));
      ({ endCursor: after } = data.me.orders.pageInfo);
      expect(data.me.orders).toMatchObject({ totalCount: 45, pageInfo: { hasNextPage: count < 2 } });
    }
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
    const calls = backend.calls.filter(({ path }) => path === 'customers/me/orders');
    expect(calls.map(({ query }) => `${query}`)).toEqual([1, 2, 3].map((page) => `pageSize=20&currentPage=${page}`));
  });

  it.each([
    [-1, 20],
    [0, 20],
    [1, 1],
    [100, 100],
    [101, 100],
  ])('has a page of %i read as %i', async (first, size) => {
    await asAda(PAGE, { first });
    const sizes = backend.calls.map(({ query }) => query.get('pageSize')).filter((asked) => asked !== null);
    expect(sizes).toEqual([String(size)]);
  });

  it('go on anywhere, also in the middle of a page of the backend', async () => {
    const { data: first } = await asAda(PAGE, { first: 7 });
    const { data } = await asAda(PAGE, { first: 10, after: first.me.orders.pageInfo.endCursor });
    expect(toNumbers(data)).toEqual([38, 37, 36, 35, 34, 33, 32, 31, 30, 29]);
  });

  it('tell of each item what the shop tells', async () => {
    const state = [{ customization_id: 'name', value: 'Ada' }];
    backend.on('customers/me/orders', () =>
      ok({
        total_count: 1,
        items: [
          placedOrder(1, {
            items: [
              orderedItem(3, {
                shipments: [{ shipment_date: '2026-11-21T10:00:00Z', carrier_code: 'ups', tracking_number: '1Z' }],
                extension_attributes: {
                  customizations: JSON.stringify([{ label: 'Name', value: 'Ada' }]),
                  customization_states: state,
                  support_bulk_customization: 1,
                },
              }),
              { item_id: 4, product: { sku: 'GONE', name: 'Not sold any more' }, quantity: 2 },
            ],
          }),
        ],
      }),
    );
    const { data } =
      await asAda(`{ me { orders { edges { node { id number placedAt grandTotal { amount currencyCode } items {
      id displayId sku name imageUrl quantity supportsBulkCustomization estimatedShipmentOn product { name path }
      choices { label value } customization { customizationId text }
      progress { statusId isCompleted isCancelled statuses { id name } }
      actions { code name message url isBlocking } shipments { shippedAt carrierCode trackingNumber } } } } } } }`);
    const [{ node }] = data.me.orders.edges;
    expect(node).toMatchObject({
      id: ORDER_ID,
      number: '000000001',
      grandTotal: { amount: '23.90', currencyCode: 'USD' },
    });
    expect(node.items).toMatchObject([
      {
        id: '3',
        displayId: '000000001-3',
        supportsBulkCustomization: true,
        estimatedShipmentOn: '2026-12-24',
        product: { name: 'The TOY01' },
        choices: [{ label: 'Name', value: 'Ada' }],
        customization: [{ customizationId: 'name', text: 'Ada' }],
        progress: { statusId: 'created', isCompleted: false, isCancelled: false },
        actions: [{ code: 're-order', isBlocking: false }],
        shipments: [{ shippedAt: '2026-11-21T10:00:00.000Z', carrierCode: 'ups', trackingNumber: '1Z' }],
      },
      { id: '4', displayId: '4', product: null, imageUrl: null, progress: null, actions: [], shipments: [] },
    ]);
  });

  it('are null with a coded error where the shop does not say, and the customer is there', async () => {
    backend.on('customers/me/orders', () => ({ isCut: true }));
    const { data, errors } = await asAda('{ me { email orders { totalCount } } }');
    expect(data.me).toEqual({ email: ADA.email, orders: null });
    expect(errors).toMatchObject([{ path: ['me', 'orders'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });

  it('are missing where they are somebody else’s', async () => {
    const { data } = await asAda(
      `{ me { own: order(id: "${ORDER_ID}") { number } missing: order(id: "missing") { number } odd: order(id: "../me") { number } } }`,
    );
    expect(data.me).toEqual({ own: { number: '000000001' }, missing: null, odd: null });
  });
});

describe('products suggested to a customer', () => {
  it('are those that the shop names, by number or by sku, in its order', async () => {
    backend.on('catalog/patchwork/product/_search', ({ body }) => {
      const [{ attribute, value }] = (body as { _appliedFilters: { attribute: string; value: { in: unknown[] } }[] })
        ._appliedFilters as [{ attribute: string; value: { in: unknown[] } }];
      const found = attribute === 'id' ? [{ id: 1004, sku: 'BEAR' }] : value.in.map((sku) => product(String(sku)));
      return bare({ total: found.length, hits: found });
    });
    const { data, errors } = await asAda('{ me { suggestedProducts(first: 2) { product { sku name } } } }');
    expect(errors).toBeUndefined();
    expect(data.me.suggestedProducts.map((one: { product: { sku: string } }) => one.product.sku)).toEqual([
      'BEAR',
      'TOY01',
    ]);
    const call = backend.calls.find(({ path }) => path.endsWith('active-orders'));
    expect(call?.query.get('page_size')).toBe('2');
    expect(backend.paths().filter((path) => path.endsWith('_search'))).toHaveLength(2);
  });
});

describe('ordering again', () => {
  const REORDER = `mutation Reorder($input: OrderReorderInput!) { orderReorder(input: $input) {
    cart { id } added { orderItemId name quantity } refused { orderItemId name message } userErrors { code field message } } }`;
  const again = (input: object) => asAda(REORDER, { input: { idempotencyKey: 'k', ...input } });

  it('tells what is in the cart and what cannot be', async () => {
    const { data } = await again({ orderItemIds: ['1', '2'], cartId: CART_ID });
    expect(data.orderReorder).toEqual({
      cart: { id: CART_ID },
      added: [{ orderItemId: '1', name: 'The TOY01', quantity: 2 }],
      refused: [{ orderItemId: '2', name: 'The TOY01', message: 'Sold out' }],
      userErrors: [],
    });
    const calls = backend.calls.filter(({ path }) => path === 'carts/me/items/add-from-order-requests');
    expect(calls.map(({ body }) => body)).toEqual([{ orderItemId: 1 }, { orderItemId: 2 }]);
    expect(calls.map(({ query }) => query.get('cartId'))).toEqual([CART_ID, CART_ID]);
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it.each([{}, { orderItemIds: [] }, { orderItemIds: ['a b'] }, { orderItemIds: ['1'], orderId: ORDER_ID }])(
    'asks the shop nothing about %j',
    async (input) => {
      const { data } = await again(input);
      expect(data.orderReorder).toMatchObject({
        cart: null,
        userErrors: [{ code: 'INVALID', field: ['orderItemIds'] }],
      });
      expect(backend.calls).toEqual([]);
    },
  );

  it('is refused in the words of the shop', async () => {
    const { data } = await again({ orderId: 'missing' });
    expect(data.orderReorder.userErrors).toEqual([
      {
        code: 'NOT_FOUND',
        field: ['orderId'],
        message: 'We can’t find this order. Please check its number and try again.',
      },
    ]);
    backend.on('carts/me/items/add-from-order-requests', () =>
      refusal(404, 'We can’t find this item in your orders. Please reload the page.', {
        code: 'NOT_FOUND',
        field: 'orderItemIds',
      }),
    );
    const { data: item } = await again({ orderItemIds: ['9'] });
    expect(item.orderReorder.userErrors).toMatchObject([{ code: 'NOT_FOUND', field: ['orderItemIds'] }]);
  });
});
