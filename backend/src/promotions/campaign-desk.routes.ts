import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { answerOnce, idempotencyHeaders } from '../lib/idempotent.ts';
import { toOperatorRequest } from '../lib/operator.ts';
import { createBody, deskCampaignDto, endBody } from './campaign-desk.dto.ts';
import type { CampaignDeskService } from './campaign-desk.service.ts';

const config = { scope: 'content' } as const;
const tags = ['operations'];
const keyed = { tags, headers: idempotencyHeaders };
const one = { 200: envelope(deskCampaignDto) };

/** Where campaigns are made and ended, for operators. */
export const campaignDeskRoutes =
  ({ desk }: { readonly desk: CampaignDeskService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/operations/campaigns',
      { config, schema: { tags, response: { 200: envelope(z.array(deskCampaignDto)) } } },
      async () => ok(await desk.latest()),
    );

    app.post(
      '/api/operations/campaigns',
      { config, schema: { ...keyed, body: createBody, response: one } },
      async (request, reply) => answerOnce(reply, await desk.create(toOperatorRequest(request), request.body)),
    );

    app.post(
      '/api/operations/campaigns/endings',
      { config, schema: { ...keyed, body: endBody, response: one } },
      async (request, reply) => answerOnce(reply, await desk.end(toOperatorRequest(request), request.body)),
    );
  };
