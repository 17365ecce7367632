import type { StoreView } from '@patchwork/domain/stores/store-view.ts';
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
import { staffCartsRoutes } from './cart/staff/staff-carts.routes.ts';
import { createStaffCartsService } from './cart/staff/staff-carts.service.ts';
import type { CatalogPort } from './catalog/catalog.port.ts';
import { addressRoutes } from './customers/address.routes.ts';
import { createAddressService } from './customers/address.service.ts';
import { createCheckoutAccounts } from './customers/checkout-account.service.ts';
import { customerRoutes } from './customers/customer.routes.ts';
import { createCustomerService } from './customers/customer.service.ts';
import type { MailedLinkService } from './customers/mailed-link.service.ts';
import type { SessionService } from './customers/session.service.ts';
import { orderAccessRoutes } from './customization/order-access.routes.ts';
import { createOrderAccess, type OrderAccess } from './customization/order-access.service.ts';
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
import { createWriteProbe } from './health/write-probe.ts';
import { identified } from './lib/identity.ts';
import { createLifecycle, type Lifecycle } from './lib/lifecycle.ts';
import { operated } from './lib/operator.ts';
import { listsRoutes } from './lists/lists.routes.ts';
import { createListsService } from './lists/lists.service.ts';
import { outboxRoutes } from './mail/outbox.routes.ts';
import { createOutboxService } from './mail/outbox.service.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { createNewsletterService } from './newsletter/newsletter.service.ts';
import { apiTokenRoutes } from './operators/api-token.routes.ts';
import { createOperatorIdentity } from './operators/api-token.service.ts';
import { affirmCheckoutRoutes } from './orders/affirm-checkout.routes.ts';
import { cardFailureReportRoutes, cardFailureRoutes } from './orders/card-failure.routes.ts';
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
import { staffOrdersRoutes } from './orders/staff-orders.routes.ts';
import { createStaffOrdersService } from './orders/staff-orders.service.ts';
import { plushDataRoutes } from './plush/plush-data.routes.ts';
import { createPlushDataService } from './plush/plush-data.service.ts';
import { plushieRoutes } from './plush/plushie.routes.ts';
import { createPlushieService } from './plush/plushie.service.ts';
import { submissionRoutes } from './plush/submission.routes.ts';
import { createSubmissionService } from './plush/submission.service.ts';
import type { PriceGroupPort } from './pricing/price-group.port.ts';
import type { TaxPort } from './pricing/tax.port.ts';
import { createTerms } from './pricing/terms.service.ts';
import type { PrivacyService } from './privacy/privacy.service.ts';
import { figuresRoutes } from './reviews/figures.routes.ts';
import { createFiguresService } from './reviews/figures.service.ts';
import { moderationRoutes, reviewRoutes, shownReviewRoutes } from './reviews/review.routes.ts';
import { createReviewService } from './reviews/review.service.ts';
import { createServer } from './server.ts';
import { shelfRoutes, stockRoutes } from './stock/stock.routes.ts';
import { createStockService, type StockService } from './stock/stock.service.ts';

const PING_MS = 2000;
const WRITE_PROBE_EVERY_MS = 2000;
const PAYMENT_MS = 10_000;

export interface AppDeps {
  readonly logger: Logger;
  /** Level of the log line per answer. */
  readonly answerLevel: 'info' | 'debug';
  readonly database: Database;
  readonly catalog: CatalogPort;
  readonly tax: TaxPort;
  readonly groups: PriceGroupPort;
  /** Signs customers' tokens; default: nobody can sign in. */
  readonly accessTokenSecret?: string | null;
  /** An operator's token with every scope; left out: operators have API tokens alone. */
  readonly operationsToken?: string | null;
  readonly payments: PaymentProviders;
  /** Tax included, in minor units of the base currency; default: free. */
  readonly cashOnDeliveryFee?: number;
  readonly pricesIncludeTax: boolean;
  /** Proxies whose X-Forwarded-For is trusted; default: this machine. */
  readonly trustedProxies?: readonly string[];
  /** Default: only the default store view. */
  readonly stores?: readonly StoreView[];
  /** Origin of each store view's pages, by code; without one no links are mailed. */
  readonly shopUrls?: ReadonlyMap<string, string>;
  /** Maximum time that hashing a password waits; default: as in production. */
  readonly hashingWaitMs?: number;
  /** Folder for shoppers' pictures; default: no uploads. */
  readonly uploadsDirectory?: string;
  /** The data directory, which /health/ready tries to write to; default: none. */
  readonly dataDirectory?: string;
  readonly showsDocs?: boolean;
  /** Routes created elsewhere: catalogue, prices, pictures. */
  readonly routes: readonly FastifyPluginAsyncZod[];
}

export interface App {
  readonly http: FastifyInstance;
  readonly lifecycle: Lifecycle;
  readonly orders: OrderService;
  readonly payments: PaymentService;
  readonly sessions: SessionService;
  readonly links: MailedLinkService;
  readonly orderAccess: OrderAccess;
  readonly privacy: PrivacyService;
  /** Null without uploads. */
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
  submissionRoutes({ submissions: createSubmissionService({ db: deps.db }) }),
];

