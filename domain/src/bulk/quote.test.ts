import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBulkPicture } from './picture.ts';
import { getQuotedPrices, toBulkOrderLine } from './quote.ts';

const ANSWER = { id: 7, bulkorder_id: 12, qty: 500, production_price: 4999.5, shipping_price: 300 };
const PICTURE = { id: 'a', type: 1, url: '/uploads/a.png', createdAt: '2026-11-27T10:00:00.000Z' };

describe('a quote as the platform sends it', () => {
  it('is new unless it is told otherwise, and may lack the time of production', () => {
    expect(toBulkOrderLine(ANSWER)).toEqual({
      id: '7',
      bulkOrderId: '12',
      quantity: 500,
      productionPrice: 4999.5,
      shippingPrice: 300,
      productionTime: null,
      isNew: true,
    });
    expect(toBulkOrderLine({ ...ANSWER, production_time: '6 weeks' }, false)).toMatchObject({
      productionTime: '6 weeks',
      isNew: false,
    });
  });

  it.each(['id', 'bulkorder_id', 'qty', 'production_price', 'shipping_price'])(
    'tells the position of what is missing: %s',
    (name) => {
      const position = Object.keys(ANSWER).indexOf(name);
      expect(() => toBulkOrderLine({ ...ANSWER, [name]: undefined })).toThrow(
        new Error(`Undefined value passed at position: ${position}`),
      );
    },
  );

  it.each([
    ['id', null],
    ['id', ''],
    ['id', 1.5],
    ['bulkorder_id', {}],
    ['qty', '500'],
    ['qty', 0],
    ['qty', 1.5],
    ['production_price', '4999'],
    ['production_price', Number.NaN],
    ['shipping_price', -1],
    ['production_time', {}],
  ])('is unexpected where %s is %j', (name, value) => {
    expect(() => toBulkOrderLine({ ...ANSWER, [name]: value })).toThrow(new Error('Unexpected response!'));
  });
});

describe('a picture as the platform sends it', () => {
  it('has the day it was sent in, and is new unless it is told otherwise', () => {
    expect(toBulkPicture(PICTURE)).toEqual({ ...PICTURE, createdAt: new Date(PICTURE.createdAt), isNew: true });
    expect(toBulkPicture(PICTURE, false).isNew).toBe(false);
  });

  it.each(['id', 'type', 'url', 'createdAt'])('tells the position of what is missing: %s', (name) => {
    const position = Object.keys(PICTURE).indexOf(name);
    expect(() => toBulkPicture({ ...PICTURE, [name]: undefined })).toThrow(
      new Error(`Undefined value passed at position: ${position}`),
    );
  });

  it('is unexpected where its day is none', () => {
    expect(() => toBulkPicture({ ...PICTURE, createdAt: 'yesterday' })).toThrow(new Error('Unexpected response!'));
  });
});

it('has a total to the cent, and a price of a piece that is off by half a cent at most', () => {
  expect(getQuotedPrices({ sampleCredit: 0, production: 100_000, shipping: 10_000, quantity: 300 })).toEqual({
    total: 110_000,
    perPiece: 367,
  });
  const amount = fc.nat(1_000_000_000);
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 100_000 }), (production, shipping, quantity) => {
      const { total, perPiece } = getQuotedPrices({ sampleCredit: 0, production, shipping, quantity });
      expect(total).toBe(production + shipping);
      expect(Math.abs(perPiece * quantity - total) * 2).toBeLessThanOrEqual(quantity);
    }),
  );
});
