import { beforeEach, describe, expect, it } from 'vitest';
import { createBulkClient, getBulkMails, getBulkSecret } from '../../test/bulk.ts';
import { signInNew } from '../../test/customers.ts';
import { newKey, SHOP_URL } from '../../test/shop.ts';
import { uploadPicture } from '../../test/uploads.ts';
import { useTestShop } from '../../test/use-shop.ts';

const lines: string[] = [];
const shop = await useTestShop({ log: (line) => lines.push(line) });
const bulk = createBulkClient(shop.http);

beforeEach(async () => {
  for (const table of ['rate_limit', 'outbox', 'bulk_order', 'bulk_price']) await shop.db.deleteFrom(table).execute();
});

const begin = async (body: object = {}, token?: string) => {
  const { result } = await bulk.create(body, { token });
  return { id: Number(result.id), access: await getBulkSecret(shop) };
};

const addQuote = async (bulkOrderId: number, row: object = {}) => {
  const usual = { qty: 500, production_price: 499_950, shipping_price: 30_000, valid_until: new Date('2030-01-01') };
  const values = { bulk_order_id: bulkOrderId, ...usual, ...row };
  const { id } = await shop.db.insertInto('bulk_quote').values(values).returning('id').executeTakeFirstOrThrow();
  return Number(id);
};

const UNKNOWN = { status: 404, result: { code: 'NOT_FOUND', reason: 'bulkOrderUnknown', field: 'bulkOrderId' } };

describe('a question for a quote', () => {
  it('is kept with what was filled in, and waits for the shop', async () => {
    const { status, result } = await bulk.create({ name: ' Zoë O’Neil ', qty: '1,000', phone: '+1 555 123 4567' });
    expect([status, result]).toEqual([200, { id: expect.any(Number), status: 2 }]);
    const [row] = await shop.db.selectFrom('bulk_order').selectAll().execute();
    expect(row).toMatchObject({
      kind: 1,
      qty: 1000,
      sizes: [8, 12],
      colors: ['#ffcc00'],
      name: 'Zoë O’Neil',
      email: 'zoe@example.com',
      tax_id: 'DE 123456789',
      client_type: 'company',
      phone: '+1 555 123 4567',
      currency: 'USD',
      customer_id: null,
      waiting_since: expect.any(Date),
    });
  });

  it('is kept once, however often it is sent under its key', async () => {
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => bulk.create({}, { key })));
    const again = await bulk.create({}, { key });
    expect(again).toMatchObject({ status: 200, isReplay: true });
    const ids = answers.flatMap(({ status, result }) => (status === 200 ? [result.id] : []));
    expect(new Set([...ids, again.result.id]).size).toBe(1);
    expect(await shop.db.selectFrom('bulk_order').select('id').execute()).toHaveLength(1);
    expect(await getBulkMails(shop)).toHaveLength(1);
    expect(await bulk.create({ qty: 7 }, { key })).toMatchObject({ status: 422 });
  });

  it.each([
    [{ qty: 0 }, 'qty', 'Must be greater than 0'],
    [{ qty: '1e3' }, 'qty', 'Enter a whole number'],
    [{ qty: 100_001 }, 'qty', 'You can order up to 100,000'],
    [{ kind: 9 }, 'kind', 'Choose what you’d like made'],
    [{ description: '  ' }, 'description', 'Field is required'],
    [{ name: 'www.example.com/1' }, 'name', 'Alphabet characters only'],
    [{ email: 'zoe' }, 'email', 'Please enter a valid email address'],
    [{ taxId: 'D' }, 'taxId', 'Tax id must have at least 3 letters'],
    [{ clientType: 'king' }, 'clientType', 'Choose one of the types on the list'],
    [{ breedId: 4711 }, 'breedId', 'Choose one of the breeds on the list'],
    [{ deadline: '2020-01-01' }, 'deadline', 'Choose a date in the next two years'],
    [{ acceptsTerms: false }, 'acceptsTerms', 'Accept terms and conditions'],
    [{ currencyCode: 'XXX' }, 'currencyCode', 'We don’t show prices in XXX. Choose another currency.'],
    [{ images: [{ id: newKey() }] }, 'images', 'This picture hasn’t been uploaded. Please upload it again.'],
  ])('is refused with the field to blame: %j', async (body, field, errorMessage) => {
    expect(await bulk.create(body)).toMatchObject({ status: 400, result: { code: 'INVALID', field, errorMessage } });
    expect(await shop.db.selectFrom('bulk_order').select('id').execute()).toEqual([]);
  });

  it('is mailed with its number and a secret link, which leads a guest to it', async () => {
    const { id, access } = await begin();
    const [mail] = await getBulkMails(shop);
    expect(mail).toMatchObject({
      kind: 'bulk-order-received',
      letter: {
        to: 'zoe@example.com',
        subject: `We’ve got your question about bulk order ${id}`,
        paragraphs: ['Hello Zoë O’Neil,', expect.stringContaining('1 to 3 business days')],
        action: { url: `${SHOP_URL}/bulkorder/quotation/${id}/#${access}` },
        note: expect.stringContaining('180 days'),
      },
    });
    expect(access).toMatch(/^[\w-]{43}$/);
    expect(await bulk.info(id, { access })).toMatchObject({
      status: 200,
      result: { id, status: 2, qty: 250, client_type: 'Company', images: [], messages: [] },
    });
  });

  it('is a customer’s own, whose mail has no secret', async () => {
    const { access: token } = await signInNew(shop);
    const { id, access } = await begin({}, token);
    expect(access).toBe('');
    expect(await bulk.info(id, { token })).toMatchObject({ status: 200, result: { id } });
    expect(await bulk.info(id)).toMatchObject(UNKNOWN);
  });

  it('has its artwork, and no picture that was sent in for something else', async () => {
    const artwork = await uploadPicture(shop.http);
    const { id, access } = await begin({ images: [{ id: artwork.id }] });
    expect((await bulk.info(id, { access })).result.images).toEqual([
      { ...artwork, type: 1, createdAt: expect.any(String) },
    ]);
    await shop.db.updateTable('upload').set({ image_type: 3 }).where('id', '=', artwork.id).execute();
    expect(await bulk.create({ images: [{ id: artwork.id }] })).toMatchObject({ result: { field: 'images' } });
  });

  it('is refused after too many from one network, and not to another one', async () => {
    const send = (email: string, address: string) => bulk.create({ email }, { address });
    for (let count = 0; count < 5; count += 1) expect((await send('a@example.com', '203.0.113.7')).status).toBe(200);
    expect(await send('a@example.com', '203.0.113.7')).toMatchObject({
      status: 429,
      result: { code: 'TOO_MANY_ATTEMPTS', reason: 'rateLimited' },
    });
    expect((await send('a@example.com', '198.51.100.7')).status).toBe(200);
    for (let count = 5; count < 30; count += 1) await send(`${count}@example.com`, '203.0.113.7');
    expect((await send('last@example.com', '203.0.113.7')).status).toBe(429);
  });
});

