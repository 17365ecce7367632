import { ProductView } from '../../features/catalog/product/ProductView.tsx';
import { madeToOrder } from './madeToOrder.ts';
import type { ProductOfferProps } from './offerProps.ts';

export const ProductOffer = (props: ProductOfferProps) => {
  const Offer = madeToOrder(props.product) ?? ProductView;
  return <Offer {...props} />;
};
