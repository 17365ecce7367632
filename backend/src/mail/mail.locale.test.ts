import { messages as countries } from '@patchwork/domain/messages/by-locale/countries.generated.ts';
import { DEFAULT_STORE_VIEW, type StoreView } from '@patchwork/domain/stores/store-view.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { issueCard } from '../../test/gift-cards.ts';
import { makePlush } from '../../test/plush.ts';
import { fillShelf, SHOP_URL } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { post } from '../db/outbox.ts';
import { runForStore } from '../lib/store.ts';
import { toText } from './letter.ts';
import { toHtml } from './letter-html.ts';
import { findUntranslatedMails, LETTERS, writeLetter } from './letters.ts';
import { findOutbox } from './mail.repository.ts';

/** Marks every letter of a message, see domain/messages/README.md. */
const PSEUDO = { ...DEFAULT_STORE_VIEW, name: '123', locale: 'en-XA' };

const shop = await useTestShop();
let orderId: string;
let email: string;
let messageIds: readonly number[];
let itemIds: number[];

beforeAll(async () => {
  await makePlush(shop.database.db);
  await fillShelf(shop);
  ({ email } = await addCustomer(shop));
  const cartId = await shop.client.createCart();
  await shop.client.update(cartId, { sku: 'LION', qty: 1 });
  const { result } = await shop.client.order(cartId, {
    total: 8.33,
    products: [{ sku: 'LION', qty: 1 }],
    address: { region_id: 1 },
  });
  orderId = result.backendOrderId;
  const { rows } = await sql<{ id: number }>`insert into contact_message
    (kind, name, email, phone, topic, message, store_code)
    values ('message', 'Ada', 'ada@example.com', null, 'order', '123', 'default'),
      ('call', 'Ada', null, '+12025550123', 'bulk', null, 'default') returning id`.execute(shop.database.db);
  messageIds = rows.map(({ id }) => id);
  const items = await shop.db.selectFrom('order_line').select('item_id').where('order_id', '=', orderId).execute();
  itemIds = items.map((item) => item.item_id);
  await issueCard(shop, '0123-4567', 1000);
  await sql`update gift_card set order_id = ${orderId}, order_position = 0`.execute(shop.database.db);
});

const link = { shop: SHOP_URL, path: '/x/' };
const recipient = 'ada@example.com';

const QUOTE = {
  quantity: 100,
  total: '10.50',
  currency: 'USD',
  productionTime: null,
  validUntil: '2030-01-01T12:00:00Z',
};
const BULK = { recipient, firstName: 'Ada', bulkOrderId: 1, quantity: 100, quotes: [QUOTE] };
const RAFFLE = { recipient, firstName: '123' };
const GUESTS_LINK = { link: { ...link, path: '/x/#y' }, validDays: 180 };

/** For each kind of mail, what is posted for it: each way that it can be written. */
const PAYLOADS = (): Readonly<Record<string, readonly Record<string, unknown>[]>> => ({
  'login-link': [{ recipient, link }, { recipient }],
  'password-link': [
    { recipient: email, link },
    { recipient, link },
  ],
  'account-link': [{ recipient, link }],
  'account-exists': [{ recipient, link }],
  welcome: [
    { recipient, link, firstName: 'Ada' },
    { recipient, link },
  ],
  'email-changed': [{ recipient }],
  'session-copied': [{ recipient, firstName: 'Ada' }],
  'cart-left': [{ recipient, firstName: 'Ada', link }],
  'order-placed': [{ orderId }],
  'order-shipped': [
    { orderId, itemIds, carrierCode: '7', trackingNumber: '1' },
    { orderId, itemIds: [...itemIds, 999], carrierCode: '7', trackingNumber: '1' },
  ],
  'order-cancelled': [{ orderId, itemIds }],
  'order-refunded': [
    { orderId, state: 'refunded', amount: 833 },
    { orderId, state: 'voided', amount: 833 },
    { orderId, state: 'voided', amount: 0 },
  ],
  'gift-cards-issued': [{ orderId, position: 0 }],
  'newsletter-confirm': [{ recipient, link }],
  'newsletter-welcome': [{ recipient, link, couponCode: '10' }],
  'order-link': [
    {
      recipient,
      firstName: 'Ada',
      orderNumber: '1',
      link: { shop: 'https://shop.example', path: '/orders/view/#s' },
      validDays: 180,
    },
  ],
  'proof-ready': [{ orderId, itemIds, path: '/orders/view/#s', validDays: 180 }],
  'photos-wanted': [{ recipient, link, orderNumber: '1', items: ['2'] }],
  'plushie-reminder': [{ reminderId: 1 }],
  'contact-message': messageIds.map((contactMessageId) => ({ recipient, contactMessageId })),
  'bulk-order-received': [
    { ...BULK, quotes: [], link },
    { ...BULK, quotes: [] },
  ],
  'bulk-quotes-ready': [
    { ...BULK, ...GUESTS_LINK },
    { ...BULK, quotes: [{ ...QUOTE, productionTime: '6' }], link },
  ],
  'bulk-order-answered': [{ ...BULK, quotes: [], link }],
  'bulk-quote-extended': [{ ...BULK, link }],
  'bulk-quote-withdrawn': [{ ...BULK, link }],
  'bulk-quote-ending': [{ ...BULK, link }],
  'artist-birthday': [{ artistId: 1 }],
  'raffle-confirm': [{ ...RAFFLE, link }],
  'raffle-entered': [{ ...RAFFLE, link, drawsAt: QUOTE.validUntil }],
  'raffle-friend-joined': [{ ...RAFFLE, link, chances: 2 }, RAFFLE],
  'raffle-ticket': [{ ...RAFFLE, link, expiresAt: QUOTE.validUntil }],
});

