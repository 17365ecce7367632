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
import { readSubgraph, type SubgraphName } from './compose.ts';
import type { Domain, ResolverMap } from './domain.ts';

const domain = (name: SubgraphName, resolvers: object): Domain => ({
  name,
  typeDefs: readSubgraph(name).typeDefs,
  resolvers: resolvers as ResolverMap,
});

export const domains: readonly Domain[] = [
  domain('cart', cart),
  domain('catalog', catalog),
  domain('content', content),
  domain('customers', customers),
  domain('giftcards', giftcards),
  domain('lists', lists),
  domain('orders', orders),
  domain('plush', plush),
  domain('pricing', pricing),
  domain('reviews', reviews),
  domain('stock', stock),
];
