import { describe, expect, it } from 'vitest';
import { keepBoth, mergeUnder } from './persistMerge.ts';

const ID = 'Product:{"sku":"bear"}';
const price = (amount: string, special?: string | null) => ({
  __typename: 'ProductPrice',
  effective: { __typename: 'Money', amount },
  ...(special !== undefined && { special }),
});
const bear = (fields: object) => ({ [ID]: { __typename: 'Product', sku: 'bear', ...fields } });

describe.each([
  ['read', mergeUnder],
  ['written', keepBoth],
])('what was kept, under what the page knows, when it is %s', (_, merge) => {
  it('adds what the page was not told', () => {
    const merged = merge(bear({ name: 'Old', description: 'Warm' }), bear({ name: 'New' }));
    expect(merged[ID]).toMatchObject({ name: 'New', description: 'Warm' });
  });

  it('adds to a price that both tell alike', () => {
    const merged = merge(bear({ price: price('19.90', '15.00') }), bear({ price: price('19.90') }));
    expect(merged[ID]).toMatchObject({ price: price('19.90', '15.00') });
  });

  it('adds nothing to a price that is another one by now: no mixture of two answers arises', () => {
    const merged = merge(bear({ price: price('19.90', '15.00') }), bear({ price: price('24.90') }));
    expect(merged[ID]?.price).toEqual(price('24.90'));
  });

  it('leaves alone what the page knows nothing of', () => {
    expect(merge(bear({ name: 'Old' }), {})[ID]).toMatchObject({ name: 'Old' });
  });
});
