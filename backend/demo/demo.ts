import type { Executor } from '@patchwork/backend/src/db/schema.ts';
import type { SeedPort } from '@patchwork/backend/src/seed.port.ts';
import { sql } from 'kysely';
import { seedBulk } from './bulk/bulk.ts';
import { seedCampaigns } from './campaign.ts';
import { seedCustomers } from './customers.ts';
import { seedOrders } from './orders.ts';
import { seedPlush } from './plush/plush.ts';
import { PRODUCTS } from './products/all.ts';
import { seedRaffle } from './raffle.ts';
import { seedReviews } from './reviews.ts';
import { seedIfEmpty, seedSynonyms } from './seed.ts';

/** An imported catalogue has none of the demo's products. */
const isDemoShop = async (db: Executor): Promise<boolean> => {
  const skus = PRODUCTS.map(({ sku }) => sku);
  return (await sql`select from product where sku = any(${skus}::text[]) limit 1`.execute(db)).rows.length > 0;
};

export const seedDemo: SeedPort['fill'] = async (db, wanted, logger) => {
  const skus = await seedIfEmpty(db, wanted);
  if (skus > 0) logger.info({ skus }, 'filled the empty shop');
  if (wanted.seedProducts === 0 || !(await isDemoShop(db))) return;
  const customers = await seedCustomers(db, wanted);
  if (customers > 0) {
    const orders = await seedOrders(db);
    logger.info({ customers, orders }, 'gave the demo shop customers');
  }
  const breeds = await seedPlush(db, wanted);
  if (breeds > 0) logger.info({ breeds }, 'told the demo shop of plush toys');
  const prices = await seedBulk(db, wanted);
  if (prices > 0) logger.info({ prices }, 'gave the demo shop prices of bulk orders');
  const campaigns = await seedCampaigns(db, wanted);
  if (campaigns > 0) logger.info({ campaigns }, 'gave the demo shop campaigns');
  const raffled = await seedRaffle(db);
  if (raffled > 0) logger.info({ raffled }, 'gave the demo shop a raffle');
  const synonyms = await seedSynonyms(db);
  if (synonyms > 0) logger.info({ synonyms }, 'gave the demo shop synonyms');
  const reviews = await seedReviews(db, wanted);
  if (reviews > 0) logger.info({ reviews }, 'gave the demo shop reviews');
};
