import { describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { BULK_ORDER_ID, BULK_QUOTE_ID, bulkOrder, bulkQuote } from '../testing/bulk-routes.ts';
import { CART_ID, cartItems, LOST_CART_ID } from '../testing/cart-routes.ts';
import { ADA_TOKEN, bearer } from '../testing/customer-routes.ts';
import { LINK_SECRET } from '../testing/order-routes.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const ADA = bearer(ADA_TOKEN);
const MONEY = '{ amount currencyCode }';
const QUOTES = `quotes { id quantity production ${MONEY} shipping ${MONEY} total ${MONEY} perPiece ${MONEY}
  productionTime validUntil state isDeclined orderNumber }`;

const open = (fields = 'id', access: string | null = null, headers = {}, id = BULK_ORDER_ID) =>
  gateway.ask(
    `query Open($id: ID!, $access: String) { bulkOrder(id: $id, access: $access) { ${fields} } }`,
    { id, access },
    headers,
  );

describe('a bulk order', () => {
  it('is read with its messages, artwork and quotes in two calls', async () => {
    const { data } = await open(
      `id kind status quantity sizes colors deadline description breed company taxId clientType name email phone createdAt
       artwork { id url } messages { id isFromShop text sentAt images { url } } ${QUOTES}`,
      null,
      ADA,
    );
    expect(data.bulkOrder).toEqual({
      id: BULK_ORDER_ID,
      kind: 'PLUSH_KEYCHAIN',
      status: 'IN_PROGRESS',
      quantity: 500,
      sizes: [6, 8],
      colors: ['#ffcc00'],
      deadline: '2027-03-01',
      description: 'A fox with a scarf.',
      breed: null,
      company: 'Fox & Sons',
      taxId: 'DE 123456789',
      clientType: 'Company',
      name: 'Zoë O’Neil',
      email: 'zoe@example.com',
      phone: null,
      createdAt: '2026-11-20T10:00:00.000Z',
      artwork: [{ id: 'one', url: '/uploads/one.png' }],
      messages: [{ id: '7', isFromShop: true, text: 'Yes.', sentAt: '2026-11-21T10:00:00.000Z', images: [] }],
      quotes: [
        {
          id: '50001',
          quantity: 300,
          production: { amount: '1000.00', currencyCode: 'USD' },
          shipping: { amount: '100.00', currencyCode: 'USD' },
          total: { amount: '1100.00', currencyCode: 'USD' },
          perPiece: { amount: '3.67', currencyCode: 'USD' },
          productionTime: '6 weeks',
          validUntil: '2027-01-01T00:00:00.000Z',
          state: 'OPEN',
          isDeclined: false,
          orderNumber: null,
        },
      ],
    });
    expect(backend.paths()).toEqual(['GET bulk-orders/info', 'GET bulk-orders/quotes']);
  });

  it('is opened by the secret of a link, which goes in a header and in no address', async () => {
    const { data } = await open('id quotes { id }', LINK_SECRET);
    expect(data.bulkOrder).toEqual({ id: BULK_ORDER_ID, quotes: [{ id: '50001' }] });
    expect(backend.calls).toHaveLength(2);
    for (const { query, headers } of backend.calls) {
      expect(headers['x-bulk-access']).toBe(LINK_SECRET);
      expect(String(query)).toBe(`bulkOrderId=${BULK_ORDER_ID}`);
    }
  });

  it.each([
    ['of somebody else', BULK_ORDER_ID, null, 1],
    ['that there is not', '99999', LINK_SECRET, 1],
    ['by a wrong secret', BULK_ORDER_ID, 'wrong', 1],
    ['by what is no secret', BULK_ORDER_ID, 'a b\n', 0],
    ['by what is no number', '../quotes', LINK_SECRET, 0],
  ])('is null and no error: %s', async (_, id, access, calls) => {
    const { data, errors } = await open('id', access, {}, id);
    expect([data, errors, backend.calls.length]).toEqual([{ bulkOrder: null }, undefined, calls]);
  });

  it.each([
    ['production_price', undefined],
    ['qty', '300'],
    ['id', null],
  ])('lacks its quotes with "Unexpected response" where %s is %j', async (name, value) => {
    backend.on('bulk-orders/quotes', () => ok([{ ...bulkQuote, [name]: value }]));
    const { data, errors } = await open('id quotes { id }', null, ADA);
    expect(data.bulkOrder).toEqual({ id: BULK_ORDER_ID, quotes: null });
    expect(errors).toMatchObject([
      { message: 'Unexpected response', path: ['bulkOrder', 'quotes'], extensions: { code: 'UPSTREAM_INVALID' } },
    ]);
  });

  it('is an unexpected response where it is another shape', async () => {
    backend.on('bulk-orders/info', () => ok({ ...bulkOrder, kind: 'bear' }));
    const { data, errors } = await open('id', null, ADA);
    expect([data, errors?.[0]?.message]).toEqual([{ bulkOrder: null }, 'Unexpected response']);
  });
});

describe('the terms of bulk orders', () => {
  it('are prices by quantity in the caller’s currency, and the sister brand', async () => {
    const query = `{ bulkTerms { sisterBrandUrl prices { kind size breaks { fromQuantity unitPrice ${MONEY} } } } }`;
    const { data } = await gateway.ask(query, {}, { 'x-currency': 'EUR' });
    expect(data.bulkTerms).toEqual({
      sisterBrandUrl: 'https://sister.example/',
      prices: [
        {
          kind: 'PLUSHIE',
          size: 8,
          breaks: [
            { fromQuantity: 1, unitPrice: { amount: '29.99', currencyCode: 'EUR' } },
            { fromQuantity: 100, unitPrice: { amount: '14.99', currencyCode: 'EUR' } },
          ],
        },
      ],
    });
  });

  it('are null, one by one, where the shop does not say', async () => {
    backend.on('bulk-orders/client-types', () => ({ isCut: true }));
    const { data } = await gateway.ask('{ bulkClientTypes { id label } bulkTerms { sisterBrandUrl } }');
    expect(data).toEqual({ bulkClientTypes: null, bulkTerms: { sisterBrandUrl: 'https://sister.example/' } });
  });
});

const FORM = {
  idempotencyKey: 'k',
  kind: 'PILLOW',
  quantity: 250,
  sizes: [8],
  colors: [],
  imageIds: ['5b1d3c52-0d5c-4f0e-9a55-0a4f4f1f7a01'],
  description: 'A fox.',
  clientTypeId: 'company',
  name: 'Zoë',
  email: 'zoe@example.com',
  acceptsTerms: true,
};

const create = (form: object = {}, headers = {}) =>
  gateway.ask(
    `mutation Create($input: BulkOrderCreateInput!) {
      bulkOrderCreate(input: $input) { bulkOrderId userErrors { code field message reason } } }`,
    { input: { ...FORM, ...form } },
    headers,
  );

describe('the question form', () => {
  it('is sent as the contract has it, under its key, with the caller’s currency', async () => {
    const { data } = await create({}, ADA);
    expect(data.bulkOrderCreate).toEqual({ bulkOrderId: BULK_ORDER_ID, userErrors: [] });
    const [call] = backend.calls;
    expect(call?.body).toEqual({
      kind: 2,
      qty: 250,
      sizes: [8],
      colors: [],
      images: [{ id: FORM.imageIds[0] }],
      description: 'A fox.',
      clientType: 'company',
      name: 'Zoë',
      email: 'zoe@example.com',
      acceptsTerms: true,
      currencyCode: 'USD',
    });
    expect(call?.headers).toMatchObject({ 'idempotency-key': 'k', authorization: `Bearer ${ADA_TOKEN}` });
  });

  it.each([
    ['qty', 'quantity'],
    ['images', 'imageIds'],
    ['clientType', 'clientTypeId'],
    ['taxId', 'taxId'],
  ])('is refused with the field of the form to blame: %s', async (field, own) => {
    backend.on('bulk-orders/create', () => refusal(400, 'Must be greater than 0', { code: 'INVALID', field }));
    const { data } = await create();
    expect(data.bulkOrderCreate).toMatchObject({
      bulkOrderId: null,
      userErrors: [{ code: 'INVALID', field: [own], message: 'Must be greater than 0' }],
    });
  });

  it('says "Error while creating bulk order" where the shop does not say why', async () => {
    backend.on('bulk-orders/create', () => refusal(400, ''));
    const { data } = await create();
    expect(data.bulkOrderCreate.userErrors).toMatchObject([{ message: 'Error while creating bulk order' }]);
    backend.on('bulk-orders/create', () => ({ status: 500, body: { code: 500, result: 'no' } }));
    const { errors } = await create();
    expect(errors).toMatchObject([{ message: 'Error while creating bulk order' }]);
  });

  it('asks nobody where its pictures are none', async () => {
    const { data } = await create({ imageIds: ['../x'] });
    expect(data.bulkOrderCreate.userErrors).toMatchObject([{ field: ['imageIds'], reason: 'pictureNotUploaded' }]);
    expect(backend.calls).toEqual([]);
  });
});

describe('a question', () => {
  const ask = (input: object) =>
    gateway.ask(
      `mutation Ask($input: BulkQuestionSendInput!) {
        bulkQuestionSend(input: $input) { bulkOrder { messages { text } } userErrors { code field message } } }`,
      { input: { idempotencyKey: 'k', bulkOrderId: BULK_ORDER_ID, text: 'Softer?', imageIds: [], ...input } },
    );

  it('is sent with the secret of the link, and answered with the bulk order', async () => {
    const { data } = await ask({ access: LINK_SECRET });
    expect(data.bulkQuestionSend).toEqual({ bulkOrder: { messages: [{ text: 'Yes.' }] }, userErrors: [] });
    expect(backend.paths()).toEqual(['POST bulk-orders/question', 'GET bulk-orders/info']);
    expect(backend.calls[0]).toMatchObject({
      body: { bulkOrderId: BULK_ORDER_ID, question: 'Softer?', images: [] },
      headers: { 'x-bulk-access': LINK_SECRET, 'idempotency-key': 'k' },
    });
  });

  it('is sent without reading the bulk order where nobody asks for it', async () => {
    const { data } = await gateway.ask(
      'mutation Ask($input: BulkQuestionSendInput!) { bulkQuestionSend(input: $input) { userErrors { code } } }',
      {
        input: { idempotencyKey: 'k', bulkOrderId: BULK_ORDER_ID, access: LINK_SECRET, text: 'Softer?', imageIds: [] },
      },
    );
    expect(data.bulkQuestionSend).toEqual({ userErrors: [] });
    expect(backend.paths()).toEqual(['POST bulk-orders/question']);
  });

  it('was sent where the bulk order cannot be read after it', async () => {
    backend.on('bulk-orders/info', () => ({ status: 500, body: {} }));
    const { data } = await ask({ access: LINK_SECRET });
    expect(data.bulkQuestionSend).toEqual({ bulkOrder: null, userErrors: [] });
  });

  it.each([
    [{ text: ' ' }, 'INVALID', 'text'],
    [{ access: 'wrong' }, 'NOT_FOUND', 'bulkOrderId'],
    [{ bulkOrderId: 'x' }, 'NOT_FOUND', 'bulkOrderId'],
    [{}, 'NOT_FOUND', 'bulkOrderId'],
  ])('is refused with the field to blame: %j', async (input, code, field) => {
    const { data } = await ask(input);
    expect(data.bulkQuestionSend).toMatchObject({ bulkOrder: null, userErrors: [{ code, field: [field] }] });
  });
});

describe('a quote', () => {
  const quoted = {
    item_id: 7,
    sku: 'bulk-order-10001',
    qty: 1,
    name: 'Custom plush (bulk order 10001)',
    price: 1100,
    product_type: 'simple',
    quote_id: CART_ID,
    extension_attributes: {
      bulk_quote: {
        id: 50_001,
        bulkorder_id: 10_001,
        qty: 300,
        total: 1100,
        currency_code: 'USD',
        valid_until: '2027-01-01T00:00:00.000Z',
        state: 'ended' as const,
      },
    },
  };

  const choose = (input: object) =>
    gateway.ask(
      `mutation Choose($input: BulkQuoteChooseInput!) { bulkQuoteChoose(input: $input) {
        cart { id lines { key sku quantity name
          quote { id bulkOrderId pieces total ${MONEY} perPiece ${MONEY} validUntil state } } }
        userErrors { code field } } }`,
      { input: { idempotencyKey: 'k', quoteId: BULK_QUOTE_ID, cartId: CART_ID, ...input } },
    );

  it('is chosen with the secret of the link, and is a line of the cart that its quote tells apart', async () => {
    cartItems.push(quoted);
    const { data } = await choose({ access: LINK_SECRET });
    cartItems.length = 0;
    expect(data.bulkQuoteChoose).toEqual({
      cart: {
        id: CART_ID,
        lines: [
          {
            key: 'bulk-order-10001~quote-50001',
            sku: 'bulk-order-10001',
            quantity: 1,
            name: 'Custom plush (bulk order 10001)',
            quote: {
              id: '50001',
              bulkOrderId: '10001',
              pieces: 300,
              total: { amount: '1100.00', currencyCode: 'USD' },
              perPiece: { amount: '3.67', currencyCode: 'USD' },
              validUntil: '2027-01-01T00:00:00.000Z',
              state: 'ENDED',
            },
          },
        ],
      },
      userErrors: [],
    });
    const [call] = backend.calls;
    expect([call?.method, call?.path, call?.query.get('cartId')]).toEqual([
      'POST',
      'bulk-orders/quote-choose',
      CART_ID,
    ]);
    expect(call).toMatchObject({
      body: { quoteId: BULK_QUOTE_ID },
      headers: { 'x-bulk-access': LINK_SECRET, 'idempotency-key': 'k' },
    });
  });

  it.each([
    [{ quoteId: 'x', access: LINK_SECRET }, 'quoteId'],
    [{ access: 'wrong' }, 'quoteId'],
    [{ access: 'a b' }, 'quoteId'],
    [{ quoteId: '99', access: LINK_SECRET }, 'quoteId'],
  ])('is not chosen by whoever may not see it: %j', async (input, field) => {
    const { data } = await choose(input);
    expect(data.bulkQuoteChoose.userErrors).toEqual([{ code: 'NOT_FOUND', field: [field] }]);
  });

  it('is declined with the secret of the link', async () => {
    const decline = (access: string | null) =>
      gateway.ask(
        'mutation Decline($input: BulkQuoteDeclineInput!) { bulkQuoteDecline(input: $input) { userErrors { code } } }',
        { input: { idempotencyKey: 'k', quoteId: BULK_QUOTE_ID, access } },
      );
    expect((await decline(LINK_SECRET)).data.bulkQuoteDecline).toEqual({ userErrors: [] });
    expect(backend.calls[0]).toMatchObject({
      body: { quoteId: BULK_QUOTE_ID },
      headers: { 'x-bulk-access': LINK_SECRET },
    });
    expect((await decline(null)).data.bulkQuoteDecline.userErrors).toEqual([{ code: 'NOT_FOUND' }]);
  });

  it('leads to no cart where there is none', async () => {
    backend.on('bulk-orders/quote-choose', () => refusal(404, 'No cart', { code: 'CART_NOT_FOUND', field: 'cartId' }));
    const { data } = await choose({ access: LINK_SECRET, cartId: LOST_CART_ID });
    expect(data.bulkQuoteChoose).toEqual({ cart: null, userErrors: [{ code: 'CART_NOT_FOUND', field: ['cartId'] }] });
  });
});