/** Names, addresses and amounts that the mails hold. */
const GIVEN = /\S+@\S+|https?:\S+|The lion|Ada|Byron|Alabama|New York|January|[\w ]+ Street|Oakland/g;

const write = async (kind: string, payload: Record<string, unknown>) => {
  await runForStore(PSEUDO, () => shop.database.db.transaction().execute((db) => post(db, kind, payload)));
  const [row] = await findOutbox(shop.database.db, 1);
  return row ? writeLetter(shop.database.db, row, new Map([['default', SHOP_URL]])) : null;
};

describe('mails in the language of the store', () => {
  it('are all tried', () => {
    expect(Object.keys(PAYLOADS()).toSorted()).toEqual(Object.keys(LETTERS).toSorted());
  });

  it.each(Object.keys(LETTERS))('%s says no word that the catalogue has not', async (kind) => {
    if (kind === 'plushie-reminder') {
      await shop.client.post('plushie-reminders', {
        customerEmail: recipient,
        remindDate: new Date().toISOString().slice(0, 10),
      });
    }
    if (kind === 'artist-birthday')
      await shop.client.post('share/artists', { name: '123', birthMonth: 2, birthDay: 29, email: recipient });
    for (const payload of PAYLOADS()[kind] ?? []) {
      const letter = await write(kind, payload);
      if (!letter) throw new Error(`There is no letter for ${kind}`);
      const html = toHtml(letter);
      const shown = html.replaceAll(/<style.*?<\/style>|<[^>]*>|&\w+;/gs, ' ');
      const said = `${letter.subject}\n${toText(letter)}\n${shown}`;
      expect(said).toMatch(/[àéîöû]/);
      expect(said.replaceAll(GIVEN, '').match(/(?<!\p{L})[A-Za-z]{2,}(?!\p{L})/gu)).toBeNull();
      expect(html).toContain('<html lang="en-XA">');
      expect(html).not.toMatch(/ (?:alt|title|aria-label)="[^"]*[A-Za-z]{2}/);
    }
  });

  const confirm = async (store: Partial<StoreView>) => {
    await runForStore({ ...PSEUDO, ...store }, () =>
      shop.database.db.transaction().execute((db) => post(db, 'order-placed', { orderId })),
    );
    const [row] = await findOutbox(shop.database.db, 1);
    const letter = row && (await writeLetter(shop.database.db, row));
    return letter ? toText(letter) : '';
  };

  it('writes prices and countries as the store does', async () => {
    const german = await confirm({ locale: 'de-DE', priceFormat: '{amount} {sign}' });
    expect(german).toMatch(/^- 1 × .*: \d+,\d{2} \$$/m);
    expect(german).toMatch(/: 8,33 \$$/m);
    const pseudo = await confirm({ priceFormat: '{amount} {sign}' });
    expect(pseudo).toMatch(/: 8\.33 \$·*$/m);
    expect(pseudo).toContain(`, ${countries['en-XA'].unitedStates}`);
  });

  it('writes numbers as the store does, also in a language that it lends', async () => {
    await sql`update order_line set qty = 1234 where order_id = ${orderId}`.execute(shop.database.db);
    expect(await confirm({ locale: 'de-DE' })).toMatch(/^- 1\.234 × /m);
    expect(await confirm({ locale: 'en-US' })).toMatch(/^- 1,234 × /m);
  });

  it('speaks English where there are no messages in the language of the store', async () => {
    await runForStore({ ...PSEUDO, locale: 'fr-FR' }, () =>
      shop.database.db.transaction().execute((db) => post(db, 'email-changed', { recipient })),
    );
    const [row] = await findOutbox(shop.database.db, 1);
    const letter = row && (await writeLetter(shop.database.db, row));
    const stores = [PSEUDO, { ...PSEUDO, locale: 'en-GB' }, { ...PSEUDO, locale: 'fr-FR' }];
    expect(findUntranslatedMails(stores)).toEqual(['fr-FR']);
    expect([letter?.locale, letter?.subject]).toEqual(['en-US', 'Your email address was changed']);
  });
});
