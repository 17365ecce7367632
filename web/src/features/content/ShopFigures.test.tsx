// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ShopFigures } from './ShopFigures.tsx';

afterEach(cleanup);

const show = (storeRating: string | null, orderedPlushies: number | null): string[] => {
  render(<ShopFigures figures={{ storeRating, orderedPlushies }} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent.trim());
};

it('tells what customers think of the shop, and how much they have ordered', () => {
  expect(show('4.6', 12_345)).toEqual(['4.6 out of 5 from our customers', '12,345 pieces ordered so far']);
  expect(screen.getByRole('img', { name: '4.6 out of 5 stars' })).toBeTruthy();
});

it.each([
  ['where nothing is known', null, null, []],
  ['where hardly anything was ordered', null, 9, []],
  ['where nobody has given stars', null, 10, ['10 pieces ordered so far']],
  ['where orders are not told', '5.0', null, ['5 out of 5 from our customers']],
] as const)('leaves out what cannot be told: %s', (_, rating, ordered, told) => {
  expect(show(rating, ordered)).toEqual(told);
});
