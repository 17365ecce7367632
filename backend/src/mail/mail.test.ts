import { randomUUID } from 'node:crypto';
import type { CustomizationDto } from '@patchwork/domain/customization/wire.ts';
import { messages } from '@patchwork/domain/messages/by-locale/mail.generated.ts';
import { findMessages, SOURCE_LOCALE } from '@patchwork/domain/messages/locale.ts';
import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { lastLinkTo } from '../../test/mails.ts';
import { makePlush } from '../../test/plush.ts';
import { fillShelf, newKey, SHOP_URL } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { post } from '../db/outbox.ts';
import { runForStore } from '../lib/store.ts';
import { createMailbox } from '../mailbox.ts';
import { toText } from './letter.ts';
import { toHtml } from './letter-html.ts';

/** A form that asks for a name. */
const NAMED: CustomizationDto[] = [
  {
    id: 'name',
    type: 'option',
    sn: 1,
    name: 'name',
    title: 'Name',
    showInCart: true,
    optionData: { type: 'generic_option', displayWidget: 'text_input', isRequired: true },
  },
];

const shop = await useTestShop();

beforeAll(() => fillShelf(shop));
beforeAll(() => makePlush(shop.database.db));

beforeEach(async () => {
  await shop.db.deleteFrom('outbox').execute();
});

const get = async (url: string) => {
  const { statusCode, body, headers } = await shop.http.inject({ url });
  return { status: statusCode, body, headers };
};

/** The last mail, as text. */
const lastText = async (): Promise<string> => {
  const row = await shop.db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return (await get(`/dev/mail/${row.id}/text`)).body;
};

const posting = (kind: string, payload: Record<string, unknown>) =>
  shop.database.db.transaction().execute((executor) => post(executor, kind, payload));

