import { expect, it } from 'vitest';
import { compareRows } from './rows.ts';

it('has a row for each fact of any product, and tells those that differ', () => {
  const bear = {
    facts: [
      ['Size', '12 in'],
      ['Material', 'Minky'],
    ] as const,
  };
  const fox = {
    facts: [
      ['Material', 'Minky'],
      ['Care', 'By hand'],
    ] as const,
  };
  expect(compareRows([bear, fox])).toEqual([
    { label: 'Size', values: ['12 in', null], differs: true },
    { label: 'Material', values: ['Minky', 'Minky'], differs: false },
    { label: 'Care', values: [null, 'By hand'], differs: true },
  ]);
});

it('tells of one product that nothing differs', () => {
  expect(compareRows([{ facts: [['Size', '12 in']] }])).toEqual([{ label: 'Size', values: ['12 in'], differs: false }]);
  expect(compareRows([])).toEqual([]);
});
