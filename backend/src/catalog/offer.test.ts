import { buildShop } from '@patchwork/demo/build/shop.ts';
import { messages } from '@patchwork/domain/messages/by-locale/gift-card-product.generated.ts';
import { DEFAULT_SHOWN_STORE } from '@patchwork/domain/stores/store.ts';
import { DEFAULT_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';
import { describe, expect, it } from 'vitest';
import { runForStore } from '../lib/store.ts';
import type { OfferRequest } from './catalog.port.ts';
import { createOffer } from './offer.ts';
import { createSnapshot } from './snapshot.ts';

const snapshot = createSnapshot(buildShop());
const offer = (request: OfferRequest, now = '2026-11-21T12:00:00Z') =>
  createOffer(request, snapshot, { now: new Date(now), timeZone: DEFAULT_SHOWN_STORE.timeZone });

const refusal = (request: OfferRequest): unknown => {
  try {
    return offer(request);
  } catch (error) {
    return error;
  }
};

const linkId = (bundleSku: string, sku: string): string => {
  const links = snapshot.bySku.get(bundleSku)?.bundle_options.flatMap(({ product_links }) => product_links) ?? [];
  return links.find((link) => link.sku === sku)?.id ?? '';
};

describe('an offer of a variant', () => {
  it('is complete, whether it is named by its own sku or by its choices', () => {
    const direct = offer({ sku: 'BARNABY-HONEY-12' });
    expect(direct).toMatchObject({
      product: { sku: 'BARNABY-HONEY-12', parentSku: 'BARNABY', type: 'configurable', taxClassId: 2 },
      lineSku: 'BARNABY-HONEY-12',
      options: {
        configurable: [
          { optionId: '93', value: '41' },
          { optionId: '142', value: '63' },
        ],
      },
      choices: [
        { label: 'Color', value: 'Honey' },
        { label: 'Size', value: '12 inches' },
      ],
      unitPrice: 4600,
      pieces: [{ sku: 'BARNABY-HONEY-12', quantity: 1 }],
      isVirtual: false,
    });
    const configurable = [
      { optionId: '142', value: '63' },
      { optionId: 'color', value: '41' },
    ];
    expect(offer({ sku: 'BARNABY', options: { configurable } })).toEqual(direct);
  });

  it('asks for a choice that is missing, and refuses one that does not exist', () => {
    expect(refusal({ sku: 'BARNABY' })).toMatchObject({ code: 'INVALID', message: 'Choose an option for Color first' });
    const configurable = [
      { optionId: '93', value: '41' },
      { optionId: '142', value: '89' },
    ];
    expect(refusal({ sku: 'BARNABY', options: { configurable } })).toMatchObject({
      code: 'NOT_FOUND',
      message: 'No such configuration for the product. Please do choose another combination of attributes.',
    });
  });

  it('refuses what is unknown, withdrawn, switched off or without a price', () => {
    expect(refusal({ sku: 'NO-SUCH' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(refusal({ sku: 'CLOVER-PEACH-6' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(refusal({ sku: 'VALENTINE25' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(refusal({ sku: 'BEARFAMILY' })).toMatchObject({ code: 'INVALID' });
    expect(refusal({ sku: 'CLOTHSAMPLES' })).toMatchObject({
      code: 'PRICE_UNKNOWN',
      message: 'Product price is unknown, product cannot be added to the cart!',
    });
  });
});

describe('the price of an offer', () => {
  it.each([
    ['a special price that holds', 'MAPLE-HONEY-6', '2026-11-21T12:00:00Z', 1440],
    ['one that is over', 'POLARPIP-6', '2026-11-21T12:00:00Z', 2600],
    ['one that is not yet', 'PLUSHGUIDE', '2026-11-21T12:00:00Z', 1200],
    ['one that will be', 'PLUSHGUIDE', '2099-06-15T12:00:00Z', 900],
    ['the whole last day, by the clock of the store', 'PLUSHGUIDE', '2099-07-02T03:59:59Z', 900],
    ['nothing after the last day', 'PLUSHGUIDE', '2099-07-02T04:00:01Z', 1200],
    ['one without a window', 'SLOTH-COCOA-6', '2026-11-21T12:00:00Z', 2296],
    ['the final price below the price', 'OATS-HONEY-8', '2026-11-21T12:00:00Z', 3420],
    ['the final price before the special one', 'DUKEBLANKET-LAP', '2026-11-21T12:00:00Z', 6715],
    ['the special price where the final one is no reduction', 'MARMALADE-HONEY-6', '2026-11-21T12:00:00Z', 2288],
    ['the price where the special one is higher', 'NAPUNICORN-ROSE-8', '2026-11-21T12:00:00Z', 3600],
    ['a special price of the one size that has it', 'CLOVER-CREAM-12', '2026-11-21T12:00:00Z', 3910],
    ['the price of the other sizes', 'CLOVER-CREAM-8', '2026-11-21T12:00:00Z', 3200],
  ])('is %s (%s)', (_rule, sku, now, unitPrice) => {
    expect(offer({ sku }, now).unitPrice).toBe(unitPrice);
  });
});

describe('an offer of a bundle', () => {
  it('starts with the default selections, and is their sum', () => {
    expect(offer({ sku: 'WELCOMESET' })).toMatchObject({
      lineSku: 'WELCOMESET-BARNABY-HONEY-12-CLOVER-CREAM-8-PETBLANKET-SKY-LAP',
      unitPrice: 4600 + 3200 + 5900,
      pieces: [
        { sku: 'BARNABY-HONEY-12', quantity: 1 },
        { sku: 'CLOVER-CREAM-8', quantity: 1 },
        { sku: 'PETBLANKET-SKY-LAP', quantity: 1 },
      ],
    });
  });

  it('adds a price of its own and counts quantities', () => {
    const bundle = [{ optionId: '3', quantity: 3, selections: [linkId('BEDTIMEBOX', 'MAPLE-CREAM-6')] }];
    const { unitPrice, pieces, choices } = offer({ sku: 'BEDTIMEBOX', options: { bundle } });
    expect(pieces.at(-1)).toEqual({ sku: 'MAPLE-CREAM-6', quantity: 3 });
    expect(choices.at(-1)).toEqual({ label: 'Pocket bears', value: '3 × Maple, the Pocket Bear, Cream, 6 inches' });
    expect(unitPrice).toBe(600 + 5400 + 1800 + 3 * 1440);
  });

  it('leaves an optional part out when nothing is chosen for it', () => {
    const bundle = [{ optionId: '3', quantity: 1, selections: [] }];
    const { pieces, options, unitPrice } = offer({ sku: 'BEDTIMEBOX', options: { bundle } });
    expect(pieces).toHaveLength(2);
    expect(offer({ sku: 'BEDTIMEBOX', options })).toMatchObject({ pieces, unitPrice });
  });

  it('refuses a missing, a foreign or a double choice, an unknown part and a wrong quantity', () => {
    const ask = (optionId: string, selections: string[], quantity = 1) =>
      refusal({ sku: 'WELCOMESET', options: { bundle: [{ optionId, quantity, selections }] } });
    const bear = linkId('WELCOMESET', 'BARNABY-SKY-12');
    expect(ask('1', [])).toMatchObject({ code: 'INVALID' });
    expect(ask('1', [linkId('WELCOMESET', 'CLOVER-ROSE-8')])).toMatchObject({ code: 'NOT_FOUND' });
    expect(ask('1', [bear, linkId('WELCOMESET', 'BARNABY-HONEY-12')])).toMatchObject({ code: 'INVALID' });
    expect(ask('9', [bear])).toMatchObject({ code: 'NOT_FOUND' });
    for (const quantity of [2, 0, -1, 1.5]) expect(ask('1', [bear], quantity)).toMatchObject({ code: 'QUANTITY' });
  });
});

describe('an offer of a gift card', () => {
  const card = (giftCard: object) => ({ sku: 'GIFTCARD', options: { giftCard: giftCard as { amount: string } } });

  it('costs what it is worth, and keeps the words that go along', () => {
    const words = {
      recipientName: 'Ada',
      recipientEmail: 'ada@example.com',
      message: 'For the ears',
      senderName: 'Bo',
    };
    expect(offer(card({ amount: '50', ...words }))).toMatchObject({
      unitPrice: 5000,
      isVirtual: true,
      options: { giftCard: { amount: '50.00', ...words } },
      choices: [
        { label: 'Amount', value: '$50' },
        { label: 'From', value: 'Bo' },
        { label: 'For', value: 'Ada' },
        { label: 'Message', value: 'For the ears' },
      ],
    });
  });

  it('has its choices in the language of the store', () => {
    const text = messages['en-XA'];
    const store = { ...DEFAULT_STORE_VIEW, locale: 'en-XA', priceFormat: '{amount} {sign}' };
    const posted = { amount: '50', recipientName: 'Ada', senderName: 'Bo', message: '♥', isPosted: true };
    expect(runForStore(store, () => offer(card(posted)).choices)).toEqual([
      { label: text.amount, value: '50 $' },
      { label: text.lineSender, value: 'Bo' },
      { label: text.lineRecipient, value: 'Ada' },
      { label: text.lineMessage, value: '♥' },
      { label: text.lineDelivery, value: text.byPost },
    ]);
  });

  it.each(['', '0', '-50', '51', '1e2', '50.001', 'fifty'])('refuses an amount of "%s"', (amount) => {
    expect(refusal(card({ amount }))).toMatchObject({ code: 'INVALID' });
  });

  it('refuses a card without a choice, and an address that is none', () => {
    expect(refusal({ sku: 'GIFTCARD' })).toMatchObject({ code: 'INVALID' });
    expect(refusal(card({ amount: '50', recipientEmail: 'ada' }))).toMatchObject({ code: 'INVALID' });
  });

  it('is shipped where it is posted, and asks for an address only where it is mailed to somebody else', () => {
    const posted = { amount: '50', recipientName: 'Ada', isForFriend: true, isPosted: true };
    expect(offer(card(posted))).toMatchObject({
      isVirtual: false,
      choices: [{}, { label: 'For', value: 'Ada' }, { label: 'Delivery', value: 'By mail' }],
    });
    expect(offer(card({ amount: '50', isForFriend: false, isPosted: false }))).toMatchObject({ isVirtual: true });
    expect(refusal(card({ ...posted, isPosted: false }))).toMatchObject({ code: 'INVALID' });
  });
});
