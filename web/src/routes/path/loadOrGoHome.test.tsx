// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createBrowserRouter, type LoaderFunctionArgs, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '../../lib/toasts.ts';
import { loadOrGoHome } from './loadOrGoHome.ts';

const NO_PRODUCTS = 'No products synchronized for this category. Please come back while online!';

const Here = () => {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
};

let isDown = false;
let release: (() => void) | undefined;

const loader = ({ request }: LoaderFunctionArgs) =>
  loadOrGoHome(request, async () => {
    if (request.url.endsWith('/slow/')) await new Promise<void>((resolve) => (release = resolve));
    // The page on screen was loaded before the outage.
    if (isDown && !request.url.endsWith('?color=fern')) throw new TypeError('Failed to fetch');
    return null;
  });

const open = async (address: string) => {
  window.history.replaceState(null, '', address);
  const fallback = <p>Waiting</p>;
  const routes = [
    { path: '/', element: <Here />, hydrateFallbackElement: fallback },
    { path: '*', element: <Here />, loader, errorElement: <p>Fault</p>, hydrateFallbackElement: fallback },
  ];
  const router = createBrowserRouter(routes);
  render(<RouterProvider router={router} />);
  await screen.findByText(`At ${address}`);
  return router;
};

beforeEach(() => {
  isDown = false;
  for (const { id } of currentToasts()) dismissToast(id);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([true, false])(
  'stays with the list that is shown when it cannot be read with other filters, online: %s',
  async (isOnline) => {
    const router = await open('/bears/?color=fern');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    isDown = true;
    const length = window.history.length;
    await router.navigate('/bears/?color=fern&sort=price-asc');
    expect(currentToasts()).toMatchObject([{ kind: 'warning', message: NO_PRODUCTS, actions: [{ label: 'OK' }] }]);
    expect(screen.getByText('At /bears/?color=fern')).toBeTruthy();
    expect(window.history.length).toBe(length);
  },
);

it('goes home from a page that was never visited, without a network, and says so', async () => {
  const router = await open('/bears/');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  isDown = true;
  await router.navigate('/foxes/');
  await screen.findByText('At /');
  expect(currentToasts()).toMatchObject([
    {
      kind: 'danger',
      message: 'The product, category or CMS page is not available in Offline mode. Redirecting to Home.',
      actions: [{ label: 'OK' }],
    },
  ]);
});

it('tells other faults and throws them on', async () => {
  const router = await open('/bears/');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isDown = true;
  await router.navigate('/foxes/');
  expect(await screen.findByText('Fault')).toBeTruthy();
  expect(currentToasts()).toMatchObject([{ kind: 'danger', message: 'Failed to fetch', actions: [{ label: 'OK' }] }]);
});

it('handles one route at a time: the newest wins, and what it has overtaken is not told', async () => {
  const router = await open('/bears/');
  const overtaken = router.navigate('/slow/');
  await vi.waitFor(() => expect(release).toBeDefined());
  await router.navigate('/foxes/');
  isDown = true;
  release?.();
  await overtaken;
  expect(await screen.findByText('At /foxes/')).toBeTruthy();
  expect(currentToasts()).toEqual([]);
});
