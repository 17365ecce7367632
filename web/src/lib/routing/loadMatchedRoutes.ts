import type { ApolloClient } from '@apollo/client';
import { matchRoutes, type RouteObject } from 'react-router';
import { pageUrl } from './pageUrl.ts';

/** Loads code that a route needs for hydration besides its own; set on the route's `handle`. */
export type Prepare = (client: ApolloClient, url: URL) => Promise<void>;

const isPrepared = (handle: unknown): handle is { readonly prepare: Prepare } =>
  typeof handle === 'object' && handle !== null && 'prepare' in handle;

/** Loads the lazy parts of matching routes before hydration, so that the first client render equals the server's. */
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
