import type { ApolloClient } from '@apollo/client';

type Code = typeof import('./ProductPreviewPage.tsx');

let loaded: Code | undefined;

/** Long enough for what the cache holds to be answered first. */
const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const isListed = async (client: ApolloClient, path: string): Promise<boolean> => {
  [loaded] = await Promise.all([import('./ProductPreviewPage.tsx'), aMoment()]);
  return loaded.findListedProduct(client, path) !== null;
};

/**
 * Whether a path leads to a product that a list has told of, so that its page can be opened before `arriving` has
 * answered. False as soon as that has; a rejection of `arriving` is then the page's to show.
 */
export const canOpenAtOnce = (client: ApolloClient, path: string, arriving: Promise<unknown>): Promise<boolean> => {
  const listed = isListed(client, path).catch(() => false);
  const answered = arriving.then(
    () => false,
    () => listed,
  );
  return Promise.race([answered, listed]);
};

/** The page to show until the answer is there; undefined where nothing was opened before it. */
export const previewPage = (): Code['ProductPreviewPage'] | undefined => loaded?.ProductPreviewPage;
