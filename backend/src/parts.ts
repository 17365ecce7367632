import { DEFAULT_SPOTS } from '@patchwork/domain/promotions/raffle.ts';
import type { StoreView } from '@patchwork/domain/stores/store-view.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bulkRoutes, bulkTermsRoutes } from './bulk/bulk.routes.ts';
import { createBulkService } from './bulk/bulk.service.ts';
import { bulkDeskRoutes } from './bulk/bulk-desk.routes.ts';
import { createBulkDeskService } from './bulk/bulk-desk.service.ts';
import { createBulkJobs } from './bulk/bulk-jobs.service.ts';
import type { CartDeps } from './cart/cart-deps.ts';
import { createCartOrdering } from './cart/ordering.service.ts';
import { staffCartsRoutes } from './cart/staff/staff-carts.routes.ts';
import { createStaffCartsService } from './cart/staff/staff-carts.service.ts';
import type { CatalogPort } from './catalog/catalog.port.ts';
import type { OrderAccess } from './customization/order-access.service.ts';
import { createUploadFiles } from './customization/upload.files.ts';
import { uploadedPictureRoutes, uploadRoutes } from './customization/upload.routes.ts';
import { createUploadService, type UploadService } from './customization/upload.service.ts';
import type { Database } from './db/open.ts';
import type { Executor } from './db/schema.ts';
import { outboxRoutes } from './mail/outbox.routes.ts';
import { createOutboxService } from './mail/outbox.service.ts';
import { aftercareDeskRoutes, aftercareRoutes } from './orders/aftercare/aftercare.routes.ts';
import { createCancelService } from './orders/aftercare/cancel.service.ts';
import { createProofService } from './orders/aftercare/proof.service.ts';
import { createRefundService } from './orders/aftercare/refund.service.ts';
import { cardFailureReportRoutes, cardFailureRoutes } from './orders/card-failures/card-failure.routes.ts';
import { createCardFailureService } from './orders/card-failures/card-failure.service.ts';
import type { HistoryService } from './orders/history.service.ts';
import type { PaymentProviders } from './orders/payments/payment.port.ts';
import { staffOrdersRoutes } from './orders/staff/staff-orders.routes.ts';
import { createStaffOrdersService } from './orders/staff/staff-orders.service.ts';
import { plushieRoutes } from './plush/plushie.routes.ts';
import { createPlushieService } from './plush/plushie.service.ts';
import { submissionRoutes } from './plush/submission.routes.ts';
import { createSubmissionService } from './plush/submission.service.ts';
import type { PriceGroupPort } from './pricing/price-group.port.ts';
import { campaignRoutes } from './promotions/campaign.routes.ts';
import { createCampaignService } from './promotions/campaign.service.ts';
import { campaignDeskRoutes } from './promotions/campaign-desk.routes.ts';
import { createCampaignDesk } from './promotions/campaign-desk.service.ts';
import { raffleLinkRoutes, raffleRoutes, raffleViewRoutes } from './raffle/raffle.routes.ts';
import { createRaffleService } from './raffle/raffle.service.ts';
import { createDrawing } from './raffle/raffle-draw.service.ts';
import { figuresRoutes } from './reviews/figures.routes.ts';
import { createFiguresService } from './reviews/figures.service.ts';
import { moderationRoutes, reviewRoutes, shownReviewRoutes } from './reviews/review.routes.ts';
import { createReviewService } from './reviews/review.service.ts';
import { shelfRoutes } from './stock/stock.routes.ts';
import type { StockService } from './stock/stock.service.ts';

/** As `app.ts` has them. */
interface PartDeps {
  readonly database: Pick<Database, 'db'>;
  readonly catalog: CatalogPort;
  readonly stores?: readonly StoreView[];
  readonly shopUrls?: ReadonlyMap<string, string>;
  readonly sisterBrandUrl?: string | null;
  readonly raffleSpots?: number;
  readonly now?: () => Date;
}

/** Reviews, and the shop's figures. */
export const createReviews = ({ database: { db }, catalog }: PartDeps) => {
  const reviews = createReviewService({ db, catalog });
  return {
    own: [reviewRoutes({ reviews })],
    open: [shownReviewRoutes({ reviews }), figuresRoutes({ figures: createFiguresService({ db }) })],
    operations: [moderationRoutes({ reviews })],
  };
};