describe('the mailbox of a development shop', () => {
  it('lists mails, and shows them with the link that was mailed', async () => {
    const { email } = await addCustomer(shop);
    await shop.client.post('customer/login-requests', { email }, newKey());
    const list = await get('/dev/mail');
    expect(list.body).toContain(email);
    const [, path = ''] = /href="(\/dev\/mail\/\d+)">Your sign-in link/.exec(list.body) ?? [];
    const mail = await get(path);
    const { token } = await lastLinkTo(shop, email);
    expect(mail.body).toContain(`href="${SHOP_URL}/authenticate/?token=${token}&amp;email=`);
    expect(mail.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is there for nobody in production', () => {
    expect(createMailbox({ isProduction: true }, shop.database.db)).toEqual([]);
  });

  it('says so where there is no such mail', async () => {
    expect((await get('/dev/mail/999999')).status).toBe(404);
    expect((await get('/dev/mail')).body).toContain('Nothing yet.');
  });

  it('shows a mail whose link was handed over without it', async () => {
    await posting('login-link', { recipient: 'ada@example.com' });
    expect(await lastText()).toContain('The link has been sent');
  });

  it('lists what it cannot say as well', async () => {
    await posting('of-tomorrow', {});
    await posting('order-placed', { orderId: randomUUID() });
    expect((await get('/dev/mail')).body).toMatch(/order-placed[\s\S]*of-tomorrow/);
  });
});

describe('what mails say', () => {
  it('tells who has no account that there is none, in place of a link to set its password', async () => {
    const { email } = await addCustomer(shop);
    await shop.client.post('user/reset-password', { email }, newKey());
    expect(await lastText()).toContain(`${SHOP_URL}/customer/account/resetpassword/?token=`);
    await shop.client.post('user/reset-password', { email: 'nobody@example.com' }, newKey());
    const text = await lastText();
    expect(text).toContain('there’s no account with this email');
    expect(text).not.toContain('token=');
  });

  it('tells who wanted an account with an order that there is one, and where to sign in', async () => {
    await posting('account-exists', { recipient: 'ada@example.com', link: { shop: SHOP_URL, path: '/sign-in/' } });
    const text = await lastText();
    expect(text).toContain('Your order was placed as a guest order');
    expect(text).toContain(`Sign in:\n${SHOP_URL}/sign-in/`);
  });

  it('names what was ordered', async () => {
    const cartId = await shop.client.createCart();
    await shop.client.update(cartId, { sku: 'LION', qty: 1 });
    const placed = await shop.client.order(cartId, {
      total: 8.33,
      products: [{ sku: 'LION', qty: 1 }],
      address: { region_id: 1 },
    });
    expect(placed.status).toBe(200);
    const text = await lastText();
    expect(text).toContain(placed.result.orderNumber);
    expect(text).toMatch(/- 1 × \w/);
    expect(text).toContain('$8.33');
  });

  it('confirms an order with what was chosen, what it costs and where it goes, once however often it is sent', async () => {
    shop.fake.setForm('BEAR', NAMED);
    const cartId = await shop.client.createCart();
    const extension_attributes = { customization_state: [{ customization_id: 'name', value: 'Zoë <3' }] };
    await shop.client.update(cartId, { sku: 'BEAR', qty: 2, extension_attributes });
    const key = newKey();
    const wanted = {
      total: 48.53,
      products: [{ sku: 'BEAR', qty: 2 }],
      address: { region_id: 43, city: 'Ithaca' },
      key,
    };
    const place = () => shop.client.order(cartId, wanted);
    const { status, result } = await place();
    expect([status, (await place()).isReplay]).toEqual([200, true]);
    const rows = await shop.db.selectFrom('outbox').select('payload').where('kind', '=', 'order-placed').execute();
    expect(rows).toMatchObject([{ payload: { orderId: result.backendOrderId } }]);
    const text = await lastText();
    expect(text).toContain('- 2 × The bear (Name: Zoë <3): $39.98');
    expect(text).toContain('Subtotal: $39.98\nShipping: $4\nTax: $4.55\nGrand total: $48.53\nShipping to: Ada');
    expect(text).toMatch(/Shipping to: .*, Ithaca New York \d+, United States\nBilled to: /);
    const { id } = await shop.db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const html = (await get(`/dev/mail/${id}`)).body;
    expect(html).toContain('Zoë &lt;3');
  });

  it('confirms an order with the tax in each price where the shopper was shown them so', async () => {
    shop.fake.setForm('BEAR', null);
    shop.fake.showTax(true);
    const cartId = await shop.client.createCart();
    await shop.client.update(cartId, { sku: 'BEAR', qty: 2 });
    const address = { region_id: 43, city: 'Ithaca' };
    const { status } = await shop.client.order(cartId, { total: 48.53, products: [{ sku: 'BEAR', qty: 2 }], address });
    shop.fake.showTax(false);
    expect(status).toBe(200);
    const text = await lastText();
    expect(text).toContain('- 2 × The bear: $43.53');
    expect(text).toContain(
      'Subtotal: $43.53\nShipping: $5\nGrand total: $48.53\nTax included: $4.55\nShipping to: Ada',
    );
  });

  it('reminds, and leads back to a cart', async () => {
    await shop.client.post('plushie-reminders', {
      customerEmail: 'ada@example.com',
      remindDate: new Date().toISOString().slice(0, 10),
    });
    const { id } = await shop.db.selectFrom('plushie_reminder').select('id').executeTakeFirstOrThrow();
    await posting('plushie-reminder', { reminderId: id });
    expect(await lastText()).toContain('You asked us to remind you today');
    const link = { shop: SHOP_URL, path: '/alerts/recover/cart/id/7/code/x/' };
    await posting('cart-left', { recipient: 'ada@example.com', firstName: 'Ada', link });
    expect(await lastText()).toContain(`Hello Ada,\n\nWhat you picked is still here.`);
  });

  it('speaks in the name of the store that it was posted for', async () => {
    const store = { ...DEFAULT_STORE_VIEW, name: 'Wetgrip' };
    await runForStore(store, () => posting('welcome', { recipient: 'ada@example.com', firstName: 'Ada' }));
    expect((await get('/dev/mail')).body).toContain('Welcome to Wetgrip');
    expect(await lastText()).toContain('Your friends at Wetgrip');
    await posting('welcome', { recipient: 'ada@example.com' });
    expect(await lastText()).toContain('Your friends at Patchwork');
  });

  it('keeps what people typed text, and says the same with and without HTML', () => {
    const letter = {
      storeName: 'Bear & Sons',
      locale: SOURCE_LOCALE,
      messages: findMessages(messages, SOURCE_LOCALE),
      to: 'ada@example.com',
      subject: '<b>Hello</b>',
      paragraphs: ['Hello <script>alert("1")</script>,'],
      lines: ["O'Bear & Co"],
      action: { label: 'Go', url: 'https://shop.example/?a=1&b="' },
      note: 'Bye',
    };
    const html = toHtml(letter);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('O&#39;Bear &amp; Co');
    expect(html).toContain('Your friends at Bear &amp; Sons');
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=&quot;"');
    expect(toText(letter)).toContain('Go:\nhttps://shop.example/?a=1&b="');
  });
});
