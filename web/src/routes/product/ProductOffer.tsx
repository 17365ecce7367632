import { ProductView } from '../../features/catalog/product/ProductView.tsx';
import { madeToOrder } from './madeToOrder.ts';
import type { ProductOfferProps } from './offerProps.ts';

/** A product as it is sold: as it is, or made to order by its form. */
export const ProductOffer = (props: ProductOfferProps) => {
  const Offer = madeToOrder(props.product) ?? ProductView;
  return <Offer {...props} />;
};
