import type { Recipe } from './recipe.ts';

const QUERY = `query GiftFinderPage($category: ID!) @kept {
  category(id: $category) {
    ...Shelf
  }
}
`;

const PAGE = `import type { LoaderFunctionArgs } from 'react-router';
import { PageMeta } from '../../components/PageMeta.tsx';
import { ShelfRow } from '../../features/catalog/card/ShelfRow.tsx';
import { apolloContext } from '../../lib/apollo/context.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import { CATEGORY_IDS } from '../../lib/shop.ts';
import { GiftFinderPageDocument, useGiftFinderPageQuery } from './GiftFinderPage.generated.ts';

const variables = { category: CATEGORY_IDS.animals };

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<null> => {
  await loadQuery(context.get(apolloContext), { query: GiftFinderPageDocument, variables, signal: request.signal });
  return null;
};

/** /gift-finder/ */
export const Component = () => {
  const { data } = useGiftFinderPageQuery({ variables });
  return (
    <>
      <PageMeta title={data?.category?.name ?? ''} path="/gift-finder/" />
      <h1>{data?.category?.name}</h1>
      {data?.category && <ShelfRow shelf={data.category} title={data.category.name} />}
    </>
  );
};
`;

const CHECK = `// @vitest-environment happy-dom
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from '../../routes.tsx';

it('is found at its path, with a loader and a component', async () => {
  const { lazy } = matchRoutes(routes, '/gift-finder/')?.at(-1)?.route ?? {};
  const { loader, Component } = await (lazy as () => Promise<Record<string, unknown>>)();
  expect([typeof loader, typeof Component]).toEqual(['function', 'function']);
});
`;

export const page: Recipe = {
  title: 'Add a page',
  most: 3,
  edits: [
    { file: 'web/src/routes/search/GiftFinderPage.graphql', content: QUERY },
    { file: 'web/src/routes/search/GiftFinder.tsx', content: PAGE },
    {
      file: 'web/src/routes.tsx',
      below: "          page('search/Search.tsx', 'search', () => import('./routes/search/Search.tsx')),",
      insert: "          page('search/GiftFinder.tsx', 'gift-finder', () => import('./routes/search/GiftFinder.tsx')),",
    },
  ],
  check: { file: 'web/src/routes/search/GiftFinder.test.tsx', content: CHECK },
};
