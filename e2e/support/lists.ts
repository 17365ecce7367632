import type { APIRequestContext } from '@playwright/test';
import type { ADA, GRACE } from './customers.ts';
import { URLS } from './environment.ts';

type Customer = typeof ADA | typeof GRACE;

interface Lists {
  readonly WISHLIST: readonly string[];
  readonly COMPARE: readonly string[];
}

const START = `mutation Start($input: SessionStartInput!) { sessionStart(input: $input) { session { accessToken } } }`;
const LISTS = 'name entries { sku }';
const READ = `query Lists { productLists { ${LISTS} } }`;
const CHANGE = `mutation Change($input: ProductListsChangeInput!) {
  productListsChange(input: $input) { lists { ${LISTS} } }
}`;

const post = async (request: APIRequestContext, query: string, variables: object, token?: string) => {
  const response = await request.post(`${URLS.gateway}/graphql`, {
    // The gateway may just have closed a connection that was kept.
    maxRetries: 2,
    data: { query, variables },
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  return (await response.json()).data;
};

/** A customer's lists, reached past the browser, as another device would. */
export const listsFor = async (request: APIRequestContext, { email, password }: Customer) => {
  const { sessionStart } = await post(request, START, { input: { email, password } });
  const token: string = sessionStart.session.accessToken;
  const read = async (): Promise<Lists> => {
    const { productLists } = await post(request, READ, {}, token);
    const named = productLists.map(({ name, entries }: { name: string; entries: { sku: string }[] }) => [
      name,
      entries.map(({ sku }) => sku),
    ]);
    return Object.fromEntries(named) as unknown as Lists;
  };
  const change = (skus: readonly string[], isListed: boolean, list: keyof Lists = 'WISHLIST') => {
    const changes = skus.map((sku) => ({ list, sku, isListed }));
    return post(request, CHANGE, { input: { idempotencyKey: crypto.randomUUID(), changes } }, token);
  };
  return {
    read,
    take: (skus: readonly string[]) => change(skus, false),
    /** Makes the wishlist hold just these, the last first, and the comparison nothing. */
    fill: async (skus: readonly string[]): Promise<void> => {
      const { WISHLIST, COMPARE } = await read();
      if (WISHLIST.length > 0) await change(WISHLIST, false);
      if (COMPARE.length > 0) await change(COMPARE, false, 'COMPARE');
      if (skus.length > 0) await change(skus, true);
    },
  };
};
