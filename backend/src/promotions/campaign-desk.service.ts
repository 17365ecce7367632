import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Answer } from '../db/idempotency.ts';
import type { OperatorRequest } from '../lib/operator.ts';
import { Refusal } from '../lib/refusal.ts';
import { changeOnce } from '../operators/operator-action.service.ts';
import {
  type CampaignRow,
  endCampaign,
  findLatest,
  insertCampaign,
  lockCampaign,
  raiseCatalogVersion,
} from './campaign.repository.ts';
import type { CampaignDeps } from './campaign.service.ts';
import type { CreateBody, DeskCampaignDto, EndBody } from './campaign-desk.dto.ts';

/** Where operators with the scope `content` make campaigns and end them: idempotent by key, noted with who did it. */
export interface CampaignDeskService {
  /** The last hundred, whether over or to come. */
  latest(): Promise<DeskCampaignDto[]>;
  /** One with prices needs the scope `operations` too; refuses with FORBIDDEN without it. */
  create(request: OperatorRequest, body: CreateBody): Promise<Answer<DeskCampaignDto>>;
  /** Before its time; at once for those that are to come. */
  end(request: OperatorRequest, body: EndBody): Promise<Answer<DeskCampaignDto>>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_DAYS = 731;

const toDto = (row: Omit<CampaignRow, 'token'>): DeskCampaignDto => ({
  code: row.code,
  place: row.place,
  isPublic: row.is_public,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  title: row.title,
  description: row.description,
  version: row.version,
  backgroundColor: row.background_color,
  textColor: row.text_color,
  numbersColor: row.numbers_color,
  blacklistUrls: [...row.blacklist_urls],
  productionSpot: row.spot_minutes === null ? null : { minutes: row.spot_minutes, skus: [...row.spot_skus] },
  prices:
    row.percent_off === null
      ? null
      : {
          percentOff: row.percent_off,
          skus: [...row.skus],
          categoryIds: [...row.category_ids],
          groupIds: [...row.group_ids],
        },
});

const toRow = ({ productionSpot: spot, prices, ...body }: CreateBody): Omit<CampaignRow, 'token'> => ({
  code: body.code,
  place: body.place,
  is_public: body.isPublic,
  starts_at: new Date(body.startsAt),
  ends_at: new Date(body.endsAt),
  ended_at: null,
  title: body.title,
  description: body.description,
  version: body.version,
  background_color: body.backgroundColor,
  text_color: body.textColor,
  numbers_color: body.numbersColor,
  blacklist_urls: body.blacklistUrls,
  spot_minutes: spot?.minutes ?? null,
  spot_skus: spot?.skus ?? [],
  percent_off: prices?.percentOff ?? null,
  skus: prices?.skus ?? [],
  category_ids: prices?.categoryIds ?? [],
  group_ids: prices?.groupIds ?? [],
});

/** A campaign that is over is never made, and one that only some are shown changes no price: pages are shared. */
const check = ({ startsAt, endsAt, isPublic, place, prices }: CreateBody, now: number): void => {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  if (end <= start || end <= now || end > now + LONGEST_DAYS * DAY_MS)
    throw new Refusal('INVALID', reasons.campaignEndInvalid, 'endsAt');
  if (prices && (!isPublic || place === 'quotes')) throw new Refusal('INVALID', reasons.campaignPriceHidden, 'prices');
};

/** Whoever writes texts does not set prices by the way. */
const requirePriceScope = ({ operator }: OperatorRequest, { prices }: CreateBody): void => {
  if (prices && !operator.scopes.includes('operations'))
    throw new Refusal('FORBIDDEN', reasons.operationsScopeMissing({ scope: 'operations' }));
};

export const createCampaignDesk = ({ db, catalog, now = () => new Date() }: CampaignDeps): CampaignDeskService => {
  const requireKnown = async (skus: readonly string[], field: string): Promise<void> => {
    for (const sku of skus) {
      if ((await catalog.productId(sku)) === null)
        throw new Refusal('NOT_FOUND', reasons.productUnknown({ sku }), field);
    }
  };
  return {
    latest: async () => (await findLatest(db)).map(toDto),
    create: async (request, body) => {
      requirePriceScope(request, body);
      check(body, now().getTime());
      await requireKnown(body.prices?.skus ?? [], 'prices.skus');
      await requireKnown(body.productionSpot?.skus ?? [], 'productionSpot.skus');
      const noted = { action: 'campaigns.create', payload: body, subjects: [`campaign ${body.code}`] };
      return changeOnce(db, request, noted, async (executor) => {
        const row = toRow(body);
        if (!(await insertCampaign(executor, row))) throw new Refusal('INVALID', reasons.campaignCodeTaken, 'code');
        if (row.percent_off !== null) await raiseCatalogVersion(executor);
        return toDto(row);
      });
    },
    end: (request, body) => {
      const { code } = body;
      const noted = { action: 'campaigns.end', payload: body, subjects: [`campaign ${code}`] };
      return changeOnce(db, request, noted, async (executor) => {
        const row = await lockCampaign(executor, code);
        if (!row) throw new Refusal('NOT_FOUND', reasons.campaignUnknown, 'code');
        const at = now();
        if (row.ended_at !== null || row.ends_at <= at) throw new Refusal('INVALID', reasons.campaignOver, 'code');
        await endCampaign(executor, code, at);
        if (row.percent_off !== null) await raiseCatalogVersion(executor);
        return toDto({ ...row, ended_at: at });
      });
    },
  };
};
