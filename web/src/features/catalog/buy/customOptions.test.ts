import { describe, expect, it } from 'vitest';
import { customizedBear } from '../../../testing/products.ts';
import { answersTo, customFrom, writeCustom } from './customOptions.ts';
import { raisedProduct } from './raisedPrice.ts';

const { customOptions: options, price } = customizedBear();

describe('the query', () => {
  it.each([
    ['name=Ada&filling=Double Stuffing&scent=31', { 1: 'Ada', 2: '22', 3: '31' }],
    ['name=Adelheid', { 1: 'Adelh' }],
    ['extras=card&extras=gift wrapping, with a ribbon', { 4: '41,42' }],
    ['extras=card,41', { 4: '41,42' }],
    ['filling=hard&scent=&flavor=mint', {}],
    ['filling=21,22', { 2: '21' }],
  ])('%s preselects by the options’ own keys', (query, expected) => {
    expect(customFrom(options, new URLSearchParams(query))).toEqual(expected);
  });

  it('takes what is chosen, says it again, and keeps what else stands in it', () => {
    const query = new URLSearchParams('ref=mail&scent=lavender');
    const values = { 1: 'Ada', 2: '22', 4: '41,42', 6: 'Happy birthday' };
    writeCustom(options, query, values);
    expect(query.toString()).toBe(
      'ref=mail&name=Ada&filling=double+stuffing&extras=gift+wrapping%2C+with+a+ribbon&extras=card',
    );
    expect(customFrom(options, query)).toEqual({ 1: 'Ada', 2: '22', 4: '41,42' });
  });
});

it('answers in words and ids, without what was left empty, in the order of the form', () => {
  const { answers, problems } = answersTo(options, { 4: '42,41', 1: ' Ada ', 3: '' });
  expect(answers.map(({ label, value }) => [label, value])).toEqual([
    ['Name', 'Ada'],
    ['Extras', 'Gift wrapping, with a ribbon, Card'],
  ]);
  expect(answers.map(({ choice }) => choice)).toEqual([
    { optionId: '1', value: 'Ada' },
    { optionId: '4', value: '41,42' },
  ]);
  expect(problems).toEqual([]);
});

it('says what is missing', () => {
  expect(answersTo(options, {}).problems).toMatchObject([{ optionId: '1', reason: { message: 'Field is required' } }]);
});

describe('the price', () => {
  const { answers } = answersTo(options, { 1: 'Ada', 2: '22', 4: '42' });
  if (!price) throw new Error('The bear has a price');
  const raised = (over: Partial<typeof price>) =>
    raisedProduct(customizedBear({ price: { ...price, ...over } }), answers).price;
  const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

  it('rises by fixed amounts and by per cent of what is paid', () => {
    expect(raised({})?.effective).toMatchObject({ net: { amount: '38.10' }, gross: { amount: '38.10' } });
  });

  it('is taxed as a whole', () => {
    const effective = { net: usd('24.00'), gross: usd('25.74') };
    expect(raised({ taxRate: '7.25', effective })?.effective.gross.amount).toBe('40.86');
  });

  it('keeps a reduction, which weighs less then', () => {
    const both = (amount: string) => ({ net: usd(amount), gross: usd(amount) });
    const [regular, special] = [both('32.00'), both('24.00')];
    expect(raised({ regular, special, discountPercent: 25 })).toMatchObject({
      regular: { gross: { amount: '46.10' } },
      special: { gross: { amount: '38.10' } },
      discountPercent: 17,
    });
  });

  it('follows what the platform has confirmed where the catalogue says otherwise', () => {
    const effective = { net: usd('20.00'), gross: usd('20.00') };
    expect(raised({ effective })?.effective.net.amount).toBe('33.50');
  });
});
