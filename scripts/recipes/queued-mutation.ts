import type { Recipe } from './recipe.ts';

const SCHEMA = `  "Takes all lines out of the cart; what was chosen for them stays."
  cartClear(input: CartClearInput!): CartPayload!
}

"The cart that is emptied."
input CartClearInput {
  idempotencyKey: IdempotencyKey!
  "\`Cart.id\`."
  cartId: ID!`;

const ROUTE = `
    app.post(
      '/api/cart/clear',
      { schema: { ...keyed, querystring: cartQuery, response: { 200: envelope(z.boolean()) } } },
      async ({ headers: given, query, caller }, reply) =>
        answerOnce(reply, await cart.clear(keyedCart(query, given, caller))),
    );`;

const SERVICE = `
const clear = async (deps: CartDeps, keyed: KeyedCart): Promise<Answer<boolean>> =>
  once(deps.db, toAttempt('cart.clear', keyed, null), async (executor) => {
    const cart = await lockOpenCart(executor, keyed);
    await deleteItems(executor, cart.id);
    return true;
  });
`;

const REPOSITORY = `
export const deleteItems = async (executor: Executor, cartId: string): Promise<void> => {
  await tables(executor).deleteFrom('cart_item').where('cart_id', '=', cartId).execute();
  await touchCart(executor, cartId);
};
`;

const RESOLVER = `    cartClear: (_, { input: { cartId, idempotencyKey } }, { cart }) =>
      applyChange(cart, cartId, async () => {
        await cart.clear(cartId, idempotencyKey);
        return [];
      }),`;

const DOCUMENT = `mutation CartClear($input: CartClearInput!) {
  answer: cartClear(input: $input) {
    cart {
      ...CartSummary
    }
    userErrors {
      ...UserProblem
    }
  }
}
`;

const OPERATION = `import * as text from '@patchwork/domain/messages/cart-changes.generated.ts';
import { defineOperation } from '../cartOperation.ts';
import { CartClearDocument } from './CartClear.generated.ts';

export const cartClear = defineOperation<Record<never, never>>({
  name: 'CartClear',
  document: CartClearDocument,
  subject: 'lines',
  shownOn: ['cart'],
  isValid: () => true,
  replaces: () => true,
  isNoop: (_task, { server, isUnsure }) => !isUnsure && (server?.lines ?? []).length === 0,
  apply: (quantities) => quantities.clear(),
  describe: (_task, names) => text.removing({ names }),
});
`;

const CHECK = `import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartClear } from '../../web/src/shop/cart/operations/cartClear.ts';
import { linesAdd } from '../../web/src/shop/cart/operations/linesAdd.ts';
import type { NewTask } from '../../web/src/shop/cart/task.ts';
import { Device, pageIn, readPages } from './cart-model-device.ts';
import { type CartShop, openCartShop } from './cart-model-shop.ts';

let shop: CartShop;

beforeAll(async () => {
  shop = await openCartShop();
  await shop.reset();
});

afterAll(() => shop.close());

const change = async (device: Device, task: NewTask): Promise<void> => {
  await device.tab(0).engine.enqueue(task);
  await device.settle();
};

it('is seen at once when it is made offline, and changes the shop’s cart when the network is back', async () => {
  const pages = await readPages(shop);
  const snapshots = [...pages.snapshots.values()];
  const device = new Device(shop, 'clear');
  await device.open();
  const lines = snapshots.map(({ input }) => ({ ...input, quantity: 1 }));
  await change(device, linesAdd.create({ lines }, { snapshots }));
  const cartId = device.tab(0).state.cart?.id ?? '';
  const linesInShop = async () => (await shop.cart(cartId, {})).lines;
  expect(await linesInShop()).toHaveLength(snapshots.length);

  await device.setOnline(false);
  await change(device, cartClear.create({}));
  expect(pageIn(device.tab(0), pages).lines).toEqual([]);
  expect(await linesInShop()).toHaveLength(snapshots.length);

  await device.setOnline(true);
  expect(await linesInShop()).toEqual([]);
  expect(pageIn(device.tab(0), pages)).toMatchObject({ lines: [], conflicts: 0, refused: 0 });
  expect(device.tab(0).state.tasks).toEqual([]);
});
`;

