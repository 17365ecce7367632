import { redirectTarget } from '@patchwork/domain/routing/redirect-target.ts';
import { pagePath } from '@patchwork/domain/routing/route.ts';
import type { Address } from './addresses.ts';
import type { CatalogApi } from './catalog.api.ts';

export interface RedirectSource {
  readonly path: string;
  readonly status: number;
}

interface Trail {
  readonly catalog: Pick<CatalogApi, 'rewrite'>;
  /** Further hosts of the shop that rewrites may lead to. */
  readonly hosts: readonly string[];
  /** The address of the page at one; null if there is none. A page that redirects returns its target. */
  readonly landing: (address: Address) => Promise<RedirectSource | null>;
}

/** A longer chain is a mistake. */
const MOST_HOPS = 5;
const PERMANENT = 301;
const TEMPORARY = 302;

const joined = (first: number, second: number): number => Math.max(first, second);

/**
 * Follows a path's rewrites to the end; permanent only if each of them is. Null without rewrites, and for loops, long
 * chains, and targets outside the shop.
 */
export const followRewrites = async ({ urlPath }: Address, trail: Trail): Promise<RedirectSource | null> => {
  const seen = new Set<string>();
  let reached: RedirectSource | null = null;
  let at = urlPath;
  while (!seen.has(at) && seen.size <= MOST_HOPS) {
    seen.add(at);
    const rewrite = await trail.catalog.rewrite(at);
    if (!rewrite) return reached;
    const status = joined(reached?.status ?? PERMANENT, rewrite.rewrite_options === 'RP' ? PERMANENT : TEMPORARY);
    const target = redirectTarget(rewrite.target_path, trail.hosts);
    if (!target) return null;
    if (target.kind === 'abroad') return { path: target.url, status };
    const landing = await trail.landing({ urlPath: target.urlPath, query: new URLSearchParams(target.query) });
    if (landing) return { path: withQuery(landing.path, target.query), status: joined(status, landing.status) };
    reached = { path: pagePath(target.urlPath) + target.query, status };
    at = target.urlPath;
  }
  return null;
};

const withQuery = (path: string, query: string): string =>
  path + (path.includes('?') ? query.replace('?', '&') : query);