describe('somebody else’s bulk order', () => {
  it('is answered like one that there is not, whoever asks and by whatever secret', async () => {
    const { id, access } = await begin();
    const other = await begin({ email: 'eve@example.com' });
    const { access: token } = await signInNew(shop);
    const [quote, foreign] = [await addQuote(id), { access: other.access, token }];
    const answers = [
      await bulk.info(id, {}),
      await bulk.info(id, foreign),
      await bulk.info(id + 1_000_000, foreign),
      await bulk.info(0, foreign),
      await bulk.quotes(id, foreign),
      await bulk.ask(id, { question: 'Mine?' }, foreign),
      await bulk.info(id, { access: access.toLowerCase() }),
    ];
    const body = JSON.stringify(answers[0]?.result);
    for (const answer of answers) {
      expect(answer).toMatchObject(UNKNOWN);
      expect(JSON.stringify(answer.result)).toBe(body);
    }
    const cartId = await shop.client.createCart();
    const chosen = [await bulk.choose(quote, cartId, foreign), await bulk.choose(quote + 1000, cartId, foreign)];
    for (const answer of chosen) expect(answer).toMatchObject({ status: 404, result: { reason: 'quoteUnknown' } });
    expect((await bulk.info(id, { access })).status).toBe(200);
  });

  it('is not found by a link that has expired', async () => {
    const { id, access } = await begin();
    await shop.db
      .updateTable('bulk_access')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await bulk.info(id, { access })).toMatchObject(UNKNOWN);
    expect(await shop.bulkJobs.deleteExpired()).toBe(1);
  });

  it('is guessed at sixty times from a network, while the right link still opens', async () => {
    const { id, access } = await begin();
    const statuses: number[] = [];
    for (let guess = 0; guess < 65; guess += 1) statuses.push((await bulk.info(id + guess)).status);
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404));
    expect(statuses.slice(60)).toEqual(Array(5).fill(429));
    expect((await bulk.info(id, { access })).status).toBe(200);
  });

  it('is opened by a secret that is in no table but the mail’s, and in no log', async () => {
    const { id, access } = await begin();
    await bulk.info(id, { access });
    await bulk.ask(id, { question: 'When?' }, { access });
    const kept = [];
    for (const table of ['bulk_access', 'bulk_order', 'bulk_message', 'idempotency', 'rate_limit'])
      kept.push(await shop.db.selectFrom(table).selectAll().execute());
    expect(JSON.stringify(kept)).not.toContain(access);
    expect(lines.join('')).not.toContain(access);
  });
});

