import { parse } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readInternalApi } from '../server/apollo.ts';
import { AFTERCARE_FIELDS } from '../testing/aftercare-fields.ts';
import { ok } from '../testing/answers.ts';
import { BULK_FIELDS } from '../testing/bulk-fields.ts';
import { CAMPAIGN_FIELDS } from '../testing/campaign-routes.ts';
import { CART_ID, cartItems } from '../testing/cart-routes.ts';
import { ADA_TOKEN, bearer, GRACE_TOKEN, sessionEnded } from '../testing/customer-routes.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { groupToken } from '../testing/group-tokens.ts';
import { LINK_SECRET, ORDER_ID } from '../testing/order-routes.ts';
import { PLUSHIE_ID } from '../testing/plush-routes.ts';
import { REVIEW_ID } from '../testing/review-routes.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

let backend: FakeBackend;
let gateway: TestGateway;

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url);
});
beforeEach(() => {
  backend.reset();
  cartItems.length = 0;
  for (const path of ['cart/apply-coupon', 'cart/delete-coupon', 'giftcards/change-value', 'giftcards/remove'])
    backend.on(path, () => ok(true));
  backend.on('carts/personal-details-update-requests', () => ok(true));
  backend.on('carts/recovery-requests', () => ok(CART_ID));
  backend.on('giftcards/apply', () => ok(25));
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const PRODUCT = 'name price { effective { gross { amount } } } stock { status }';
const CART = `{ id lines { product { ${PRODUCT} } total { taxRate } } totals { tax { amount } } giftCards { code }
  shippingMethods(address: { countryId: "US" }) { title } paymentMethods { title } }`;
const READS = ['cart/pull', 'cart/shipping-methods', 'cart/payment-methods', 'cart/totals', 'giftcards/pull'] as const;

const on = (text: string) => `idempotencyKey: "k", cartId: "${CART_ID}", ${text}`;
const change = (name: string, input: string) => `mutation { ${name}(input: { ${input} }) { cart ${CART} } }`;
const address = `{ firstName: "A", lastName: "L", street: ["1 Main Street"], city: "Oakland", postcode: "94601",
  countryId: "US", regionId: 12, phone: "(510) 555-0123" }`;
const order = `shown: { grandTotal: "1.00", currencyCode: "USD", lines: [{ key: "TOY01", quantity: 1 }] },
  contact: { email: "a@b.co", firstName: "A", lastName: "L" }, billingAddress: ${address}, payment: { methodCode: "test" }`;

const PLUSH = 'bodyParts { code } extraPhotoAddOns { sku } rushAddOns { sku }';
const PLUSHIE = `{ id shortCode createdAt product { name ${PLUSH} } }`;
const letter = (name: string, input: string) =>
  `mutation { ${name}(input: { idempotencyKey: "k", ${input} }) { userErrors { code } } }`;

type Row = readonly [field: string, document: string, personal: readonly string[]];

const wayIn = (name: string, input: string) => `mutation { ${name}(input: { ${input} }) { userErrors { code } } }`;

/** Callers are anonymous in these operations; a signed-in customer's token is sent where there is an idempotency key. */
const WAYS_IN: readonly Row[] = [
  ['sessionStartByLink', wayIn('sessionStartByLink', 'email: "a@b.co", token: "t"'), []],
  [
    'customerRegister',
    wayIn('customerRegister', 'email: "a@b.co", firstName: "Al", lastName: "Lo", password: "p"'),
    [],
  ],
  ['loginLinkRequest', wayIn('loginLinkRequest', 'idempotencyKey: "k", email: "a@b.co"'), ['customer/login-requests']],
  [
    'passwordResetRequest',
    wayIn('passwordResetRequest', 'idempotencyKey: "k", email: "a@b.co"'),
    ['user/reset-password'],
  ],
  ['passwordCreate', wayIn('passwordCreate', 'email: "a@b.co", token: "t", newPassword: "p"'), []],
  [
    'passwordChange',
    wayIn('passwordChange', 'idempotencyKey: "k", currentPassword: "p", newPassword: "q"'),
    ['user/me', 'user/change-password'],
  ],
];

const ofTheCustomer = (name: string, input: string): string =>
  `mutation { ${name}(input: { idempotencyKey: "k", ${input} }) { customer { id addresses { city } } } }`;

const OF_THE_CUSTOMER: readonly Row[] = [
  [
    'customerUpdate',
    ofTheCustomer('customerUpdate', 'email: "a@b.co", firstName: "A", lastName: "L"'),
    ['user/me', 'user/me'],
  ],
  ['newsletterSubscribe', letter('newsletterSubscribe', 'email: "a@b.co"'), ['mailing-list-subscriptions']],
  [
    'contactMessageSend',
    letter('contactMessageSend', 'name: "Ada", email: "a@b.co", message: "Hello"'),
    ['contact-messages'],
  ],
  ['newsletterUnsubscribe', letter('newsletterUnsubscribe', ''), ['newsletter/unsubscriptions']],
  ['newsletterLeave', 'mutation { newsletterLeave(input: { token: "t" }) { userErrors { code } } }', []],
  ['addressCreate', ofTheCustomer('addressCreate', `address: ${address}`), ['address/create', 'user/me']],
  ['addressUpdate', ofTheCustomer('addressUpdate', `id: "7", address: ${address}`), ['address/update', 'user/me']],
  ['addressDelete', ofTheCustomer('addressDelete', 'id: "7"'), ['address/delete', 'user/me']],
];

/** Answered from the gateway's configuration: the backend is not asked. */
const SETTLED = new Set(['taxTerms']);

/** Every root field, and the calls it makes that are a customer's own. */
const SWEEP: readonly Row[] = [
  ['cart', `{ cart(id: "${CART_ID}") ${CART} }`, READS],
  [
    'me',
    `{ me { id email orders { totalCount } order(id: "${ORDER_ID}") { number }
      itemsToCustomize(orderItemIds: ["7"]) { id } } }`,
    ['user/me', 'customers/me/orders', 'customers/me/orders', 'customizations/order-items/states'],
  ],
  ['breeds', '{ breeds { name } }', []],
  ['makesPlush', '{ makesPlush }', []],
  ['orderToCustomize', `{ orderToCustomize(access: "${LINK_SECRET}") { number items { id } } }`, []],
  ...AFTERCARE_FIELDS,
  ...BULK_FIELDS,
  ...CAMPAIGN_FIELDS,
  ['plushies', `{ plushies ${PLUSHIE} }`, ['plushies']],
  ['plushie', `{ plushie(id: "${PLUSHIE_ID}") ${PLUSHIE} }`, [`plushies/${PLUSHIE_ID}`, 'plushies/short-codes']],
  ['ownReviews', '{ ownReviews { id state product { name } } }', ['user/reviews']],
  ['storeRating', '{ storeRating }', []],
  ['statisticValue', '{ statisticValue(metric: ORDERED_PLUSHIES) }', []],
  ['category', '{ category(id: "20") { name products { edges { node { sku } } } } }', []],
  ['categories', '{ categories { name } }', []],
  ['checkoutDefaults', '{ checkoutDefaults { shippingMethods { title } } }', []],
  ['contentHome', '{ contentHome { title } }', []],
  ['contentShelf', '{ contentShelf(page: "story:faqs", key: "7") { key } }', []],
  ['categoryText', '{ categoryText(category: "20") { title } }', []],
  ['latestReviews', '{ latestReviews { title } }', []],
  ['contentFrame', '{ contentFrame { footerColumns { title } } }', []],
  ['storeSettings', '{ storeSettings { links { href } } }', []],
  ['contentSearch', '{ contentSearch(text: "help") { title } }', []],
  ['contentPages', '{ contentPages { title } }', []],
  [
    'contentPreview',
    `{ contentPreview(storyId: "7", editor: { spaceId: "1", timestamp: "1", token: "${'a'.repeat(40)}" }) { title } }`,
    [],
  ],
  ['currencies', '{ currencies { code } }', []],
  ['giftCardTemplates', '{ giftCardTemplates { id } }', []],
  ['listedProducts', '{ listedProducts(skus: ["BEAR"]) { product { name } } }', []],
  ['productLists', '{ productLists { entries { product { name } } } }', ['lists']],
  ['page', `{ page(path: "/bear/") { ... on Product { ${PRODUCT} } } }`, []],
  ['product', `{ product(sku: "BEAR") { ${PRODUCT} } }`, []],
  ['productSearch', `{ productSearch(text: "bear") { edges { node { ${PRODUCT} } } } }`, []],
  ['productVariant', `{ productVariant(sku: "BEAR12") { ${PRODUCT} } }`, []],
  ['taxRules', '{ taxRules { id } }', []],
  ['taxTerms', '{ taxTerms { customerTaxClassId } }', []],
  ['cartCreate', change('cartCreate', 'idempotencyKey: "k"'), ['cart/create', ...READS]],
  ['cartLinesAdd', change('cartLinesAdd', on('lines: [{ sku: "BEAR8", quantity: 1 }]')), ['cart/update', ...READS]],
  [
    'cartLinesUpdate',
    change('cartLinesUpdate', on('lines: [{ key: "TOY01", quantity: 2 }]')),
    ['cart/pull', 'cart/update', ...READS],
  ],
  ['cartLinesRemove', change('cartLinesRemove', on('keys: ["TOY01"]')), ['cart/pull', 'cart/delete', ...READS]],
  ['cartCouponApply', change('cartCouponApply', on('code: "TEN"')), ['cart/apply-coupon', ...READS]],
  ['cartCouponRemove', change('cartCouponRemove', on('')), ['cart/delete-coupon', ...READS]],
  [
    'cartRecover',
    change('cartRecover', 'idempotencyKey: "k", recoveryId: "7", recoveryCode: "code"'),
    ['carts/recovery-requests', ...READS],
  ],
  [
    'cartPersonalDetailsUpdate',
    change('cartPersonalDetailsUpdate', on('email: "a@b.co"')),
    ['carts/personal-details-update-requests', ...READS],
  ],
  [
    'cartShippingSet',
    change('cartShippingSet', on('address: { countryId: "US" }, carrierCode: "flatrate", methodCode: "flatrate"')),
    ['cart/shipping-information', ...READS],
  ],
  [
    'cartMerge',
    change('cartMerge', `idempotencyKey: "k", guestCartId: "${CART_ID}"`),
    ['cart/merge-guest-and-customer', ...READS],
  ],
  ['cartTotalsCollect', change('cartTotalsCollect', on('')), ['cart/collect-totals', ...READS]],
  [
    'productListsChange',
    `mutation { productListsChange(input: { idempotencyKey: "k", changes: [{ list: WISHLIST, sku: "BEAR", isListed: true }] }) {
      lists { name entries { product { name } } } } }`,
    ['lists/changes'],
  ],
  ['giftCardApply', change('giftCardApply', on('code: "G"')), ['giftcards/apply', ...READS]],
  [
    'giftCardChangeValue',
    change('giftCardChangeValue', on('code: "G", value: "1.00"')),
    ['giftcards/change-value', ...READS],
  ],
  ['giftCardRemove', change('giftCardRemove', on('codes: ["G"]')), ['giftcards/remove', ...READS]],
  [
    'orderReorder',
    `mutation { orderReorder(input: { idempotencyKey: "k", orderItemIds: ["1"] }) { cart ${CART} } }`,
    ['carts/me/items/add-from-order-requests', ...READS],
  ],
  [
    'orderItemsCustomizationSave',
    letter('orderItemsCustomizationSave', 'items: [{ orderItemId: "7", customization: [] }]'),
    ['customizations/order-items/states'],
  ],
  [
    'orderItemsCustomizationSubmit',
    letter('orderItemsCustomizationSubmit', 'orderItemIds: ["7"]'),
    ['customizations/order-items/submit-requests'],
  ],
  [
    'orderItemsAdvance',
    letter('orderItemsAdvance', 'orderItemIds: ["7"], status: IN_DESIGN'),
    ['operations/order-items/status'],
  ],
  [
    'orderItemsShip',
    letter('orderItemsShip', 'orderItemIds: ["7"], carrierCode: "ups", trackingNumber: "1"'),
    ['operations/shipments'],
  ],
  [
    'staffOrder',
    '{ staffOrder(number: "000000001") { id mails { id } items { product { name } } } }',
    ['operations/orders/000000001', 'operations/order-mails'],
  ],
  ['staffOrders', '{ staffOrders { edges { node { id } } } }', ['operations/orders']],
  ['abandonedCarts', '{ abandonedCarts { edges { node { email } } } }', ['operations/abandoned-carts']],
  ['stockItems', '{ stockItems { edges { node { sku } } } }', ['operations/stock']],
  ['outboxMails', '{ outboxMails { edges { node { id } } } }', ['operations/outbox']],
  ['cardFailures', '{ cardFailures { failedAt } }', ['operations/card-failures']],
  ['stockRestock', letter('stockRestock', 'sku: "TOY01", quantity: 1'), ['operations/stock']],
  ['orderRefund', letter('orderRefund', 'orderNumber: "000000001"'), ['operations/refunds']],
  ['outboxMailResend', letter('outboxMailResend', 'id: "12"'), ['operations/mails/resend']],
  ['affirmCheckout', `{ affirmCheckout(cartId: "${CART_ID}") { total { amount } } }`, ['affirm/get-checkout-object']],
  [
    'expressPayer',
    `{ expressPayer(cartId: "${CART_ID}", methodCode: "paypal", reference: "P1") { email } }`,
    ['express-payments/payer'],
  ],
  [
    'expressPaymentBegin',
    letter('expressPaymentBegin', `cartId: "${CART_ID}", methodCode: "paypal", asksAddress: true`),
    ['express-payments'],
  ],
  [
    'expressPaymentShip',
    letter(
      'expressPaymentShip',
      `cartId: "${CART_ID}", methodCode: "paypal", reference: "P1", address: { countryCode: "US" }`,
    ),
    ['express-payments/shipping'],
  ],
  [
    'cardFailureReport',
    letter('cardFailureReport', `cartId: "${CART_ID}"`),
    ['order/creditcard-processing-error-notifications'],
  ],
  ['orderPlace', `mutation { orderPlace(input: { ${on(order)} }) { order { number } } }`, ['order']],
  [
    'plushieCreate',
    `mutation { plushieCreate(input: { idempotencyKey: "k", sku: "BEAR" }) { plushie ${PLUSHIE} } }`,
    ['plushies', 'plushies/short-codes'],
  ],
  [
    'plushieReminderRequest',
    letter('plushieReminderRequest', 'email: "a@b.co", remindOn: "2026-12-24"'),
    ['plushie-reminders'],
  ],
  ['artistShare', letter('artistShare', 'name: "A", birthMonth: 2, birthDay: 29, email: "a@b.co"'), ['share/artists']],
  ['customerStoryShare', letter('customerStoryShare', 'story: "S"'), ['share/customer-stories']],
  [
    'reviewWrite',
    `mutation { reviewWrite(input: { idempotencyKey: "k", sku: "BEAR", stars: 5, title: "T", text: "T", nickname: "N" }) { review { id } } }`,
    ['user/reviews', 'user/reviews'],
  ],
  ['customerDataExport', letter('customerDataExport', 'password: "p"'), ['user/data-export']],
  ['customerDelete', letter('customerDelete', 'password: "p"'), ['user/delete']],
  ['reviewRemove', letter('reviewRemove', `reviewId: "${REVIEW_ID}"`), ['user/reviews/delete']],
  ['reviewMarkHelpful', letter('reviewMarkHelpful', `reviewId: "${REVIEW_ID}"`), ['user/reviews/helpful']],
  [
    'sessionStart',
    'mutation { sessionStart(input: { email: "a@b.co", password: "p" }) { session { accessToken } } }',
    [],
  ],
  ...WAYS_IN,
  ...OF_THE_CUSTOMER,
  ['sessionRefresh', 'mutation { sessionRefresh(input: { refreshToken: "r" }) { session { accessToken } } }', []],
  ['sessionEnd', 'mutation { sessionEnd(input: { refreshToken: "r" }) { userErrors { code } } }', []],
];

const rootFields = (): string[] =>
  parse(readInternalApi()).definitions.flatMap((node) =>
    node.kind === 'ObjectTypeDefinition' && ['Query', 'Mutation'].includes(node.name.value)
      ? (node.fields ?? []).map(({ name }) => name.value)
      : [],
  );

const fill = async () => {
  await gateway.askInternal(change('cartLinesAdd', on('lines: [{ sku: "TOY01", quantity: 1 }]')));
  backend.calls.length = 0;
};
const callsWith = (token: string): string[] =>
  backend.calls.flatMap(({ path, headers }) => (headers.authorization === `Bearer ${token}` ? [path] : []));

it('every field is looked at', () => {
  expect(SWEEP.map(([field]) => field).sort()).toEqual(rootFields().sort());
});

describe("a customer's token goes with what is the customer's, and with nothing else", () => {
  it.each(SWEEP)('%s', async (field, document, personal) => {
    await fill();
    await gateway.askInternal(document, {}, bearer(ADA_TOKEN));
    expect(backend.calls.length > 0).toBe(!SETTLED.has(field));
    expect(callsWith(ADA_TOKEN).sort()).toEqual([...personal].sort());
    expect(backend.calls.filter(({ headers }) => headers.authorization)).toHaveLength(personal.length);
    const elsewhere = backend.calls.map(({ query, body }) => `${query} ${JSON.stringify(body)}`).join();
    expect(elsewhere).not.toContain(ADA_TOKEN);
  });
});

describe('a guest proves nothing', () => {
  it.each(SWEEP)('%s', async (_, document) => {
    await fill();
    await gateway.askInternal(document);
    expect(backend.calls.filter(({ headers }) => headers.authorization)).toEqual([]);
  });
});

describe('a token that does not hold any more is an error of its own, and no refusal', () => {
  it.each(SWEEP.filter(([, , personal]) => personal.length > 0))('%s', async (field, document, personal) => {
    await fill();
    for (const path of personal) backend.on(path, () => sessionEnded);
    const { data, errors, status } = await gateway.askInternal(document, {}, bearer(ADA_TOKEN));
    expect(status).toBe(200);
    expect(data?.[field] ?? null).toBeNull();
    expect(errors).toMatchObject([
      { message: 'The session has ended', path: [field], extensions: { code: 'UNAUTHENTICATED' } },
    ]);
  });
});

describe('a header that cannot be a token', () => {
  it.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', 'Bearer a,b', ADA_TOKEN, `Bearer ${'x'.repeat(4097)}`])(
    'makes nobody a guest: %j',
    async (authorization) => {
      const { status, errors, headers } = await gateway.askInternal(
        `{ cart(id: "${CART_ID}") { id } }`,
        {},
        { authorization },
      );
      expect(status).toBe(401);
      expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(backend.calls).toEqual([]);
    },
  );

  it('is not one in small letters', async () => {
    await gateway.askInternal('{ me { id } }', {}, { authorization: `bearer  ${ADA_TOKEN}` });
    expect(callsWith(ADA_TOKEN)).toEqual(['user/me']);
  });
});

describe('an answer to a customer', () => {
  const LIST = '{ currencies { code } product(sku: "TOY01") { name } }';

  it.each([
    ['of the catalogue', LIST, 'max-age=60, private'],
    ['of a cart', `{ cart(id: "${CART_ID}") { id } }`, 'no-store'],
    ['of the customer', '{ currencies { code } me { id } }', 'no-store'],
    ['of a change', change('cartCreate', 'idempotencyKey: "k"'), 'no-store'],
  ])('is kept by no shared cache: %s', async (_, document, policy) => {
    for (const _ of ['as it is', 'compiled']) {
      const { headers } = await gateway.askInternal(document, {}, bearer(ADA_TOKEN));
      expect(headers.get('cache-control')).toBe(policy);
      if (policy !== 'no-store') expect(headers.get('vary')).toContain('authorization');
    }
    expect((await gateway.askInternal(LIST)).headers.get('cache-control')).toBe('max-age=60, public');
  });

  it('shares with others what is everybody’s, and never what is a customer’s own', async () => {
    const sharing = await startTestGateway(backend.url, {
      env: { MICRO_CACHE_MS: '60000', REFERENCE_CACHE_MS: '60000' },
    });
    const query = `{ currencies { code } product(sku: "TOY01") { name } cart(id: "${CART_ID}") { id giftCards { code } } me { id } }`;
    const owners = await Promise.all(
      [{}, bearer(ADA_TOKEN), bearer(GRACE_TOKEN)].map((headers) => sharing.ask(query, {}, headers)),
    );
    await sharing.close();
    expect(new Set(owners.map(({ data }) => data.me?.id)).size).toBe(3);
    const times = (path: string) => backend.calls.filter((call) => call.path === path).length;
    expect(['currencies/list', 'cart/pull', 'giftcards/pull', 'user/me'].map(times)).toEqual([1, 3, 3, 2]);
  });

  it('has the prices of the group that is proven beside the token', async () => {
    const proof = await groupToken({ groupId: 2 });
    const query = `{ product(sku: "TOY01") { ${PRODUCT} } cart(id: "${CART_ID}") { id } }`;
    await gateway.askInternal(query, {}, { ...bearer(ADA_TOKEN), 'x-group-token': proof });
    expect(callsWith(proof)).toEqual(['products/render-list']);
    expect(callsWith(ADA_TOKEN)).toEqual(['cart/pull']);
    expect(backend.calls.find(({ path }) => path === 'cart/pull')?.headers['x-group-token']).toBe(proof);
  });
});
