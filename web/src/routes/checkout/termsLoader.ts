import type { TypedDocumentNode } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router';
import { apolloContext } from '../../lib/apollo/context.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';

type Terms = TypedDocumentNode<unknown, Record<string, never>>;

/**
 * A loader that sends along with a page what it works out a cart or begins a checkout with. A navigation waits for
 * nothing: the device has it, or the parts of the page ask for it. Nor is it a reason to refuse a page.
 */
export const createTermsLoader =
  (...terms: readonly Terms[]) =>
  async ({ context, request: { signal } }: LoaderFunctionArgs): Promise<null> => {
    if (!import.meta.env.SSR) return null;
    const client = context.get(apolloContext);
    await Promise.allSettled(terms.map((query) => loadQuery(client, { query, variables: {}, signal })));
    return null;
  };
