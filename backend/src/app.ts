import type { StoreView } from '@patchwork/domain/store-view.ts';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { createAccess } from './access.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { createCartService } from './cart/cart.service.ts';
import type { CartDeps } from './cart/cart-deps.ts';
import { checkoutRoutes } from './cart/checkout.routes.ts';
import { createCheckoutService } from './cart/checkout.service.ts';
import { couponRoutes } from './cart/coupon.routes.ts';
import { createCouponService } from './cart/coupon.service.ts';
import { mergeRoutes } from './cart/merge.routes.ts';
import { createMergeService } from './cart/merge.service.ts';
import { createCartOrdering } from './cart/ordering.service.ts';
import { personalDetailsRoutes } from './cart/personal-details.routes.ts';
import { createPersonalDetailsService } from './cart/personal-details.service.ts';
import { recoveryRoutes } from './cart/recovery.routes.ts';
import { createRecoveryService } from './cart/recovery.service.ts';
import { createCartRefill } from './cart/refill.service.ts';
import type { CatalogPort } from './catalog/catalog.port.ts';
import { addressRoutes } from './customers/address.routes.ts';
import { createAddressService } from './customers/address.service.ts';
import { createCheckoutAccounts } from './customers/checkout-account.service.ts';
import { customerRoutes } from './customers/customer.routes.ts';
import { createCustomerService } from './customers/customer.service.ts';
import type { MailedLinkService } from './customers/mailed-link.service.ts';
import type { SessionService } from './customers/session.service.ts';
import { orderItemRoutes } from './customization/order-item.routes.ts';
import { createOrderItemService } from './customization/order-item.service.ts';
import { createUploadFiles } from './customization/upload.files.ts';
import { uploadedPictureRoutes, uploadRoutes } from './customization/upload.routes.ts';
import { createUploadService, type UploadService } from './customization/upload.service.ts';
import type { Database } from './db/open.ts';
import { isAnswering } from './db/ping.ts';
import type { Executor } from './db/schema.ts';
import { giftCardRoutes } from './giftcards/gift-card.routes.ts';
import { createGiftCardService } from './giftcards/gift-card.service.ts';
import { giftCards } from './giftcards/gift-cards.ts';
import { healthRoutes } from './health/health.routes.ts';
import { identified } from './lib/identity.ts';
import { createLifecycle, type Lifecycle } from './lib/lifecycle.ts';
import { operated } from './lib/operations.ts';
import { listsRoutes } from './lists/lists.routes.ts';
import { createListsService } from './lists/lists.service.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { createNewsletterService } from './newsletter/newsletter.service.ts';
import { affirmCheckoutRoutes } from './orders/affirm-checkout.routes.ts';
import { cardFailureRoutes, toldCardFailureRoutes } from './orders/card-failure.routes.ts';
import { createCardFailureService } from './orders/card-failure.service.ts';
import { expressRoutes } from './orders/express.routes.ts';
import { createExpressService } from './orders/express.service.ts';
import { historyRoutes } from './orders/history.routes.ts';
import { createHistoryService } from './orders/history.service.ts';
import { operationsRoutes } from './orders/operations.routes.ts';
import { createOperationsService } from './orders/operations.service.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { createOrderService, type OrderService } from './orders/order.service.ts';
import { paymentRoutes } from './orders/payment.routes.ts';
import { createPaymentService, type PaymentService } from './orders/payment.service.ts';
import { offered, type PaymentProviders } from './orders/payments/payment.port.ts';
import { reorderRoutes } from './orders/reorder.routes.ts';
import { createReorderService } from './orders/reorder.service.ts';
import { letterRoutes } from './plush/letter.routes.ts';
import { createLetterService } from './plush/letter.service.ts';
import { plushDataRoutes } from './plush/plush-data.routes.ts';
import { createPlushDataService } from './plush/plush-data.service.ts';
import { plushieRoutes } from './plush/plushie.routes.ts';
import { createPlushieService } from './plush/plushie.service.ts';
import type { PriceGroupPort } from './pricing/price-group.port.ts';
import type { TaxPort } from './pricing/tax.port.ts';
import { createTerms } from './pricing/terms.service.ts';
import type { PrivacyService } from './privacy/privacy.service.ts';
import { figuresRoutes } from './reviews/figures.routes.ts';
import { createFiguresService } from './reviews/figures.service.ts';
import { moderationRoutes, reviewRoutes, shownReviewRoutes } from './reviews/review.routes.ts';
import { createReviewService } from './reviews/review.service.ts';
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
  /** Signs the tokens of customers; left out: nobody can sign in. */
  readonly accessTokenSecret?: string | null;
  /** Lets who runs the shop use its calls for operations; left out: there are none. */
  readonly operationsToken?: string | null;
  readonly payments: PaymentProviders;
  /** Whether the prices of the catalogue have the tax in them. */
  readonly pricesIncludeTax: boolean;
  /** Who may say for whom a request was passed on; left out: this machine. */
  readonly trustedProxies?: readonly string[];
  /** Left out: the default one alone. */
  readonly stores?: readonly StoreView[];
  /** Where each store view's pages are, by its code; left out: no links are mailed to them. */
  readonly shopUrls?: ReadonlyMap<string, string>;
  /** Where pictures are kept that shoppers send in; left out: none are taken. */
  readonly uploadsDirectory?: string;
  /** Routes of the domains that are made elsewhere: catalogue, prices, pictures. */
  readonly routes: readonly FastifyPluginAsyncZod[];
}