describe('a guest’s bulk order', () => {
  it('joins the account of whoever opens its link signed in with its address, and no other', async () => {
    const owner = await signInNew(shop);
    const { id, access } = await begin({ email: owner.email.toUpperCase() });
    const stranger = await signInNew(shop);
    expect((await bulk.info(id, { access, token: stranger.access })).status).toBe(200);
    expect((await bulk.info(id, { token: stranger.access })).status).toBe(404);
    expect((await bulk.info(id, { token: owner.access })).status).toBe(404);
    await bulk.info(id, { access, token: owner.access });
    expect(await bulk.info(id, { token: owner.access })).toMatchObject({ status: 200, result: { id } });
  });
});

describe('a message to the shop', () => {
  it('is added once with its pictures, and has the bulk order wait', async () => {
    const { id, access } = await begin();
    await shop.db.updateTable('bulk_order').set({ waiting_since: null }).execute();
    const picture = await uploadPicture(shop.http);
    await shop.db.updateTable('upload').set({ image_type: 5 }).where('id', '=', picture.id).execute();
    const [key, body] = [newKey(), { question: ' Softer? ', images: [{ id: picture.id }] }];
    for (const isReplay of [false, true])
      expect(await bulk.ask(id, body, { access, key })).toMatchObject({ status: 200, result: true, isReplay });
    expect((await bulk.info(id, { access })).result.messages).toMatchObject([
      { author: 'buyer', text: 'Softer?', images: [{ id: picture.id, type: 5 }] },
    ]);
    const [row] = await shop.db.selectFrom('bulk_order').select('waiting_since').execute();
    expect(row?.waiting_since).toBeInstanceOf(Date);
  });

  it.each([
    [{ question: ' ' }, 'question', 'Field is required'],
    [{ question: 'x'.repeat(5001) }, 'question', 'Use 5,000 characters or fewer'],
    [{ question: 'See this', images: [{ id: newKey() }] }, 'images', expect.stringContaining('upload it again')],
  ])('is refused with the field to blame: %j', async (body, field, errorMessage) => {
    const { id, access } = await begin();
    expect(await bulk.ask(id, body, { access })).toMatchObject({ status: 400, result: { field, errorMessage } });
  });

  it('is refused after twenty in ten minutes', async () => {
    const { id, access } = await begin();
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await bulk.ask(id, { question: `Question ${count}` }, { access })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is refused after two hundred of the buyer’s, of which the shop’s answers are none', async () => {
    const { id, access } = await begin();
    const write = (author: 'buyer' | 'shop', count: number) =>
      shop.db
        .insertInto('bulk_message')
        .values(Array.from({ length: count }, () => ({ bulk_order_id: id, author, body: 'Hello' })))
        .execute();
    await write('shop', 200);
    await write('buyer', 199);
    expect((await bulk.ask(id, { question: 'The last one' }, { access })).status).toBe(200);
    expect(await bulk.ask(id, { question: 'One too many' }, { access })).toMatchObject({ status: 400 });
  });
});

describe('a quote', () => {
  it('is listed as the contract has it, with its currency, its end and its state', async () => {
    const { id, access } = await begin();
    const open = await addQuote(id, { production_time: '6 weeks' });
    const ended = await addQuote(id, { valid_until: new Date(0) });
    const withdrawn = await addQuote(id, { withdrawn_at: new Date() });
    expect((await bulk.quotes(id, { access })).result).toEqual([
      {
        id: open,
        bulkorder_id: id,
        qty: 500,
        production_price: 4999.5,
        shipping_price: 300,
        production_time: '6 weeks',
        currency_code: 'USD',
        valid_until: '2030-01-01T00:00:00.000Z',
        state: 'open',
        allows_coupons: false,
        credits_sample: false,
        sample_credit: 0,
        is_declined: false,
        order_number: null,
      },
      expect.objectContaining({ id: ended, state: 'ended' }),
      expect.objectContaining({ id: withdrawn, state: 'withdrawn' }),
    ]);
  });
});

describe('what the question form is filled in with', () => {
  it('is the types of clients, in order', async () => {
    const { result } = await bulk.get('bulk-orders/client-types');
    expect(result.slice(0, 2)).toEqual([
      { id: 'company', label: 'Company' },
      { id: 'agency', label: 'Promotional agency' },
    ]);
  });

  it('is prices by quantity, exchanged once, and no prices where there are none', async () => {
    expect((await bulk.get('bulk-orders/terms')).result).toEqual({
      sister_brand_url: null,
      currency_code: 'USD',
      prices: [],
    });
    await shop.db
      .insertInto('bulk_price')
      .values([
        { kind: 1, size: 8, from_quantity: 100, unit_price: 999 },
        { kind: 1, size: 8, from_quantity: 1, unit_price: 1999 },
      ])
      .execute();
    const [price] = (await bulk.get('bulk-orders/terms')).result.prices;
    expect(price).toEqual({
      kind: 1,
      size: 8,
      breaks: [
        { from_qty: 1, unit_price: 19.99 },
        { from_qty: 100, unit_price: 9.99 },
      ],
    });
    expect((await bulk.get('bulk-orders/terms?currencyCode=XXX')).status).toBe(400);
  });
});
