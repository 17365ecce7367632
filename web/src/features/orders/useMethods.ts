import { useEffect, useRef } from 'react';
import { isOnline } from '../../lib/offline/connectivity.ts';
import { useOnline } from '../../lib/useOnline.ts';
import type { CheckoutDefaultsQuery } from './CheckoutDefaults.generated.ts';
import { useCheckoutMethodsQuery } from './CheckoutMethods.generated.ts';
import type { CheckoutDetails } from './details.ts';
import { type Methods, paymentWays } from './methods.ts';
import type { OrderableCart } from './orderableCart.ts';

type Defaults = CheckoutDefaultsQuery['checkoutDefaults'];

/** A total that changes may change the ways: nothing is left to pay, or shipping has become free. */
const useAgainFor = (total: string | null, ask: () => Promise<unknown>): void => {
  const known = useRef(total);
  useEffect(() => {
    if (known.current === total) return;
    known.current = total;
    if (isOnline()) ask().catch(() => undefined);
  }, [total, ask]);
};

/** The ways to ship to the chosen place and to pay; the shop's presets while the server cannot be asked. */
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
    // A session that has not been renewed yet is waited for: without its token the cart is nobody's.
    context: { owner: cart.owner },
  });
  useAgainFor(cart.grandTotal?.amount ?? null, refetch);
  const online = useOnline();
  const offered = data?.cart ?? previousData?.cart;
  return {
    shipping: offered?.shippingMethods ?? defaults.shippingMethods,
    payment: paymentWays(defaults.paymentMethods, offered?.paymentMethods, cart.isVirtual),
    isToCome: online && !offered && !error,
  };
};