export interface App {
  readonly http: FastifyInstance;
  readonly lifecycle: Lifecycle;
  readonly orders: OrderService;
  readonly payments: PaymentService;
  readonly sessions: SessionService;
  readonly links: MailedLinkService;
  readonly privacy: PrivacyService;
  /** Null where no pictures are taken. */
  readonly uploads: UploadService | null;
}

const routesOfCarts = (deps: CartDeps): FastifyPluginAsyncZod[] => [
  cartRoutes({ cart: createCartService(deps) }),
  couponRoutes({ coupons: createCouponService(deps) }),
  giftCardRoutes({ giftCards: createGiftCardService(deps.db) }),
  personalDetailsRoutes({ personalDetails: createPersonalDetailsService(deps.db) }),
  recoveryRoutes({ recoveries: createRecoveryService(deps.db) }),
  checkoutRoutes({ checkout: createCheckoutService(deps) }),
  mergeRoutes({ merges: createMergeService(deps.db) }),
];

const routesOfPlush = (deps: CartDeps): FastifyPluginAsyncZod[] => [
  plushieRoutes({ plushies: createPlushieService(deps) }),
  letterRoutes({ letters: createLetterService({ db: deps.db }) }),
];

const cardFailuresOf = (db: Executor) => {
  const cardFailures = createCardFailureService(db);
  return { told: cardFailureRoutes({ cardFailures }), shown: toldCardFailureRoutes({ cardFailures }) };
};

const ordersOf = (deps: CartDeps, { payments, operationsToken = null, shopUrls = new Map() }: AppDeps) => {
  const orders = createOrderService({
    ...deps,
    ordering: createCartOrdering(deps),
    payments,
    paymentTimeoutMs: PAYMENT_MS,
    accounts: createCheckoutAccounts({ shopUrls }),
  });
  const cardFailures = cardFailuresOf(deps.db);
  const own = [
    orderRoutes({ orders }),
    historyRoutes({ history: createHistoryService(deps) }),
    reorderRoutes({ reorders: createReorderService({ ...deps, refill: createCartRefill(deps) }) }),
    expressRoutes({
      express: createExpressService({ ...deps, payments, checkout: createCheckoutService(deps) }),
    }),
    affirmCheckoutRoutes(deps),
    orderItemRoutes({ orderItems: createOrderItemService(deps) }),
    cardFailures.told,
  ];
  const paying = createPaymentService({ db: deps.db, payments });
  const operations = operationsRoutes({ operations: createOperationsService({ ...deps, payments }) });
  const open = [paymentRoutes({ payments: paying }), ...operated(operationsToken, [operations, cardFailures.shown])];
  return { orders, payments: paying, own, open };
};

interface Pictures {
  readonly uploads: UploadService | null;
  readonly sending: readonly FastifyPluginAsyncZod[];
  readonly showing: readonly FastifyPluginAsyncZod[];
}

const picturesOf = (db: Executor, directory: string | undefined): Pictures => {
  if (directory === undefined) return { uploads: null, sending: [], showing: [] };
  const files = createUploadFiles(directory);
  const uploads = createUploadService(db, files);
  return { uploads, sending: [uploadRoutes({ uploads, files })], showing: [uploadedPictureRoutes({ files })] };
};

const routesOfCustomers = ({ database: { db }, groups, shopUrls = new Map() }: AppDeps): FastifyPluginAsyncZod[] => {
  const customers = createCustomerService({ db, groups });
  return [
    customerRoutes({ customers }),
    addressRoutes({ addresses: createAddressService(db) }),
    newsletterRoutes({ newsletter: createNewsletterService({ db, customers, shopUrls }) }),
    listsRoutes({ lists: createListsService({ db }) }),
  ];
};

const reviewsOf = ({ database: { db }, catalog, operationsToken = null }: AppDeps) => {
  const reviews = createReviewService({ db, catalog });
  const moderation = operated(operationsToken, [moderationRoutes({ reviews })]);
  return {
    own: [reviewRoutes({ reviews })],
    open: [shownReviewRoutes({ reviews }), figuresRoutes({ figures: createFiguresService({ db }) }), ...moderation],
  };
};

/** Puts the domains together. */
export const createApp = async (deps: AppDeps): Promise<App> => {
  const { db } = deps.database;
  const lifecycle = createLifecycle();
  const stock = createStockService(db, deps.catalog);
  const providedPayments = offered(deps.payments);
  const cartDeps: CartDeps = { ...deps, db, stock, terms: createTerms(db, deps.groups), giftCards, providedPayments };
  const { orders, payments, ...ordering } = ordersOf(cartDeps, deps);
  const access = createAccess({ ...deps, db });
  const reviews = reviewsOf(deps);
  const { uploads, sending, showing } = picturesOf(db, deps.uploadsDirectory);
  const personal = [
    ...routesOfCarts(cartDeps),
    ...routesOfPlush(cartDeps),
    ...ordering.own,
    ...access.own,
    ...routesOfCustomers(deps),
    ...reviews.own,
    ...sending,
  ];
  const routes = [
    healthRoutes({ isReady: async () => !lifecycle.isStopping && isAnswering(db, PING_MS) }),
    stockRoutes({ stock }),
    plushDataRoutes({ plushData: createPlushDataService(cartDeps) }),
    ...access.open,
    identified(access.sessions.identify, personal),
    ...reviews.open,
    ...ordering.open,
    ...showing,
    ...deps.routes,
  ];
  return { http: await createServer({ ...deps, lifecycle, routes }), lifecycle, orders, payments, uploads, ...access };
};
