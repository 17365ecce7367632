// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { CompareTable } from './CompareTable.tsx';
import { compareRows } from './rows.ts';

afterEach(cleanup);

const product = (size: string) => ({
  facts: [
    ['Size', size],
    ['Material', 'Minky'],
  ] as const,
});

it('shows four products side by side, fact by fact, and says in words what differs', async () => {
  const skus = ['BEAR', 'FOX', 'LION', 'OATS'];
  const rows = compareRows(skus.map((_, index) => product(`${index} inches`)));
  render(<CompareTable rows={rows} heads={skus.map((sku) => ({ sku, head: sku, action: null }))} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(skus);
  const size = screen.getByRole('row', { name: /^Size/ });
  expect(within(size).getByRole('rowheader').textContent).toContain('differs');
  expect(
    within(size)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['0 inches', '1 inches', '2 inches', '3 inches']);
  expect(within(screen.getByRole('row', { name: /^Material/ })).getByRole('rowheader').textContent).toBe('Material');
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Show only differences' }));
  expect(screen.queryByRole('row', { name: /^Material/ })).toBeNull();
  expect(screen.getByRole('row', { name: /^Size/ })).toBeTruthy();
});
