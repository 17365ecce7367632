import { redirectTarget } from '@patchwork/domain/routing/redirect-target.ts';
import { pagePath } from '@patchwork/domain/routing/route.ts';
import type { Address } from './addresses.ts';
import type { CatalogApi } from './catalog.api.ts';

export interface RedirectSource {
  readonly path: string;
  /** 301 or 302. */
  readonly status: number;
}

export interface Trail {
  readonly catalog: Pick<CatalogApi, 'rewrite'>;
  /** Hosts of the shop's own besides its first, which rewrites may lead to. */
  readonly hosts: readonly string[];
  /** The address of what stands at one; null where nothing does. A page that leads on itself gives where to. */
  readonly landing: (address: Address) => Promise<RedirectSource | null>;
}

/** A longer chain is a mistake. */
const MOST_HOPS = 5;
const PERMANENT = 301;
const TEMPORARY = 302;

const joined = (first: number, second: number): number => Math.max(first, second);

/**
 * Where a path leads that stands for nothing itself: to the end of its rewrites, for good only where each of them is.
 * Null for a path without rewrites, and for rewrites that go in a circle, on and on, or out of the shop.
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
