import { beforeEach, describe, expect, it } from 'vitest';
import { makePlush } from '../../../test/plush.ts';
import { newKey } from '../../../test/shop.ts';
import { useTestShop } from '../../../test/use-shop.ts';
import { post } from '../../db/outbox.ts';
import { postReminders } from '../../plush/reminders.service.ts';
import { writeLetter } from '../letters.ts';
import { findOutbox } from '../mail.repository.ts';

const SHOP_URLS = new Map([['default', 'https://shop.example/uk']]);
const ADA = 'ada@example.com';
const LINK = { shop: 'https://shop.example', path: '/x/' };

const shop = await useTestShop();
const { db } = shop.database;
await makePlush(db);

beforeEach(async () => {
  for (const table of ['outbox', 'mail_list_link', 'plushie_reminder', 'newsletter_subscription', 'rate_limit'])
    await shop.db.deleteFrom(table).execute();
});

const write = async (kind: string, payload: Record<string, unknown>) => {
  await db.transaction().execute((executor) => post(executor, kind, payload));
  const [row] = await findOutbox(db, 1);
  return row ? writeLetter(db, row, SHOP_URLS) : null;
};

const remind = async (email = ADA) => {
  const remindDate = new Date().toISOString().slice(0, 10);
  expect((await shop.client.post('plushie-reminders', { customerEmail: email, remindDate }, newKey())).status).toBe(
    200,
  );
};

const writeReminder = async () => {
  await postReminders(db);
  const [row] = await findOutbox(db, 1);
  return row ? writeLetter(db, row, SHOP_URLS) : null;
};

const cartLeft = (recipient = ADA) => write('cart-left', { recipient, link: LINK });

const toPath = (url: string | null | undefined): string => {
  const { pathname, search } = new URL(url ?? 'https://none/');
  return pathname + search;
};

const ONE_CLICK = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'List-Unsubscribe=One-Click',
};
const press = (path: string) => shop.http.inject({ method: 'POST', url: path, ...ONE_CLICK });
const look = (path: string) => shop.http.inject({ url: path });

describe('letters that nobody has to get', () => {
  it('name an address that ends them, which is at the shop, unguessable and the same in each', async () => {
    const url = (await cartLeft())?.unsubscribeUrl;
    expect(url).toMatch(/^https:\/\/shop\.example\/api\/mail\/unsubscribe\/[0-9a-f]{64}\?storeCode=default$/);
    expect((await cartLeft())?.unsubscribeUrl).toBe(url);
    expect((await cartLeft('bo@example.com'))?.unsubscribeUrl).not.toBe(url);
  });

  it('are those of the newsletter, reminders and carts that were left, and no others', async () => {
    const newsletter = await write('newsletter-welcome', { recipient: ADA, link: LINK });
    await remind();
    expect([newsletter, await writeReminder(), await cartLeft()].map((letter) => letter?.unsubscribeUrl)).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
    for (const kind of ['welcome', 'login-link', 'newsletter-confirm', 'email-changed', 'account-exists'])
      expect((await write(kind, { recipient: ADA, link: LINK }))?.unsubscribeUrl).toBeUndefined();
  });
});

describe('the link to leave', () => {
  it('changes nothing when it is looked at, as programs that check links do', async () => {
    const path = toPath((await cartLeft())?.unsubscribeUrl);
    const page = await look(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Stop emails about your cart?');
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await cartLeft()).not.toBeNull();
  });

  it('ends the list for its address with one press, without signing in, and again; other lists and addresses go on', async () => {
    const path = toPath((await cartLeft())?.unsubscribeUrl);
    for (let count = 0; count < 2; count += 1) {
      const answer = await press(path);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('You’re unsubscribed')]);
    }
    expect(await cartLeft()).toBeNull();
    expect(await cartLeft('bo@example.com')).not.toBeNull();
    await remind();
    expect(await writeReminder()).not.toBeNull();
    expect(await write('email-changed', { recipient: ADA })).not.toBeNull();
  });

  it('takes the form of a mail program in either encoding, and no body', async () => {
    const path = toPath((await cartLeft())?.unsubscribeUrl);
    const boundary = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await shop.http.inject({ method: 'POST', url: path, headers, payload: boundary })).statusCode).toBe(200);
    expect((await shop.http.inject({ method: 'POST', url: path })).statusCode).toBe(200);
    const large = { ...ONE_CLICK, payload: 'x'.repeat(5000) };
    expect((await shop.http.inject({ method: 'POST', url: path, ...large })).statusCode).toBe(413);
  });

  it('ends the newsletter, too', async () => {
    await shop.db.insertInto('newsletter_subscription').values({ email: ADA }).execute();
    const letter = await write('newsletter-welcome', { recipient: ADA, link: LINK });
    await press(toPath(letter?.unsubscribeUrl));
    const subscription = await shop.db.selectFrom('newsletter_subscription').selectAll().executeTakeFirstOrThrow();
    expect(subscription.unsubscribed_at).not.toBeNull();
  });

  it('deletes reminders, and whoever sets one again is reminded', async () => {
    await remind();
    await remind('bo@example.com');
    await postReminders(db);
    const row = (await findOutbox(db, 10)).at(-1);
    const letter = row && (await writeLetter(db, row, SHOP_URLS));
    await press(toPath(letter?.unsubscribeUrl));
    expect(row && (await writeLetter(db, row, SHOP_URLS))).toBeNull();
    expect(await shop.db.selectFrom('plushie_reminder').select('email').execute()).toEqual([
      { email: letter?.to === ADA ? 'bo@example.com' : ADA },
    ]);
    await shop.db.deleteFrom('outbox').execute();
    await remind(letter?.to);
    expect((await writeReminder())?.to).toBe(letter?.to);
  });

  it.each(['0'.repeat(64), 'short', `${'a'.repeat(64)}%00`])(
    'leads nowhere where it was made up: %s',
    async (token) => {
      const path = `/api/mail/unsubscribe/${token}`;
      for (const answer of [await look(path), await press(path)]) expect([400, 404]).toContain(answer.statusCode);
    },
  );
});
