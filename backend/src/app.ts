import type { StoreView } from '@patchwork/domain/store-view.ts';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { cartRoutes } from './cart/cart.routes.ts';
import { createCartService } from './cart/cart.service.ts';
import type { CartDeps } from './cart/cart-deps.ts';
import { checkoutRoutes } from './cart/checkout.routes.ts';
import { createCheckoutService } from './cart/checkout.service.ts';
import { couponRoutes } from './cart/coupon.routes.ts';
import { createCouponService } from './cart/coupon.service.ts';
import { createCartOrdering } from './cart/ordering.service.ts';
import { recoveryRoutes } from './cart/recovery.routes.ts';
import { createRecoveryService } from './cart/recovery.service.ts';
import type { CatalogPort } from './catalog/catalog.port.ts';
import type { Database } from './db/open.ts';
import { isAnswering } from './db/ping.ts';
import { giftCardRoutes } from './giftcards/gift-card.routes.ts';
import { createGiftCardService } from './giftcards/gift-card.service.ts';
import { giftCards } from './giftcards/gift-cards.ts';
import { healthRoutes } from './health/health.routes.ts';
import { createLifecycle, type Lifecycle } from './lib/lifecycle.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { createOrderService, type OrderService } from './orders/order.service.ts';
import type { PaymentProviders } from './orders/payments/payment.port.ts';
import type { PriceGroupPort } from './pricing/price-group.port.ts';
import type { TaxPort } from './pricing/tax.port.ts';
import { createTerms } from './pricing/terms.service.ts';
import { createServer } from './server.ts';
import { stockRoutes } from './stock/stock.routes.ts';
import { createStockService } from './stock/stock.service.ts';

const PING_MS = 2000;
const PAYMENT_MS = 10_000;

export interface AppDeps {
  readonly logger: Logger;
  /** Level of the log line per answer. */
  readonly answerLevel: 'info' | 'debug';
  readonly database: Database;
  readonly catalog: CatalogPort;
  readonly tax: TaxPort;
  readonly groups: PriceGroupPort;
  readonly payments: PaymentProviders;
  readonly allowsTestPayments: boolean;
  /** Whether the prices of the catalogue have the tax in them. */
  readonly pricesIncludeTax: boolean;
  /** Who may say for whom a request was passed on; left out: this machine. */
  readonly trustedProxies?: readonly string[];
  /** Left out: the default one alone. */
  readonly stores?: readonly StoreView[];
  /** Routes of the domains that are made elsewhere: catalogue, prices, pictures. */
  readonly routes: readonly FastifyPluginAsyncZod[];
}

export interface App {
  readonly http: FastifyInstance;
  readonly lifecycle: Lifecycle;
  readonly orders: OrderService;
}

const routesOfCarts = (deps: CartDeps): FastifyPluginAsyncZod[] => [
  cartRoutes({ cart: createCartService(deps) }),
  couponRoutes({ coupons: createCouponService(deps) }),
  giftCardRoutes({ giftCards: createGiftCardService(deps.db) }),
  recoveryRoutes({ recoveries: createRecoveryService(deps.db) }),
  checkoutRoutes({ checkout: createCheckoutService(deps) }),
];

/** Puts the domains together. */
export const createApp = async (deps: AppDeps): Promise<App> => {
  const { database, catalog } = deps;
  const { db } = database;
  const lifecycle = createLifecycle();
  const stock = createStockService(db, catalog);
  const terms = createTerms(db, deps.groups);
  const cartDeps: CartDeps = { ...deps, db, stock, terms, giftCards };
  const ordering = createCartOrdering(cartDeps);
  const orders = createOrderService({
    db,
    ordering,
    stock,
    giftCards,
    terms,
    payments: deps.payments,
    paymentTimeoutMs: PAYMENT_MS,
  });
  const isReady = async () => !lifecycle.isStopping && (await isAnswering(db, PING_MS));
  const routes = [
    healthRoutes({ isReady }),
    stockRoutes({ stock }),
    ...routesOfCarts(cartDeps),
    orderRoutes({ orders }),
    ...deps.routes,
  ];
  return { http: await createServer({ ...deps, lifecycle, routes }), lifecycle, orders };
};