const createCardFailures = (db: Executor) => {
  const cardFailures = createCardFailureService(db);
  return { told: cardFailureRoutes({ cardFailures }), shown: cardFailureReportRoutes({ cardFailures }) };
};

const createOrders = (deps: CartDeps, { payments, shopUrls = new Map() }: AppDeps) => {
  const orderAccess = createOrderAccess({ db: deps.db, shopUrls });
  const orders = createOrderService({
    ...deps,
    ordering: createCartOrdering(deps),
    payments,
    paymentTimeoutMs: PAYMENT_MS,
    accounts: createCheckoutAccounts({ shopUrls }),
    orderAccess,
  });
  const orderItems = createOrderItemService(deps);
  const checkout = createCheckoutService(deps);
  const cardFailures = createCardFailures(deps.db);
  const own = [
    orderRoutes({ orders }),
    historyRoutes({ history: createHistoryService(deps) }),
    reorderRoutes({ reorders: createReorderService({ ...deps, refill: createCartRefill(deps) }) }),
    expressRoutes({ express: createExpressService({ db: deps.db, payments, checkout }) }),
    affirmCheckoutRoutes({ checkout }),
    orderItemRoutes({ orderItems }),
    cardFailures.told,
  ];
  const paying = createPaymentService({ db: deps.db, payments });
  const operations = operationsRoutes({ operations: createOperationsService({ ...deps, payments }) });
  const open = [paymentRoutes({ payments: paying }), orderAccessRoutes({ orderAccess, orderItems })];
  return { orders, orderAccess, payments: paying, own, open, operations: [operations, cardFailures.shown] };
};

interface Pictures {
  readonly uploads: UploadService | null;
  readonly sending: readonly FastifyPluginAsyncZod[];
  readonly showing: readonly FastifyPluginAsyncZod[];
}

const createPictures = (db: Executor, directory: string | undefined): Pictures => {
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

const createReviews = ({ database: { db }, catalog }: AppDeps) => {
  const reviews = createReviewService({ db, catalog });
  return {
    own: [reviewRoutes({ reviews })],
    open: [shownReviewRoutes({ reviews }), figuresRoutes({ figures: createFiguresService({ db }) })],
    operations: [moderationRoutes({ reviews })],
  };
};

const createStaffRoutes = (db: Executor, stock: StockService): FastifyPluginAsyncZod[] => [
  staffOrdersRoutes({ orders: createStaffOrdersService(db) }),
  staffCartsRoutes({ carts: createStaffCartsService(db) }),
  shelfRoutes({ stock }),
  outboxRoutes({ outbox: createOutboxService(db) }),
];

/** Ready: not stopping, and database and disk accept reads and writes. */
const createReadiness = (
  lifecycle: Lifecycle,
  { database: { db }, dataDirectory: directory }: Pick<AppDeps, 'database' | 'dataDirectory'>,
) => {
  const isWritable = createWriteProbe({ db, directory, limitMs: PING_MS, everyMs: WRITE_PROBE_EVERY_MS });
  return async (): Promise<boolean> => {
    if (lifecycle.isLeaving) return false;
    const [answers, writes] = await Promise.all([isAnswering(db, PING_MS), isWritable()]);
    return answers && writes;
  };
};

/** Composes the domains. */
export const createApp = async (deps: AppDeps): Promise<App> => {
  const { db } = deps.database;
  const lifecycle = createLifecycle();
  const stock = createStockService(db, deps.catalog);
  const offering = {
    getProvidedPayments: () => offered(deps.payments),
    cashOnDeliveryFee: deps.cashOnDeliveryFee ?? 0,
  };
  const cartDeps: CartDeps = { ...deps, ...offering, db, stock, terms: createTerms(db, deps.groups), giftCards };
  const { orders, orderAccess, payments, ...ordering } = createOrders(cartDeps, deps);
  const access = createAccess({ ...deps, db });
  const reviews = createReviews(deps);
  const { uploads, sending, showing } = createPictures(db, deps.uploadsDirectory);
  const personal = [
    ...routesOfCarts(cartDeps),
    ...routesOfPlush(cartDeps),
    ...ordering.own,
    ...access.own,
    ...routesOfCustomers(deps),
    ...reviews.own,
    ...sending,
  ];
  const operations = [apiTokenRoutes, ...ordering.operations, ...reviews.operations, ...createStaffRoutes(db, stock)];
  const routes = [
    healthRoutes({ isReady: createReadiness(lifecycle, deps) }),
    stockRoutes({ stock }),
    plushDataRoutes({ plushData: createPlushDataService(cartDeps) }),
    ...access.open,
    identified(access.sessions.identify, personal),
    operated(createOperatorIdentity(db, deps.operationsToken ?? null), operations),
    ...reviews.open,
    ...ordering.open,
    ...showing,
    ...deps.routes,
  ];
  return {
    http: await createServer({ ...deps, lifecycle, routes }),
    lifecycle,
    orders,
    orderAccess,
    payments,
    uploads,
    ...access,
  };
};
