// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '../../../lib/toasts.ts';
import { Filters } from './Filters.tsx';

const line = vi.hoisted(() => ({ isDown: false }));

vi.mock('./FilterSheet.tsx', async (importOriginal) => {
  const module = await importOriginal<typeof import('./FilterSheet.tsx')>();
  return {
    get FilterSheet() {
      if (line.isDown) throw new TypeError('The code cannot be fetched');
      return module.FilterSheet;
    },
  };
});

const facets = [
  {
    attribute: 'color',
    label: 'Color',
    kind: 'CHOICE' as const,
    hasMore: false,
    options: [{ value: 'brown', label: 'Brown', count: 3, swatch: null }],
  },
];

const show = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <Filters facets={facets} totalCount={3} /> }])}
    />,
  );

afterEach(() => {
  cleanup();
  line.isDown = false;
  for (const { id } of currentToasts()) dismissToast(id);
});

const press = () => userEvent.click(screen.getByRole('button', { name: 'Filter' }));

it('opens the sheet at the first press, with the filters and their count', async () => {
  show();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press();
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
  expect(sheet.getByText('Brown')).toBeDefined();
  await userEvent.click(sheet.getByRole('button', { name: 'Show 3 products' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await press();
  expect(await screen.findByRole('dialog', { name: 'Filter' })).toBeDefined();
});

it('says that the sheet could not be opened, and opens it at a later press', async () => {
  line.isDown = true;
  show();
  await press();
  await vi.waitFor(() =>
    expect(currentToasts().map(({ message }) => message)).toEqual([
      'This can’t be opened right now. Try again when you’re online.',
    ]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  line.isDown = false;
  await press();
  expect(await screen.findByRole('dialog', { name: 'Filter' })).toBeDefined();
});
