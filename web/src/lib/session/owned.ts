import { type Customer, getState } from '../offline/live.ts';

type Owner = Pick<Customer, 'owner'>;

const TIMEOUT_MS = 20_000;

/** How something is told to the shop: kept by no cache; a shop that does not answer is not waited for for ever. */
export const sending = () => ({
  fetchPolicy: 'no-cache' as const,
  context: { fetchOptions: { signal: AbortSignal.timeout(TIMEOUT_MS) } },
});

/**
 * A customer's own things are asked for in the browser, with that customer's token only, and kept by nobody: once the
 * customer has signed out they are gone.
 */
export const askingAs = ({ owner }: Owner) => ({
  ssr: false,
  fetchPolicy: 'no-cache' as const,
  errorPolicy: 'all' as const,
  context: { owner },
});

/**
 * A change of a customer's own things, on the same terms: a session that has not been renewed yet is waited for. Nobody's
 * are a guest's.
 */
export const sendingAs = (customer: { readonly owner: string | null } | null | undefined) => {
  const { context, ...options } = sending();
  return { ...options, context: { ...context, owner: customer?.owner ?? null } };
};

/** As `sendingAs`, for whoever is signed in at this moment. */
export const sendingAsCustomer = () => sendingAs(getState().customer);
