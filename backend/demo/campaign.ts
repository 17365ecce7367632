import type { Executor } from '@patchwork/backend/src/db/schema.ts';
import { sql } from 'kysely';

interface SeedOptions {
  readonly seedProducts: number;
  readonly seedsCampaign: boolean;
}

const PILLOWS = ['BRAVEPILLOW', 'DRAGONPILLOW', 'FOXPILLOW', 'NAPPILLOW', 'SLOWPILLOW'];

const SHOWN = { version: '1', text_color: '#ffffff', numbers_color: '#ffd75e', spot_minutes: null, spot_skus: [] };

const EVERYWHERE = { category_ids: [], group_ids: [], is_public: true, ended_at: null };

const toRows = (now: Date) => {
  const toTime = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const common = { ...SHOWN, ...EVERYWHERE, starts_at: toTime(0), created_at: toTime(0) };
  return [
    {
      ...common,
      code: 'pillow-weeks',
      token: '0b9f6a52-5ad4-4a8e-9d2b-7c1f0e6b3a10',
      place: 'shop',
      ends_at: toTime(21),
      title: 'Pillow weeks: 20% off our nap crew',
      description: 'The fox pillow is {{productSpecificPrice(FOXPILLOW, special)}} until the clock runs out.',
      background_color: '#3b2a63',
      blacklist_urls: ['/checkout/'],
      percent_off: 20,
      skus: PILLOWS,
    },
    {
      ...common,
      code: 'big-batches',
      token: '2d5b1f0e-93c7-4c50-8f6e-51a7de9c4b22',
      place: 'quotes',
      ends_at: toTime(30),
      title: 'Free samples with every bulk quote',
      description: 'Ask for a quote by the end of the month, and we’ll sew your first sample for free.',
      background_color: '#0d4f4a',
      blacklist_urls: [],
      percent_off: null,
      skus: [],
    },
  ];
};

/** Seeds the demo's campaigns, from now on, if there are none. Returns their number. */
export const seedCampaigns = async (
  db: Executor,
  { seedProducts, seedsCampaign }: SeedOptions,
  now = new Date(),
): Promise<number> => {
  if (!seedsCampaign || seedProducts === 0) return 0;
  const { numAffectedRows } = await sql`insert into campaign select * from
    jsonb_populate_recordset(null::campaign, ${JSON.stringify(toRows(now))}::jsonb)
    where not exists (select from campaign) on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
};
