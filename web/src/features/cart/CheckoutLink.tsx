import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { useCheckoutPlaceQuery } from './CheckoutPlace.generated.ts';
import { isCheckoutOffered } from './checkoutOffer.ts';

interface CheckoutLinkProps {
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** The way from a cart to checkout; nothing where orders are placed on another site. */
export const CheckoutLink = ({ onClick, children }: CheckoutLinkProps) => {
  const { data } = useCheckoutPlaceQuery({ fetchPolicy: 'cache-only' });
  if (!isCheckoutOffered(data?.checkoutDefaults)) return null;
  return (
    <ButtonLink to="/checkout/onepage/" variant="primary" size="large" isWide onClick={onClick}>
      {children}
    </ButtonLink>
  );
};
