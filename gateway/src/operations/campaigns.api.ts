import type { ApiParts } from '../lib/api-parts.ts';
import { array, nullish, object, type Shape, text } from '../rest/shape.ts';

const bool: Shape = (value) => typeof value === 'boolean';

const campaignShape = object({
  code: text,
  place: text,
  isPublic: bool,
  startsAt: text,
  endsAt: text,
  endedAt: nullish(text),
  title: text,
  description: text,
  version: text,
});

export interface StaffCampaignDto {
  readonly code: string;
  readonly place: string;
  readonly isPublic: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly endedAt: string | null;
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly prices?: { readonly percentOff: number } | null;
}

/** Where campaigns are made and ended. */
export const createCampaignsApi = ({ rest }: Pick<ApiParts, 'rest'>) => ({
  latest: () =>
    rest.get<StaffCampaignDto[]>('operations/campaigns', { shape: array(campaignShape), customer: 'caller' }),
  create: (body: object, idempotencyKey: string) =>
    rest.send<StaffCampaignDto>('operations/campaigns', { body, idempotencyKey, shape: campaignShape }),
  end: (body: { readonly code: string }, idempotencyKey: string) =>
    rest.send<StaffCampaignDto>('operations/campaigns/endings', { body, idempotencyKey, shape: campaignShape }),
});
