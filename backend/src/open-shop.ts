import { catalogRoutes } from './catalog/catalog.routes.ts';
import { createCatalogService } from './catalog/catalog.service.ts';
import { requireNoDefaultCredentials } from './default-credentials/default-credentials.service.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { openContent } from './open-content.ts';
import { createPriceGroups, readPriceGroup } from './pricing/price-group.service.ts';
import { pricingRoutes } from './pricing/pricing.routes.ts';
import { createPricingService } from './pricing/pricing.service.ts';
import { createTaxService } from './pricing/tax.service.ts';
import type { OpenShop, Parts } from './run.ts';
import type { SeedPort } from './seed.port.ts';

const fill = async ({ config, database: { db }, logger }: Parts, seed: SeedPort | null): Promise<void> => {
  await requireNoDefaultCredentials(db, config);
  if (seed) return seed.fill(db, config, logger);
  if (config.seedProducts > 0)
    throw new Error(
      `The demo shop of ${config.seedProducts} products is no part of this server. ` +
        'Start backend/demo/main.ts, or set SEED_PRODUCTS=0.',
    );
};

/** Opens the shop in the database, seeded if it is empty. */
export const createOpenShop =
  (seed: SeedPort | null): OpenShop =>
  async (parts) => {
    const { config, database } = parts;
    const { db } = database;
    await fill(parts, seed);
    const { pricesIncludeTax, requiresForms, formTests, groupTokenSecret: secret, taxesDefaultGroupOnly } = config;
    const content = await openContent(parts);
    const defaultGroup = await readPriceGroup(db, config.defaultGroupId);
    const groups = createPriceGroups({ secret, defaultGroup, taxesDefaultGroupOnly });
    const catalog = await createCatalogService(db, {
      defaultGroup,
      pricesIncludeTax,
      requiresForms,
      formTests,
      stories: content.stories,
      stores: config.stores,
    });
    const tax = createTaxService(catalog, config.shippingTaxClassId);
    const routes = [
      catalogRoutes({ catalog, groups }),
      pricingRoutes({ pricing: createPricingService({ db, catalog, tax, pricesIncludeTax }), groups }),
      mediaRoutes({
        findSpec: catalog.illustration,
        drawing: seed?.drawing,
        cacheDirectory: config.dataDir,
        originals: config.media,
      }),
      ...content.routes,
    ];
    return { catalog, tax, groups, routes };
  };
