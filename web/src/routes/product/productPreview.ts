import type { ApolloClient } from '@apollo/client';

type Code = typeof import('./ProductPreviewPage.tsx');

let loaded: Code | undefined;

/** Lets cached data be answered first. */
const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const isListed = async (client: ApolloClient, path: string): Promise<boolean> => {
  [loaded] = await Promise.all([import('./ProductPreviewPage.tsx'), aMoment()]);
  return loaded.findListedProduct(client, path) !== null;
};

/**
 * Whether a path leads to a product known from a list, so that its page can open before `arriving` settles. False once
 * that has settled; afterwards the page handles a rejection of `arriving`.
 */
export const canOpenAtOnce = (client: ApolloClient, path: string, arriving: Promise<unknown>): Promise<boolean> => {
  const listed = isListed(client, path).catch(() => false);
  const answered = arriving.then(
    () => false,
    () => listed,
  );
  return Promise.race([answered, listed]);
};

/** The preview until the answer is there; undefined if none was opened. */
export const previewPage = (): Code['ProductPreviewPage'] | undefined => loaded?.ProductPreviewPage;
