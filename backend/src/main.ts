import { seedCustomers } from '../seed/customers.ts';
import type { IllustrationSpec } from '../seed/illustration/spec.ts';
import { seedOrders } from '../seed/orders.ts';
import { seedPlush } from '../seed/plush/plush.ts';
import { seedReviews } from '../seed/reviews.ts';
import { seedIfEmpty } from '../seed/seed.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { createCatalogService } from './catalog/catalog.service.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { createPriceGroups, readPriceGroup } from './pricing/price-group.service.ts';
import { pricingRoutes } from './pricing/pricing.routes.ts';
import { createPricingService } from './pricing/pricing.service.ts';
import { createTaxService } from './pricing/tax.service.ts';
import { type OpenShop, run } from './run.ts';

const openShop: OpenShop = async ({ config, database: { db }, logger }) => {
  const seeded = await seedIfEmpty(db, config);
  if (seeded > 0) logger.info({ skus: seeded }, 'filled the empty shop');
  const customers = await seedCustomers(db, config);
  if (customers > 0) {
    const orders = await seedOrders(db);
    logger.info({ customers, orders }, 'gave the demo shop customers');
  }
  const breeds = await seedPlush(db, config);
  if (breeds > 0) logger.info({ breeds }, 'told the demo shop of plush toys');
  const reviews = await seedReviews(db, config);
  if (reviews > 0) logger.info({ reviews }, 'gave the demo shop reviews');
  const { pricesIncludeTax, requiresForms, formTests, groupTokenSecret: secret, taxesDefaultGroupOnly } = config;
  const defaultGroup = await readPriceGroup(db, config.defaultGroupId);
  const groups = createPriceGroups({ secret, defaultGroup, taxesDefaultGroupOnly });
  const catalog = await createCatalogService(db, { defaultGroup, pricesIncludeTax, requiresForms, formTests });
  const tax = createTaxService(catalog);
  const findSpec = async (key: string) =>
    ((await catalog.illustration(key)) ?? undefined) as IllustrationSpec | undefined;
  const routes = [
    catalogRoutes({ catalog, groups }),
    pricingRoutes({ pricing: createPricingService({ db, catalog, tax, pricesIncludeTax }), groups }),
    mediaRoutes({ findSpec, cacheDirectory: config.dataDir }),
  ];
  return { catalog, tax, groups, routes };
};

await run(process.env, openShop);
