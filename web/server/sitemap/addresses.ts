import { askGateway, type ServerRequest } from '../askGateway.ts';

export interface Address {
  readonly path: string;
  /** ISO 8601; null when unknown. */
  readonly changedAt: string | null;
}

interface Category {
  readonly id: string;
  readonly path: string;
  readonly level: number;
}

interface Page {
  readonly path: string;
  readonly updatedAt: string | null;
}

interface ProductPage {
  readonly edges: readonly { readonly node: Page }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

interface Frame {
  readonly categories: readonly Category[];
  readonly contentPages: readonly Page[];
  readonly makesPlush: boolean | null;
}

type Ask = <T>(document: ServerRequest['document'], variables?: object) => Promise<T>;

/** Pages of the storefront itself that are for everybody; what the platform has at its addresses it tells. */
const OWN_PAGES = ['/newsletter/'];
/** Those of a shop that makes plush toys. */
const PLUSH_PAGES = [
  ...['/share-your-story/', '/share-an-artist/', '/plushie-reminder/', '/bulk-quote/', '/pillow-quote/'],
  ...['/keychain-quote/', '/acrylic-keychain-quote/', '/plush-keychain-quote/'],
];

const TIMEOUT_MS = 15_000;
/** The root above it has no page. */
const TOP_LEVEL = 2;

const createAsk =
  (gatewayUrl: string, storeCode: string): Ask =>
  async <T>(document: ServerRequest['document'], variables: object = {}): Promise<T> => {
    const headers = { 'x-vs-store-code': storeCode };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await askGateway(gatewayUrl, { document, variables, headers, signal });
    const { data, errors } = (await answer.json()) as { data?: T; errors?: readonly { message: string }[] };
    if (errors?.length || !data) throw new Error(errors?.[0]?.message ?? `The gateway answered ${answer.status}`);
    return data;
  };

const productsIn = async (id: string, ask: Ask): Promise<Address[]> => {
  const found: Address[] = [];
  let after: string | null = null;
  do {
    const answer: { category: { products: ProductPage } | null } = await ask('sitemapProducts', { id, after });
    const { edges = [], pageInfo } = answer.category?.products ?? {};
    found.push(...edges.map(({ node }) => ({ path: node.path, changedAt: node.updatedAt })));
    after = pageInfo?.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
  return found;
};

/**
 * Home, every category, every product that is shown in one, every form for everybody and every page of text, each once. A
 * list holds the products of the categories below too, so only those at the top are read, one page after the other to
 * leave the gateway to shoppers.
 */
export const loadAddresses = async (gatewayUrl: string, storeCode: string): Promise<Address[]> => {
  const ask = createAsk(gatewayUrl, storeCode);
  const { categories, contentPages, makesPlush } = await ask<Frame>('sitemap');
  const shown = categories.filter(({ level }) => level >= TOP_LEVEL);
  const byPath = new Map<string, Address>();
  for (const path of ['/', ...shown.map((category) => category.path)]) byPath.set(path, { path, changedAt: null });
  for (const { id } of shown.filter(({ level }) => level === TOP_LEVEL)) {
    for (const product of await productsIn(id, ask)) byPath.set(product.path, product);
  }
  for (const path of [...(makesPlush ? PLUSH_PAGES : []), ...OWN_PAGES]) byPath.set(path, { path, changedAt: null });
  for (const { path, updatedAt } of contentPages) byPath.set(path, { path, changedAt: updatedAt });
  return [...byPath.values()];
};
