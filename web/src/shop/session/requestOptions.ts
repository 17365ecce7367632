import { type Customer, getState } from '../offlineStore.ts';

type Owner = Pick<Customer, 'owner'>;

const TIMEOUT_MS = 20_000;

/** For requests that bypass the cache and must not hang when the shop does not answer. */
export const requestOptions = () => ({
  fetchPolicy: 'no-cache' as const,
  context: { fetchOptions: { signal: AbortSignal.timeout(TIMEOUT_MS) } },
});

/**
 * For queries of a customer's own data: run in the browser only, sent with that customer's token only, and never cached,
 * so that nothing is left after they sign out.
 */
export const queryOptionsFor = ({ owner }: Owner) => ({
  ssr: false,
  fetchPolicy: 'no-cache' as const,
  errorPolicy: 'all' as const,
  context: { owner },
});

/**
 * For changes of a customer's own data, sent as that customer: waits for a session that is still being renewed. Without
 * a customer the request is sent as a guest's.
 */
export const requestOptionsFor = (customer: { readonly owner: string | null } | null | undefined) => {
  const { context, ...options } = requestOptions();
  return { ...options, context: { ...context, owner: customer?.owner ?? null } };
};

/** As `requestOptionsFor`, for whoever is signed in at this moment. */
export const requestOptionsForCurrentCustomer = () => requestOptionsFor(getState().customer);
