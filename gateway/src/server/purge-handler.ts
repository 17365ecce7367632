import { purgeSchema, WRONG_PURGE } from '@patchwork/domain/http/purge.ts';
import { type Admitted, admitting, type HandlerParts } from './admission.ts';
import type { ApiToken } from './api-tokens.ts';
import { BadRequest } from './body.ts';
import type { Log } from './log.ts';
import { sendError, sendJson } from './responses/refusals.ts';

/** Of API tokens. */
const SCOPE = 'cache';

/** Whoever has the token of the settings, such as the backend when its content changes. */
const CONTENT: ApiToken = { name: 'PURGE_TOKEN', scopes: [SCOPE] };

const readPurge = (body: unknown) => {
  const parsed = purgeSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new BadRequest(400, WRONG_PURGE, 'BAD_USER_INPUT');
};

/** POST /purge: drops kept answers, here and in all gateways on the same Redis. For tools with the scope `cache`, and for whoever has PURGE_TOKEN. */
export const createPurgeHandler = (parts: HandlerParts, log: Log) => {
  const { services } = parts;
  return admitting(parts, async ({ request, response, body, caller }: Admitted): Promise<void> => {
    response.setHeader('cache-control', 'no-store');
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      return sendError(response, { status: 405, code: 'BAD_REQUEST', message: 'Only POST' });
    }
    const isContent = services.isPurgeToken(request.headers.authorization);
    const token = isContent ? CONTENT : await caller.findApiToken();
    if (!token) throw new BadRequest(401, 'Send the API token of a tool');
    if (!token.scopes.includes(SCOPE)) {
      const message = `The token lacks the scope ${SCOPE}`;
      return sendError(response, { status: 403, code: 'FORBIDDEN', message });
    }
    const wanted = readPurge(body);
    const { answers, isEverywhere } = await services.purge(wanted);
    log.info({ tool: token.name, ...wanted, answers, isEverywhere }, 'purged');
    if (isEverywhere) return sendJson(response, 200, { answers });
    response.setHeader('retry-after', '1');
    const message = 'Purged here, but Redis does not answer: other gateways may not know. Purge again.';
    sendError(response, { status: 503, code: 'PURGE_NOT_SHARED', message });
  });
};
