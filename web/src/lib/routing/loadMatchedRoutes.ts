import type { ApolloClient } from '@apollo/client';
import { matchRoutes, type RouteObject } from 'react-router';
import { pageUrl } from './pageUrl.ts';

/** Loads the code that a route needs besides its own before it can be hydrated; set on the route's `handle`. */
export type Prepare = (client: ApolloClient, url: URL) => Promise<void>;

const isPrepared = (handle: unknown): handle is { readonly prepare: Prepare } =>
  typeof handle === 'object' && handle !== null && 'prepare' in handle;

/**
 * Fetches the lazy parts of the routes that match the address before hydration, so that the first client render is the
 * one the server made.
 */
export const loadMatchedRoutes = async (routes: RouteObject[], client: ApolloClient, prefix: string): Promise<void> => {
  const url = pageUrl(window.location.href, prefix);
  const matches = matchRoutes(routes, url) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
      if (isPrepared(route.handle)) await route.handle.prepare(client, url);
    }),
  );
};
