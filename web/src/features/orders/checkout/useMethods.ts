import { isOnline } from '../../../lib/browser/connectivity.ts';
import { useAfterChange } from '../../../lib/useAfterChange.ts';
import { useOnline } from '../../../lib/useOnline.ts';
import type { CheckoutDefaultsQuery } from './CheckoutDefaults.generated.ts';
import { useCheckoutMethodsQuery } from './CheckoutMethods.generated.ts';
import type { CheckoutDetails } from './details.ts';
import { type Methods, paymentWays } from './methods.ts';
import type { OrderableCart } from './orderableCart.ts';

type Defaults = CheckoutDefaultsQuery['checkoutDefaults'];

/** Methods depend on the total: there may be nothing left to pay, or shipping may have become free. */
const useRefetchOnTotal = (total: string | null, refetch: () => Promise<unknown>): void =>
  useAfterChange(total, () => {
    if (isOnline()) refetch().catch(() => undefined);
  });

/** The shipping and payment methods for the chosen address; the shop's presets until the server answers. */
export const useMethods = (
  cart: Pick<OrderableCart, 'id' | 'owner' | 'isVirtual' | 'grandTotal'>,
  { countryId, regionId }: CheckoutDetails,
  defaults: Defaults,
): Methods => {
  const address = { countryId, regionId: regionId ? Number(regionId) : null };
  const { data, previousData, error, refetch } = useCheckoutMethodsQuery({
    variables: { id: cart.id ?? '', address },
    skip: cart.id === null,
    fetchPolicy: 'cache-and-network',
    // Waits for the session to be renewed: without its token the server does not return the cart.
    context: { owner: cart.owner },
  });
  useRefetchOnTotal(cart.grandTotal?.amount ?? null, refetch);
  const online = useOnline();
  const offered = data?.cart ?? previousData?.cart;
  return {
    shipping: offered?.shippingMethods ?? defaults.shippingMethods ?? [],
    payment: paymentWays(defaults.paymentMethods, offered?.paymentMethods, cart.isVirtual),
    isLoading: online && !offered && !error,
  };
};
