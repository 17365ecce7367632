import { createPriceGroups } from '../src/pricing/price-group.service.ts';
import { type OpenShop, run } from '../src/run.ts';
import { createFakeShop, SHELF } from './fake-catalog.ts';

/** A backend process over the fake catalogue; stock is filled if empty. */
const openFakeShop: OpenShop = async ({ config, database: { db } }) => {
  const shelf = db.withTables<{ stock_item: Record<string, unknown> }>();
  const rows = SHELF.map((row) => ({ ...row, qty: row.sku === 'BEAR' ? 1_000_000 : row.qty }));
  const known = await shelf.selectFrom('stock_item').select('sku').execute();
  if (known.length === 0) await shelf.insertInto('stock_item').values(rows).execute();
  return { ...createFakeShop(), groups: createPriceGroups({ secret: config.groupTokenSecret }), routes: [] };
};

await run(process.env, openFakeShop);
