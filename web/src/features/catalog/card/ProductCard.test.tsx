// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { createPart } from '../../../testing/products.ts';
import type { ProductCardFragment } from './ProductCard.generated.ts';
import { ProductCard } from './ProductCard.tsx';

afterEach(cleanup);

const show = (rating: ProductCardFragment['rating']) => {
  const product = { ...createPart('BEAR'), parentSku: null, rating };
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <ProductCard product={product} /> }])} />);
  return screen.getByRole('article');
};

it('shows what customers think of the product, in stars and by how many', () => {
  const card = show({ average: '4.7', count: 13 });
  expect(screen.getByRole('img', { name: '4.7 out of 5 stars' }).dataset.halves).toBe('9');
  expect(card.textContent).toContain('(13)');
});

it.each([
  ['nobody has given any', { average: null, count: 0 }],
  ['the shop does not say', null],
])('has no stars where %s', (_, rating) => {
  show(rating);
  expect(screen.queryByRole('img', { name: /stars/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Product BEAR' })).toBeTruthy();
});
