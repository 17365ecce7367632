import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/Button.tsx';
import { useCheckoutPlaceQuery } from './CheckoutPlace.generated.ts';
import { isCheckoutOffered } from './checkoutOffer.ts';

interface CheckoutLinkProps {
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** Links from the cart to checkout; renders nothing if orders are placed on another site. */
export const CheckoutLink = ({ onClick, children }: CheckoutLinkProps) => {
  const { data } = useCheckoutPlaceQuery({ fetchPolicy: 'cache-only' });
  if (!isCheckoutOffered(data?.checkoutDefaults)) return null;
  return (
    <ButtonLink to="/checkout/onepage/" variant="primary" size="large" isWide onClick={onClick}>
      {children}
    </ButtonLink>
  );
};
