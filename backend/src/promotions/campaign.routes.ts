import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { envelope, ok } from '../lib/envelope.ts';
import { groupHeaders, type PriceGroupPort, toClaim } from '../pricing/price-group.port.ts';
import { activeQuery, campaignAnswer, quotesAnswer, quotesQuery } from './campaign.dto.ts';
import type { CampaignService } from './campaign.service.ts';

interface CampaignRoutesDeps {
  readonly campaigns: CampaignService;
  readonly groups: PriceGroupPort;
}

/** Campaigns for anybody; a customer group is proven by its token, as for prices. */
export const campaignRoutes =
  ({ campaigns, groups }: CampaignRoutesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const common = { tags: ['promotions'], headers: groupHeaders };

    app.post(
      '/api/promotion-platform/active-campaign-update-requests',
      { schema: { ...common, querystring: activeQuery, response: { 200: envelope(campaignAnswer) } } },
      async ({ headers, query: { campaignToken: token, data } }) =>
        ok(await campaigns.active({ token, data, group: await groups.verified(toClaim(headers)) })),
    );

    app.get(
      '/api/promotion-platform/campaigns/default',
      { schema: { ...common, response: { 200: envelope(campaignAnswer) } } },
      async ({ headers }) => ok(await campaigns.active({ group: await groups.verified(toClaim(headers)) })),
    );

    app.get(
      '/api/promotion-platform/quotes-campaigns',
      { schema: { ...common, querystring: quotesQuery, response: { 200: envelope(quotesAnswer) } } },
      async ({ headers, query: { token } }) =>
        ok(await campaigns.quotes({ token, group: await groups.verified(toClaim(headers)) })),
    );
  };
