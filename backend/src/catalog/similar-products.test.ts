import { expect, it } from 'vitest';
import { demoSnapshot } from '../../test/demo-search.ts';
import { findSimilar } from './similar-products.ts';

const snapshot = demoSnapshot();
const findProduct = (id: number) => snapshot.products.find((product) => product.id === id);

it('finds products for sale of the same categories, without those themselves', () => {
  const bear = snapshot.bySku.get('MIDNIGHT');
  const ids = findSimilar(snapshot, ['MIDNIGHT'], 4);
  expect(ids).toHaveLength(4);
  for (const id of ids) {
    const product = findProduct(id);
    expect(product?.sku).not.toBe('MIDNIGHT');
    expect(product?.category_ids.some((category) => bear?.category_ids.includes(category))).toBe(true);
    expect(product?.stock.is_in_stock).toBe(true);
  }
});

it('leaves out the parent of a variant, and finds nothing for what is not sold', () => {
  const parent = snapshot.bySku.get('BARNABY');
  const variant = parent?.configurable_children[0]?.sku ?? '';
  expect(findSimilar(snapshot, [variant, 'MIDNIGHT'], 100)).not.toContain(parent?.id);
  expect(findSimilar(snapshot, ['UNHEARD-OF'], 4)).toEqual([]);
});
