import { resolvers as cart } from '../cart/cart.resolvers.ts';
import { resolvers as catalog } from '../catalog/catalog.resolvers.ts';
import { resolvers as content } from '../content/content.resolvers.ts';
import { resolvers as customers } from '../customers/customers.resolvers.ts';
import { resolvers as giftcards } from '../giftcards/giftcards.resolvers.ts';
import { resolvers as lists } from '../lists/lists.resolvers.ts';
import { resolvers as orders } from '../orders/orders.resolvers.ts';
import { resolvers as plush } from '../plush/plush.resolvers.ts';
import { resolvers as pricing } from '../pricing/pricing.resolvers.ts';
import { resolvers as reviews } from '../reviews/reviews.resolvers.ts';
import { resolvers as stock } from '../stock/stock.resolvers.ts';
import type { Domain, ResolverMap } from './domain.ts';
import { readTypeDefs, type SubgraphName } from './subgraphs.ts';

export const createDomain = (name: SubgraphName, resolvers: object): Domain => ({
  name,
  typeDefs: readTypeDefs(name),
  resolvers: resolvers as ResolverMap,
});

/** Those of the contract for shoppers. */
export const domains: readonly Domain[] = [
  createDomain('cart', cart),
  createDomain('catalog', catalog),
  createDomain('content', content),
  createDomain('customers', customers),
  createDomain('giftcards', giftcards),
  createDomain('lists', lists),
  createDomain('orders', orders),
  createDomain('plush', plush),
  createDomain('pricing', pricing),
  createDomain('reviews', reviews),
  createDomain('stock', stock),
];
