import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBody } from '../test/client.ts';
import { makePlush } from '../test/plush.ts';
import { createWatchedProvider } from '../test/provider.ts';
import { fillShelf, newKey } from '../test/shop.ts';
import { useTestShop } from '../test/use-shop.ts';

const lines: string[] = [];
const provider = createWatchedProvider();

const shop = await useTestShop({ provider, log: (line) => lines.push(line) });

beforeAll(() => fillShelf(shop));
beforeAll(() => makePlush(shop.database.db));

beforeEach(() => {
  lines.length = 0;
});

const inject = (method: 'GET' | 'POST', url: string, rest: object = {}) => shop.http.inject({ method, url, ...rest });

const putGiftCard = async (recipient: string) => {
  const am_giftcard_options = { amount: 25, recipient_name: recipient, recipient_email: 'bo@example.com' };
  const product_option = { extension_attributes: { am_giftcard_options } };
  return shop.client.update(await shop.client.createCart(), { sku: 'GIFT', qty: 1, product_option });
};

describe('every answer', () => {
  it('has the envelope, also for an address that there is not', async () => {
    const answer = await inject('GET', '/api/no/such');
    const errorMessage = 'There is nothing at this address';
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 404, result: { errorMessage, code: 'NOT_FOUND', reason: 'nothingHere', parameters: {} } },
    ]);
  });

  it.each(['/media/%ff', '/uploads/%ff', '/api/cart/%ff'])(
    'has it for a path that is written wrong: %s',
    async (path) => {
      const answer = await inject('GET', path);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 400, result: { code: 'INVALID' } }]);
    },
  );

  it('refuses what is not JSON', async () => {
    const headers = { 'content-type': 'text/plain', 'idempotency-key': newKey() };
    const answer = await inject('POST', '/api/order', { headers, payload: 'hello' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      415,
      { code: 415, result: { code: 'INVALID', reason: 'requestInvalid', parameters: {} } },
    ]);
  });

  it('refuses keys that would reach into prototypes', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() };
    const answer = await inject('POST', '/api/order', { headers, payload: '{"__proto__":{"isAdmin":true}}' });
    expect(answer.statusCode).toBe(400);
  });

  it('takes an empty body where none is needed, though it be announced as JSON', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() };
    expect((await inject('POST', '/api/cart/create', { headers })).statusCode).toBe(200);
    expect((await inject('POST', '/api/order', { headers })).statusCode).toBe(400);
  });

  it.each([
    ['a NUL in a text', () => shop.client.post('share/customer-stories', { customerStoryText: 'Bear\u0000' })],
    ['a NUL in a document', () => putGiftCard('Ada\u0000')],
    ['half a character in a document', () => putGiftCard('Ada\ud800')],
  ])('refuses %s, which no database keeps, as the caller’s mistake', async (_, send) => {
    expect(await send()).toMatchObject({
      status: 400,
      result: { code: 'INVALID', errorMessage: 'Some characters in this text can’t be saved. Please remove them.' },
    });
    expect(lines.join()).not.toContain('fault');
  });

  it('tells nothing of a fault but a number', async () => {
    await shop.db.schema.alterTable('cart').renameTo('hidden').execute();
    const answer = await shop.client.get('cart/pull?cartId=abc');
    await shop.db.schema.alterTable('hidden').renameTo('cart').execute();
    expect(answer).toMatchObject({ status: 500, result: { errorMessage: 'Internal server error', code: 'FAULT' } });
    expect(lines.join()).toContain('relation \\"cart\\" does not exist');
  });
});

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await inject('GET', '/health/live')).json()).toEqual({ status: 'ok' });
    expect((await inject('GET', '/health/ready')).json()).toEqual({ status: 'ok' });
  });
});

