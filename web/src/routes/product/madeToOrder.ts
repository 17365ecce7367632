import type { ApolloClient } from '@apollo/client';
import type { ProductViewFragment } from '../../features/catalog/product/ProductView.generated.ts';

type Code = typeof import('./MadeToOrder.tsx');
type ProductKey = Pick<ProductViewFragment, 'sku' | 'path' | 'isMadeToOrder'>;

let code: Code | undefined;

/**
 * Fetches what the page of a product with a form, also one that cannot be read, needs besides: its code and, where a client
 * is given, the form. Loaders wait for both, hydration for the code.
 */
export const loadMadeToOrder = async (product: ProductKey, client?: ApolloClient): Promise<void> => {
  if (product.isMadeToOrder === false) return;
  code ??= await import('./MadeToOrder.tsx');
  await code.loadOffer(product, client);
};

/** The component around the page of a product with a form; undefined for other products. */
export const madeToOrder = ({ isMadeToOrder }: Pick<ProductKey, 'isMadeToOrder'>): Code['MadeToOrder'] | undefined =>
  isMadeToOrder === false ? undefined : code?.MadeToOrder;

export const MADE_TO_ORDER = 'src/routes/product/MadeToOrder.tsx';
