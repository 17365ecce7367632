import type { ApolloClient } from '@apollo/client';
import type { ProductViewFragment } from '../../features/catalog/product/ProductView.generated.ts';

type Code = typeof import('./MadeToOrder.tsx');
type ProductKey = Pick<ProductViewFragment, 'sku' | 'path' | 'isMadeToOrder'>;

let code: Code | undefined;

/**
 * Loads what the page of a product with a form, even an invalid one, needs besides: its code and, with a client, the
 * form. Loaders wait for both, hydration for the code.
 */
export const loadMadeToOrder = async (product: ProductKey, client?: ApolloClient): Promise<void> => {
  if (product.isMadeToOrder === false) return;
  code ??= await import('./MadeToOrder.tsx');
  await code.loadOffer(product, client);
};

/** The component around a product page with a form; undefined for other products. */
export const madeToOrder = ({ isMadeToOrder }: Pick<ProductKey, 'isMadeToOrder'>): Code['MadeToOrder'] | undefined =>
  isMadeToOrder === false ? undefined : code?.MadeToOrder;

export const MADE_TO_ORDER = 'src/routes/product/MadeToOrder.tsx';
