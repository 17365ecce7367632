import { describe, expect, it } from 'vitest';
import { type Entity, type RawSearch, readSearch } from './search.query.ts';

const read = (entity: Entity, query: RawSearch['query'] = {}) => readSearch({ entity, query, body: {} });

describe('a list', () => {
  it.each([
    ['product', 50],
    ['category', 4000],
    ['attribute', 150],
    ['taxrule', 50],
  ] as const)('of %s begins at 0 and has %i entries where nothing else is asked for', (entity, size) => {
    expect(read(entity)).toMatchObject({ size, from: 0, sort: null, filters: [], text: '' });
  });

  it.each([
    ['0', 50],
    ['-1', 50],
    ['abc', 50],
    ['', 50],
    ['1', 1],
    ['9999', 4000],
  ])('asked for %j entries has %i', (text, size) => {
    for (const entity of ['product', 'category', 'attribute'] as const) {
      expect(read(entity, { size: text }).size).toBe(size);
    }
  });

  it.each([
    ['-1', 0],
    ['-50', 0],
    ['abc', 0],
    ['7', 7],
  ])('asked to start at %j starts at %i', (start, from) => {
    expect(read('product', { start }).from).toBe(from);
    expect(read('product', { from: start }).from).toBe(from);
  });
});
