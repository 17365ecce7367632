import type { StoreView } from '@patchwork/domain/stores/store-view.ts';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { createAccess } from './access.ts';
import type { BulkJobs } from './bulk/bulk-jobs.service.ts';
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
import { contactRoutes } from './contact/contact.routes.ts';
import { createContactService } from './contact/contact.service.ts';
import { settingsRoutes } from './content/settings.routes.ts';
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
import type { UploadService } from './customization/upload.service.ts';
import type { Database } from './db/open.ts';
import { isAnswering } from './db/ping.ts';
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
import { createMailLinkRoutes } from './mailbox.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { createNewsletterService, type NewsletterService } from './newsletter/newsletter.service.ts';
import { apiTokenRoutes } from './operators/api-token.routes.ts';
import { createOperatorIdentity } from './operators/api-token.service.ts';
import { affirmCheckoutRoutes } from './orders/affirm-checkout.routes.ts';
import type { RefundService } from './orders/aftercare/refund.service.ts';
import { expressRoutes } from './orders/express.routes.ts';
import { createExpressService } from './orders/express.service.ts';
import { historyRoutes } from './orders/history.routes.ts';
import { createHistoryService } from './orders/history.service.ts';
import { operationsRoutes } from './orders/operations.routes.ts';
import { createOperationsService } from './orders/operations.service.ts';
import { orderRoutes } from './orders/order.routes.ts';
import { createOrderService, type OrderService } from './orders/order.service.ts';
import { orderLinkRoutes } from './orders/order-link.routes.ts';
import { createOrderLinkService } from './orders/order-link.service.ts';
import { paymentRoutes } from './orders/payment.routes.ts';
import { createPaymentService, type PaymentService } from './orders/payment.service.ts';
import { offered, type PaymentProviders } from './orders/payments/payment.port.ts';
import { reorderRoutes } from './orders/reorder.routes.ts';
import { createReorderService } from './orders/reorder.service.ts';
import {
  createAftercare,
  createBulk,
  createCardFailures,
  createPictures,
  createPlushRoutes,
  createPromotions,
  createReviews,
  createStaffRoutes,
} from './parts.ts';
import { plushDataRoutes } from './plush/plush-data.routes.ts';
import { createPlushDataService } from './plush/plush-data.service.ts';
import type { PriceGroupPort } from './pricing/price-group.port.ts';
import type { TaxPort } from './pricing/tax.port.ts';
import { createTerms } from './pricing/terms.service.ts';
import type { PrivacyService } from './privacy/privacy.service.ts';
import type { RaffleJobs } from './raffle/raffle-letters.service.ts';
import { createServer } from './server.ts';
import { stockRoutes } from './stock/stock.routes.ts';
import { createStockService } from './stock/stock.service.ts';

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
  /** Where buyers of few pieces are referred to; default: nowhere. */
  readonly sisterBrandUrl?: string | null;
  /** How many places for specialty commissions open in a week; default: 15. */
  readonly raffleSpots?: number;
  /** Maximum time that hashing a password waits; default: as in production. */
  readonly hashingWaitMs?: number;
  /** Folder for shoppers' pictures; default: no uploads. */
  readonly uploadsDirectory?: string;
  /** The data directory, which /health/ready tries to write to; default: none. */
  readonly dataDirectory?: string;
  readonly showsDocs?: boolean;
  /** The clock of campaigns and of the raffle; default: the real time. */
  readonly now?: () => Date;
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
  readonly refunds: RefundService;
  readonly newsletter: NewsletterService;
  readonly bulkJobs: BulkJobs;
  readonly raffleJobs: RaffleJobs;
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
  const history = createHistoryService({ ...deps, payments });
  const own = [
    orderRoutes({ orders }),
    historyRoutes({ history }),
    reorderRoutes({ reorders: createReorderService({ ...deps, refill: createCartRefill(deps) }) }),
    expressRoutes({ express: createExpressService({ db: deps.db, payments, checkout }) }),
    affirmCheckoutRoutes({ checkout }),
    orderItemRoutes({ orderItems }),
    cardFailures.told,
  ];
  const paying = createPaymentService({ db: deps.db, payments });
  const operations = operationsRoutes({ operations: createOperationsService({ ...deps, payments }) });
  const links = createOrderLinkService({ db: deps.db, orderAccess });
  const aftercare = createAftercare(deps, { payments, orderAccess, history });
  const open = [
    paymentRoutes({ payments: paying }),
    orderAccessRoutes({ orderAccess, orderItems }),
    orderLinkRoutes({ orderAccess, history, links }),
  ];
  return {
    orders,
    orderAccess,
    payments: paying,
    refunds: aftercare.refunds,
    own: [...own, ...aftercare.own],
    open,
    operations: [operations, cardFailures.shown, ...aftercare.operations],
  };
};

const createCustomers = ({ database: { db }, groups, shopUrls = new Map() }: AppDeps) => {
  const customers = createCustomerService({ db, groups });
  const newsletter = createNewsletterService({ db, customers, shopUrls });
  const own = [
    customerRoutes({ customers }),
    addressRoutes({ addresses: createAddressService(db) }),
    newsletterRoutes({ newsletter }),
    contactRoutes({ contact: createContactService(db) }),
    settingsRoutes,
    listsRoutes({ lists: createListsService({ db }) }),
  ];
  return { newsletter, own };
};

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
  const { orders, orderAccess, payments, refunds, ...ordering } = createOrders(cartDeps, deps);
  const access = createAccess({ ...deps, db });
  const reviews = createReviews(deps);
  const customers = createCustomers(deps);
  const bulk = createBulk(deps);
  const promotions = createPromotions(deps);
  const { uploads, sending, showing } = createPictures(db, deps.uploadsDirectory);
  const personal = [
    ...routesOfCarts(cartDeps),
    ...createPlushRoutes(cartDeps),
    ...ordering.own,
    ...access.own,
    ...customers.own,
    ...reviews.own,
    ...bulk.own,
    ...promotions.own,
    ...sending,
  ];
  const operations = [
    apiTokenRoutes,
    ...ordering.operations,
    ...reviews.operations,
    ...bulk.operations,
    ...promotions.operations,
    ...createStaffRoutes(db, stock),
  ];
  const routes = [
    healthRoutes({ isReady: createReadiness(lifecycle, deps) }),
    stockRoutes({ stock }),
    plushDataRoutes({ plushData: createPlushDataService(cartDeps) }),
    ...access.open,
    ...createMailLinkRoutes(db, customers.newsletter),
    identified(access.sessions.identify, personal),
    operated(createOperatorIdentity(db, deps.operationsToken ?? null), operations),
    ...reviews.open,
    ...bulk.open,
    ...promotions.open,
    ...ordering.open,
    ...showing,
    ...deps.routes,
  ];
  return {
    http: await createServer({ ...deps, lifecycle, routes }),
    lifecycle,
    orders,
    orderAccess,
    refunds,
    bulkJobs: bulk.jobs,
    raffleJobs: promotions.raffleJobs,
    payments,
    newsletter: customers.newsletter,
    uploads,
    ...access,
  };
};
