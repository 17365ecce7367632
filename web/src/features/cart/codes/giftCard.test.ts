import { expect, it } from 'vitest';
import { maskCode, splitPayment } from './giftCard.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const card = (code: string, amount: string) => ({ code, value: usd(amount) });
const facts = {
  currencies: [
    { code: 'USD', exchangeRate: '1' },
    { code: 'EUR', exchangeRate: '0.9' },
  ],
  taxRules: [],
  taxTerms: {
    pricesIncludeTax: false,
    customerTaxClassId: 3,
    customerGroupId: 0,
    shippingTaxClassId: 2,
    showsTax: false,
  },
};
const terms = { currency: 'USD', facts };

it('shows the last four of a code, and never more than half of it', () => {
  expect(['GIFT-DEMO-0025', 'A1B2C3', 'ABCD'].map(maskCode)).toEqual(['•••• 0025', '•••• 2C3', '•••• CD']);
});

it('shares what is paid among the cards in their order, each up to its value', () => {
  const cards = [card('A', '25.00'), card('B', '10.00'), card('C', '5.00')];
  expect(splitPayment(cards, usd('-30.00'), terms)).toEqual([usd('25.00'), usd('5.00'), usd('0.00')]);
});

it('exchanges the value of a card once, and tells nothing where the rate is not known', () => {
  const eur = (amount: string) => ({ amount, currencyCode: 'EUR' });
  expect(splitPayment([card('A', '25.00')], eur('-40.00'), { ...terms, currency: 'EUR' })).toEqual([eur('22.50')]);
  expect(splitPayment([card('A', '25.00')], eur('-40.00'), { currency: 'EUR', facts: null })).toEqual([null]);
});
