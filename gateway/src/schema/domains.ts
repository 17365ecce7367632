import { resolvers as bulk } from '../bulk/bulk.resolvers.ts';
import { resolvers as cart } from '../cart/cart.resolvers.ts';
import { resolvers as catalog } from '../catalog/catalog.resolvers.ts';
import { resolvers as content } from '../content/content.resolvers.ts';
import { resolvers as customers } from '../customers/customers.resolvers.ts';
import { resolvers as giftcards } from '../giftcards/giftcards.resolvers.ts';
import { resolvers as lists } from '../lists/lists.resolvers.ts';
import { resolvers as orders } from '../orders/orders.resolvers.ts';
import { resolvers as plush } from '../plush/plush.resolvers.ts';
import { resolvers as pricing, preloads as pricingPreloads } from '../pricing/pricing.resolvers.ts';
import { resolvers as promotions } from '../promotions/promotions.resolvers.ts';
import { resolvers as reviews, preloads as reviewsPreloads } from '../reviews/reviews.resolvers.ts';
import { resolvers as stock, preloads as stockPreloads } from '../stock/stock.resolvers.ts';
import type { Domain, ResolverMap } from './domain.ts';
import { readTypeDefs, type SubgraphName } from './subgraphs.ts';

export const createDomain = (
  name: SubgraphName,
  resolvers: object,
  preloads: NonNullable<Domain['preloads']> = {},
): Domain => ({
  name,
  typeDefs: readTypeDefs(name),
  resolvers: resolvers as ResolverMap,
  preloads,
});

/** Those of the contract for shoppers. */
export const domains: readonly Domain[] = [
  createDomain('bulk', bulk),
  createDomain('cart', cart),
  createDomain('catalog', catalog),
  createDomain('content', content),
  createDomain('customers', customers),
  createDomain('giftcards', giftcards),
  createDomain('lists', lists),
  createDomain('orders', orders),
  createDomain('plush', plush),
  createDomain('pricing', pricing, pricingPreloads),
  createDomain('promotions', promotions),
  createDomain('reviews', reviews, reviewsPreloads),
  createDomain('stock', stock, stockPreloads),
];
