import { instant } from '../lib/instant.ts';
import { isForbidden, toUserErrors } from '../lib/user-errors.ts';
import type { Resolvers } from './operations.generated.ts';
import type { CampaignCreateInput, CampaignPlace } from './operations.types.generated.ts';

const FIELDS: Readonly<Record<string, string>> = { blacklistUrls: 'hiddenOn' };

/** A token without the scope is a mistake of the tool: an error of its own, not a refusal of what it asks for. */
const toErrors = (error: unknown) => {
  if (isForbidden(error)) throw error;
  return toUserErrors(error, (path) => (path.length > 0 ? path.map((part) => FIELDS[part] ?? part) : null));
};

const toTime = (text: string): string => instant(text) ?? text;

const toBody = ({ idempotencyKey: _, place, hiddenOn, prices, productionSpot, ...input }: CampaignCreateInput) => ({
  ...input,
  place: place.toLowerCase(),
  blacklistUrls: hiddenOn,
  productionSpot: productionSpot ?? null,
  prices: prices
    ? { ...prices, categoryIds: prices.categoryIds.map(Number), groupIds: prices.groupIds.map(Number) }
    : null,
});

/** Campaigns: the caller's token is an operator's. */
export const campaignsResolvers = {
  Query: {
    campaigns: (_, __, { operations }) => operations.campaigns.latest(),
  },
  Mutation: {
    campaignCreate: async (_, { input }, { operations }) => {
      try {
        return { campaign: await operations.campaigns.create(toBody(input), input.idempotencyKey), userErrors: [] };
      } catch (error) {
        return { campaign: null, userErrors: toErrors(error) };
      }
    },
    campaignEnd: async (_, { input: { idempotencyKey, code } }, { operations }) => {
      try {
        return { campaign: await operations.campaigns.end({ code }, idempotencyKey), userErrors: [] };
      } catch (error) {
        return { campaign: null, userErrors: toErrors(error) };
      }
    },
  },
  StaffCampaign: {
    place: ({ place }) => place.toUpperCase() as CampaignPlace,
    startsAt: ({ startsAt }) => toTime(startsAt),
    endsAt: ({ endsAt }) => toTime(endsAt),
    endedAt: ({ endedAt }) => instant(endedAt),
    percentOff: ({ prices }) => prices?.percentOff ?? null,
  },
} satisfies Resolvers;
