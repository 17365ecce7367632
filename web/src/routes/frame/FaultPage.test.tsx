// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '../../lib/apollo/client.ts';
import { DEFAULT_SITE } from '../../lib/site.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import { Fault } from './Fault.tsx';

const post = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 202 }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', post);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/605');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  post.mockClear();
});

/** A page that fails, without the frame around it, whose code would report it otherwise. */
const open = async (fail: () => never) => {
  const Broken = () => fail();
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: Fault }]);
  render(
    <ApolloProvider client={createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default' })}>
      <SiteContext value={{ ...DEFAULT_SITE, reportsErrors: true }}>
        <RouterProvider router={router} />
      </SiteContext>
    </ApolloProvider>,
  );
  await Promise.all([import('./FaultPage.tsx'), import('../../lib/errorReports.ts')]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  return post.mock.calls.map(([, init]) => JSON.parse(String(init.body)).short_message);
};

it('a page that cannot be loaded for want of a network is not reported', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const failed = await open(() => {
    throw new Error('no network');
  });
  expect(document.body.textContent).toContain('isn’t saved on your device');
  expect(failed).toEqual([]);
});

it('a page that crashes while it is rendered is reported, one that is not there is not', async () => {
  dispatchEvent(new Event('online'));
  const crashed = await open(() => {
    throw new TypeError('the bear has no ears');
  });
  expect(screen.getByRole('heading').textContent).toContain('Something went wrong');
  expect(crashed).toEqual([expect.stringContaining('the bear has no ears')]);
  cleanup();
  post.mockClear();
  const missing = await open(() => {
    throw Object.assign(new Error('not there'), { status: 404 });
  });
  expect(missing).toEqual([]);
});
