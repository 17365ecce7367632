import type { PriceGroup } from '@patchwork/domain/pricing/price-group.ts';
import type { CatalogPort } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import { toAmount } from '../lib/amount.ts';
import type { CampaignAnswer, ContentDto, QuotesAnswer } from './campaign.dto.ts';
import { type CampaignRow, findRunning } from './campaign.repository.ts';

interface CampaignRequest {
  /** Of the answer before. */
  readonly token?: string | undefined;
  /** The code of a campaign, from a link. */
  readonly data?: string | undefined;
  readonly group: PriceGroup;
}

/** Campaigns as shoppers see them. One ends by the clock of the server; a countdown only shows that. */
export interface CampaignService {
  /**
   * The campaign for who asks: the one whose code they came with, else the one that only some are shown and that they
   * have a token of, else the public one that began last.
   */
  active(request: CampaignRequest): Promise<CampaignAnswer>;
  /** Those beside quotes for bulk orders; a token, or the code of a link in its place, also opens one that only some are shown. */
  quotes(request: Omit<CampaignRequest, 'data'>): Promise<QuotesAnswer>;
}

export interface CampaignDeps {
  readonly db: Executor;
  readonly catalog: Pick<CatalogPort, 'getLowered' | 'productId'>;
  /** Default: the real time. */
  readonly now?: () => Date;
}

const isFor = ({ group_ids: groups }: CampaignRow, { id }: PriceGroup): boolean =>
  groups.length === 0 || groups.includes(id);

const choose = (rows: readonly CampaignRow[], { token, data }: CampaignRequest): CampaignRow | undefined =>
  rows.find(({ code }) => code === data) ??
  rows.find((row) => !row.is_public && row.token === token) ??
  rows.find((row) => row.is_public);

export const createCampaignService = ({ db, catalog, now = () => new Date() }: CampaignDeps): CampaignService => {
  const toContent = async (row: CampaignRow, group: PriceGroup): Promise<ContentDto> => {
    const lowered = row.percent_off === null ? [] : await catalog.getLowered(row.code, group.id);
    return {
      countdown: {
        title: row.title,
        description: row.description,
        date: row.ends_at.toISOString(),
        version: row.version,
        style: {
          background_color: row.background_color,
          text_color: row.text_color,
          numbers_color: row.numbers_color,
        },
        blacklist_urls: [...row.blacklist_urls],
      },
      discounts: Object.fromEntries(
        lowered.map(({ productId, regular, effective }) => [
          productId,
          { regular_price: toAmount(regular), final_price: toAmount(effective) },
        ]),
      ),
      image_banner: null,
      production_spot: row.spot_minutes === null ? null : { minutes: row.spot_minutes, skus: [...row.spot_skus] },
    };
  };
  const find = async (place: CampaignRow['place'], group: PriceGroup) =>
    (await findRunning(db, place, now())).filter((row) => isFor(row, group));
  return {
    active: async (request) => {
      const row = choose(await find('shop', request.group), request);
      if (!row) return { campaignContent: null, campaignToken: null };
      return { campaignContent: await toContent(row, request.group), campaignToken: row.token };
    },
    quotes: async ({ token, group }) => {
      const rows = (await find('quotes', group)).filter(
        (row) => row.is_public || row.token === token || row.code === token,
      );
      return Promise.all(
        rows.map(async (row) => ({ campaignContent: await toContent(row, group), campaignToken: row.token })),
      );
    },
  };
};