export const queuedMutation: Recipe = {
  title: 'Add a mutation',
  most: 12,
  mostIn: { web: 2 },
  edits: [
    {
      file: 'schema/cart.graphql',
      below: '  cartTotalsCollect(input: CartTotalsCollectInput!): CartPayload!',
      insert: SCHEMA,
    },
    {
      file: 'backend/src/cart/cart.routes.ts',
      below: `        answerOnce(reply, await cart.remove(keyedCart(query, given, caller), Number(body.cartItem.item_id))),
    );`,
      insert: ROUTE,
    },
    {
      file: 'backend/src/cart/cart.service.ts',
      line: "import { deleteItem, insertCart } from './cart.repository.ts';",
      becomes: "import { deleteItem, deleteItems, insertCart } from './cart.repository.ts';",
    },
    {
      file: 'backend/src/cart/cart.service.ts',
      below: '  remove(keyed: KeyedCart, itemId: number): Promise<Answer<boolean>>;',
      insert: '  /** Takes all lines out. */\n  clear(keyed: KeyedCart): Promise<Answer<boolean>>;',
    },
    {
      file: 'backend/src/cart/cart.service.ts',
      below: `    await deleteItem(executor, cart.id, itemId);
    return true;
  });
};`,
      insert: SERVICE,
    },
    {
      file: 'backend/src/cart/cart.service.ts',
      below: '  remove: (keyed, itemId) => remove(deps, keyed, itemId),',
      insert: '  clear: (keyed) => clear(deps, keyed),',
    },
    {
      file: 'backend/src/cart/cart.repository.ts',
      below: `  await tables(executor).deleteFrom('cart_item').where('cart_id', '=', cartId).where('id', '=', itemId).execute();
  await touchCart(executor, cartId);
};`,
      insert: REPOSITORY,
    },
    {
      file: 'gateway/src/cart/cart.api.ts',
      below:
        "      change<boolean>('cart/delete', cartId, { body: { cartItem: { sku, item_id, quoteId: cartId } }, key }),",
      insert: "    clear: (cartId: string, key: string) => change<boolean>('cart/clear', cartId, { body: {}, key }),",
    },
    {
      file: 'gateway/src/cart/cart.resolvers.ts',
      below: '    cartMerge: (_, { input }, { cart }) => merge(cart, input),',
      insert: RESOLVER,
    },
    { file: 'web/src/shop/cart/operations/CartClear.graphql', content: DOCUMENT },
    { file: 'web/src/shop/cart/operations/cartClear.ts', content: OPERATION },
    {
      file: 'backend/src/server.test.ts',
      below: "      'post /api/cart/apply-coupon',",
      insert: "      'post /api/cart/clear',",
    },
    {
      file: 'backend/src/customers/authorization.test.ts',
      below: "  'POST /api/cart/collect-totals': card('cart/collect-totals', {}),",
      insert: "  'POST /api/cart/clear': card('cart/clear', {}),",
    },
    {
      file: 'gateway/src/customers/authorization.test.ts',
      below: "  ['cartTotalsCollect', change('cartTotalsCollect', on('')), ['cart/collect-totals', ...READS]],",
      insert: "  ['cartClear', change('cartClear', on('')), ['cart/clear', ...READS]],",
    },
    {
      file: 'e2e/layers/authorization-table.ts',
      below: "  cartTotalsCollect: cart(() => ''),",
      insert: "  cartClear: cart(() => ''),",
    },
  ],
  check: { file: 'e2e/layers/cart-clear.test.ts', content: CHECK },
};
