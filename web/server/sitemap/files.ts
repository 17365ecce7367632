import type { Address } from './addresses.ts';

/** The protocol allows no more in one file. */
const MOST_ADDRESSES = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const toLocation = (path: string, root: string): string => `<loc>${escaped(new URL(root + path).href)}</loc>`;

const toDocument = (root: string, rows: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${rows.join('\n')}\n</${root}>\n`;

const toUrlSet = (addresses: readonly Address[], root: string): string =>
  toDocument(
    'urlset',
    addresses.map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : '';
      return `<url>${toLocation(path, root)}${changed}</url>`;
    }),
  );

const fileName = (index: number): string => `/sitemap-${index + 1}.xml`;

/**
 * The files of a sitemap by path: /sitemap.xml alone, or, where the addresses do not fit into one file, an index under
 * that name and the files it lists.
 * @param root scheme and host, with the store's prefix where it has one.
 */
export const sitemapFiles = (
  addresses: readonly Address[],
  root: string,
  limit = MOST_ADDRESSES,
): ReadonlyMap<string, string> => {
  if (addresses.length <= limit) return new Map([['/sitemap.xml', toUrlSet(addresses, root)]]);
  const count = Math.ceil(addresses.length / limit);
  const parts = Array.from({ length: count }, (_, index) => addresses.slice(index * limit, (index + 1) * limit));
  const rows = parts.map((_, index) => `<sitemap>${toLocation(fileName(index), root)}</sitemap>`);
  return new Map([
    ['/sitemap.xml', toDocument('sitemapindex', rows)],
    ...parts.map((part, index) => [fileName(index), toUrlSet(part, root)] as const),
  ]);
};
