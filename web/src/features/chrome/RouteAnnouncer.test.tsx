// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

afterEach(cleanup);

const Frame = () => (
  <>
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
    <RouteAnnouncer mainId="main" />
  </>
);

const open = async () => {
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { index: true, element: <title>Home</title> },
        { path: 'bears', element: <title>Bears</title> },
        // biome-ignore lint/a11y/noAutofocus: what is tested is that it keeps the focus
        { path: 'search', element: <input aria-label="Search" autoFocus /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { go: (to: string) => act(() => router.navigate(to)) };
};

it('leaves the focus alone on the first page', async () => {
  await open();
  expect(document.activeElement).toBe(document.body);
});

it('reads out the new title and puts the focus at the start of the page', async () => {
  const { go } = await open();
  await go('/bears');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(document.querySelector('[aria-live]')?.textContent).toBe('Bears');
});

it('lets a field of the new page keep the focus', async () => {
  const { go } = await open();
  await go('/search');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
});

it('does not move for a query', async () => {
  const { go } = await open();
  await go('/?color=coal');
  expect(document.activeElement).toBe(document.body);
});
