import { expect, it } from 'vitest';
import { ok } from './testing/answers.ts';
import { CART_ID } from './testing/cart-routes.ts';
import { routes } from './testing/routes.ts';
import { useTestGateway } from './testing/use.ts';

const LIMIT_MS = 500;
const { backend, gateway } = await useTestGateway({ env: { OPERATION_TIMEOUT_MS: String(LIMIT_MS) } });

/** Answers of these calls are as late as that. */
const delay = (milliseconds: number, paths: readonly string[]) => {
  for (const path of paths)
    backend.on(path, (call) => ({ ...(routes[path]?.(call) ?? ok([])), delayMs: milliseconds }));
};

const PAGE = '{ page(path: "/plush/") { ... on Category { name products(first: 1) { totalCount } } } }';
const STEPS = ['url/map', 'catalog/patchwork/category/_search', 'catalog/patchwork/product/_search'];

it('is one for all that an operation reads, however many calls come one after the other', async () => {
  delay(LIMIT_MS * 0.7, STEPS);
  const begin = performance.now();
  const { data, errors } = await gateway.ask(PAGE);
  expect(performance.now() - begin).toBeLessThan(2 * LIMIT_MS);
  expect(data.page?.products ?? null).toBeNull();
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_TIMEOUT']);
});

it('does not end a call that others wait for, who have more time', async () => {
  delay(LIMIT_MS * 0.7, STEPS);
  const late = gateway.ask(PAGE);
  await expect.poll(() => backend.paths()).toContain(`POST ${STEPS[1]}`);
  const { data } = await gateway.ask('{ categories { id } }');
  expect(data.categories.length).toBeGreaterThan(0);
  expect((await late).errors).toHaveLength(1);
  expect(backend.aborted.filter((path) => path === STEPS[1])).toEqual([]);
});

it('begins anew for what is read after a change', async () => {
  delay(LIMIT_MS * 1.2, ['cart/update']);
  const { data, errors } = await gateway.ask(
    `mutation { cartLinesAdd(input: { idempotencyKey: "k", cartId: "${CART_ID}", lines: [{ sku: "DUCK", quantity: 1 }] }) {
      cart { itemCount totals { grandTotal { amount } } } userErrors { code } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data.cartLinesAdd.userErrors).toEqual([]);
  expect(data.cartLinesAdd.cart.totals).not.toBeNull();
});
