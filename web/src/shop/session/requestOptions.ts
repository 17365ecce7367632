import { type Customer, getState } from '../offlineStore.ts';

type Owner = Pick<Customer, 'owner'>;

const TIMEOUT_MS = 20_000;

/** For requests that bypass the cache and must time out. */
export const requestOptions = () => ({
  fetchPolicy: 'no-cache' as const,
  context: { fetchOptions: { signal: AbortSignal.timeout(TIMEOUT_MS) } },
});

/**
 * For a customer's own data: queried in the browser only, with that customer's token only, and never cached, so that
 * nothing is left after signing out.
 */
export const queryOptionsFor = ({ owner }: Owner) => ({
  ssr: false,
  fetchPolicy: 'no-cache' as const,
  errorPolicy: 'all' as const,
  context: { owner },
});

/**
 * For mutations of a customer's own data: waits for a session that is being renewed. Without a customer the request is
 * sent as a guest's.
 */
export const requestOptionsFor = (customer: { readonly owner: string | null } | null | undefined) => {
  const { context, ...options } = requestOptions();
  return { ...options, context: { ...context, owner: customer?.owner ?? null } };
};

/** As `requestOptionsFor`, for the current customer. */
export const requestOptionsForCurrentCustomer = () => requestOptionsFor(getState().customer);