describe('documentation', () => {
  it('describes every call from the schemas that check it', async () => {
    const { paths } = (await inject('GET', '/docs/json')).json();
    const calls = Object.entries(paths as Record<string, object>).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb} ${path}`),
    );
    expect(calls.sort()).toEqual([
      'get /api/affirm/get-checkout-object',
      'get /api/bulk-orders/client-types',
      'get /api/bulk-orders/info',
      'get /api/bulk-orders/quotes',
      'get /api/bulk-orders/terms',
      'get /api/cart/coupon',
      'get /api/cart/payment-methods',
      'get /api/cart/pull',
      'get /api/cart/totals',
      'get /api/customers/me/orders',
      'get /api/customers/me/suggested-products/active-orders',
      'get /api/customizations/order-items/states',
      'get /api/express-payments/payer',
      'get /api/giftcards/pull',
      'get /api/giftcards/templates',
      'get /api/lists',
      'get /api/mail/confirm/{token}',
      'get /api/mail/raffle/{token}',
      'get /api/mail/unsubscribe/{token}',
      'get /api/newsletter/subscriptions',
      'get /api/operations/abandoned-carts',
      'get /api/operations/bulk-orders',
      'get /api/operations/bulk-orders/{id}',
      'get /api/operations/campaigns',
      'get /api/operations/card-failures',
      'get /api/operations/order-mails',
      'get /api/operations/orders',
      'get /api/operations/orders/{number}',
      'get /api/operations/outbox',
      'get /api/operations/reviews/pending',
      'get /api/operations/stock',
      'get /api/operations/token',
      'get /api/orders/by-link',
      'get /api/plushies',
      'get /api/plushies/body-parts',
      'get /api/plushies/breeds',
      'get /api/plushies/extra-photos-upgrades',
      'get /api/plushies/products-rush-upgrades',
      'get /api/plushies/short-codes',
      'get /api/plushies/{id}',
      'get /api/promotion-platform/campaigns/default',
      'get /api/promotion-platform/quotes-campaigns',
      'get /api/raffle',
      'get /api/reviews',
      'get /api/reviews/latest',
      'get /api/reviews/pages',
      'get /api/reviews/summaries',
      'get /api/settings/retrieve',
      'get /api/statistic-values',
      'get /api/stock/check',
      'get /api/stock/list',
      'get /api/stores/ratings',
      'get /api/user/me',
      'get /api/user/order-history',
      'get /api/user/order-history/{id}',
      'get /api/user/reviews',
      'get /health/live',
      'get /health/ready',
      'get /uploads/{file}',
      'post /api/address/create',
      'post /api/address/delete',
      'post /api/address/update',
      'post /api/bulk-orders/create',
      'post /api/bulk-orders/question',
      'post /api/bulk-orders/quote-choose',
      'post /api/bulk-orders/quote-decline',
      'post /api/bulk-orders/quote-reorder',
      'post /api/cart/apply-coupon',
      'post /api/cart/collect-totals',
      'post /api/cart/create',
      'post /api/cart/delete',
      'post /api/cart/delete-coupon',
      'post /api/cart/merge-guest-and-customer',
      'post /api/cart/shipping-information',
      'post /api/cart/shipping-methods',
      'post /api/cart/update',
      'post /api/carts/me/items/add-from-order-requests',
      'post /api/carts/personal-details-update-requests',
      'post /api/carts/recovery-requests',
      'post /api/contact-messages',
      'post /api/customer/authenticate-requests',
      'post /api/customer/login-requests',
      'post /api/customer/registration-requests',
      'post /api/customizations/order-access/save-requests',
      'post /api/customizations/order-access/states',
      'post /api/customizations/order-access/submit-requests',
      'post /api/customizations/order-items/states',
      'post /api/customizations/order-items/submit-requests',
      'post /api/express-payments',
      'post /api/express-payments/shipping',
      'post /api/giftcards/apply',
      'post /api/giftcards/change-value',
      'post /api/giftcards/remove',
      'post /api/lists/changes',
      'post /api/mail/confirm/{token}',
      'post /api/mail/raffle/{token}',
      'post /api/mail/unsubscribe/{token}',
      'post /api/mailing-list-subscriptions',
      'post /api/newsletter/leave-requests',
      'post /api/newsletter/subscriptions',
      'post /api/newsletter/unsubscriptions',
      'post /api/operations/bulk-orders/answers',
      'post /api/operations/bulk-orders/quotes',
      'post /api/operations/bulk-quotes/extensions',
      'post /api/operations/bulk-quotes/withdrawals',
      'post /api/operations/campaigns',
      'post /api/operations/campaigns/endings',
      'post /api/operations/mails/resend',
      'post /api/operations/order-items/proofs',
      'post /api/operations/order-items/status',
      'post /api/operations/refunds',
      'post /api/operations/reviews/decisions',
      'post /api/operations/shipments',
      'post /api/operations/stock',
      'post /api/order',
      'post /api/order/creditcard-processing-error-notifications',
      'post /api/order/reorder',
      'post /api/orders/cancel-requests',
      'post /api/orders/link-requests',
      'post /api/orders/proof-answers',
      'post /api/payments/{method}/notifications',
      'post /api/plushie-reminders',
      'post /api/plushies',
      'post /api/promotion-platform/active-campaign-update-requests',
      'post /api/raffle/entries',
      'post /api/share/artists',
      'post /api/share/customer-stories',
      'post /api/uploads',
      'post /api/user/change-password',
      'post /api/user/create-password',
      'post /api/user/data-export',
      'post /api/user/delete',
      'post /api/user/login',
      'post /api/user/logout',
      'post /api/user/me',
      'post /api/user/refresh',
      'post /api/user/reset-password',
      'post /api/user/reviews',
      'post /api/user/reviews/delete',
      'post /api/user/reviews/helpful',
    ]);
    const update = paths['/api/cart/update'].post;
    expect(update.requestBody.content['application/json'].schema.properties.cartItem.required).toContain('sku');
    expect(Object.keys(update.responses).sort()).toEqual(['200', '4XX']);
    expect(update.parameters.map(({ name }: { name: string }) => name)).toContain('idempotency-key');
  });

  it('is there to be read in a browser', async () => {
    const page = await inject('GET', '/docs/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  });
});

describe('logs', () => {
  it('carry a trace, the route and the status, and nobody', async () => {
    const cartId = await shop.client.createCart();
    const key = newKey();
    await shop.client.update(cartId, { sku: 'LION', qty: 1 });
    await shop.client.pull(cartId);
    const body = orderBody(cartId, { total: 8.63, products: [{ sku: 'LION', qty: 1 }] });
    provider.next = () => Promise.reject(new Error('socket hang up'));
    expect((await shop.client.post('order', body, key)).status).toBe(503);
    provider.next = null;
    const { result } = await shop.client.post('order', body, key);
    const log = lines.join('\n');
    expect(log).toContain('"route":"/api/cart/pull"');
    expect(log).toMatch(/"trace":"[\w-]{36}"/);
    const { emailAddress, lastName } = body.personalDetails;
    const personal = [cartId, key, emailAddress, lastName, '10001', result.backendOrderId, result.orderNumber];
    expect(personal.filter((text) => log.includes(text))).toEqual([]);
  });

  it.each([
    ['of the gateway', { 'x-trace-id': 'trace-of-the-gateway', 'x-request-id': 'trace-of-a-proxy' }, 'of-the-gateway'],
    ['of whoever else asks', { 'x-trace-id': 'a "bad" one', 'x-request-id': 'trace-of-a-proxy' }, 'of-a-proxy'],
  ])('follow the trace %s', async (_, headers, told) => {
    await inject('GET', '/api/stock/check?sku=BEAR', { headers });
    expect(lines.join()).toContain(`"trace":"trace-${told}"`);
  });
});
