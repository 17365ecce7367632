import type { CampaignRule } from '@patchwork/domain/pricing/campaign-price.ts';
import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';

/** Rules of campaigns that are not over, those to come included. */
export const findCampaignRules = async (executor: Executor, now: Date): Promise<CampaignRule[]> => {
  const { rows } =
    await sql<CampaignRule>`select code, percent_off as "percentOff", skus, category_ids as "categoryIds",
      group_ids as "groupIds", starts_at as "startsAt", ends_at as "endsAt"
    from campaign where percent_off is not null and ended_at is null and ends_at > ${now} order by code`.execute(
      executor,
    );
  return rows;
};