/** Bulk orders, and the desk that they are priced at. */
export const createBulk = ({
  database: { db },
  catalog,
  stores = [],
  shopUrls = new Map(),
  sisterBrandUrl = null,
}: PartDeps) => {
  const deps = { db, catalog, stores, shopUrls, sisterBrandUrl };
  const bulk = createBulkService(deps);
  return {
    own: [bulkRoutes({ bulk })],
    open: [bulkTermsRoutes({ bulk })],
    operations: [bulkDeskRoutes({ desk: createBulkDeskService(deps) })],
    jobs: createBulkJobs(deps),
  };
};

/** The raffle of places for specialty commissions. */
const createRaffle = ({
  database: { db },
  stores = [],
  shopUrls = new Map(),
  raffleSpots: spots = DEFAULT_SPOTS,
  now = () => new Date(),
}: PartDeps) => {
  const deps = { db, stores, shopUrls, spots, now };
  const raffle = createRaffleService(deps);
  return {
    own: [raffleRoutes({ raffle })],
    open: [raffleViewRoutes({ raffle }), raffleLinkRoutes({ raffle })],
    jobs: { draw: createDrawing(deps), deleteExpired: raffle.deleteExpired },
  };
};

/** Campaigns, where operators make them, and the raffle. */
export const createPromotions = ({ groups, ...deps }: PartDeps & { readonly groups: PriceGroupPort }) => {
  const { database, catalog, now = () => new Date() } = deps;
  const { db } = database;
  const raffle = createRaffle(deps);
  return {
    own: raffle.own,
    open: [campaignRoutes({ campaigns: createCampaignService({ db, catalog, now }), groups }), ...raffle.open],
    operations: [campaignDeskRoutes({ desk: createCampaignDesk({ db, catalog, now }) })],
    raffleJobs: raffle.jobs,
  };
};

/** Lists of orders, carts, stock and mails, for operators. */
export const createStaffRoutes = (db: Executor, stock: StockService): FastifyPluginAsyncZod[] => [
  staffOrdersRoutes({ orders: createStaffOrdersService(db) }),
  staffCartsRoutes({ carts: createStaffCartsService(db) }),
  shelfRoutes({ stock }),
  outboxRoutes({ outbox: createOutboxService(db) }),
];

interface Pictures {
  readonly uploads: UploadService | null;
  readonly sending: readonly FastifyPluginAsyncZod[];
  readonly showing: readonly FastifyPluginAsyncZod[];
}

/** Pictures that shoppers send. */
export const createPictures = (db: Executor, directory: string | undefined): Pictures => {
  if (directory === undefined) return { uploads: null, sending: [], showing: [] };
  const files = createUploadFiles(directory);
  const uploads = createUploadService(db, files);
  return { uploads, sending: [uploadRoutes({ uploads, files })], showing: [uploadedPictureRoutes({ files })] };
};

interface AftercareParts {
  readonly payments: PaymentProviders;
  readonly orderAccess: OrderAccess;
  readonly history: HistoryService;
}

/** Changes that buyers make to orders after the purchase. */
export const createAftercare = (deps: CartDeps, { payments, orderAccess, history }: AftercareParts) => {
  const refunds = createRefundService({ db: deps.db, payments });
  const cancelling = createCancelService({ ...deps, orderAccess, ordering: createCartOrdering(deps), refunds });
  const proofs = createProofService({ db: deps.db, orderAccess });
  return {
    refunds,
    own: [aftercareRoutes({ cancelling, proofs, history })],
    operations: [aftercareDeskRoutes({ proofs })],
  };
};

/** Card payments that failed: told by the storefront, shown to operators. */
export const createCardFailures = (db: Executor) => {
  const cardFailures = createCardFailureService(db);
  return { told: cardFailureRoutes({ cardFailures }), shown: cardFailureReportRoutes({ cardFailures }) };
};

/** Plushies of customers, and the stories and reminders that they send. */
export const createPlushRoutes = (deps: CartDeps): FastifyPluginAsyncZod[] => [
  plushieRoutes({ plushies: createPlushieService(deps) }),
  submissionRoutes({ submissions: createSubmissionService({ db: deps.db }) }),
];
