import type { IncomingMessage, ServerResponse } from 'node:http';
import { getNetwork } from '@patchwork/domain/http/network.ts';
import type { Services } from '../context.ts';
import { RestFault } from '../rest/errors.ts';
import { BadRequest, readJson, UnfinishedBody } from './body.ts';
import type { Gate } from './gate.ts';
import { beginTrace, getClientAddress, type RequestCaller, readCaller } from './request-facts.ts';
import { refuse, rejectLimited, rejectOverloaded } from './responses/refusals.ts';
import { traceScope } from './trace.ts';

export interface HandlerParts {
  readonly services: Services;
  readonly gate: Gate;
  /** Bytes. */
  readonly largestBody: number;
}

export interface Admitted {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: unknown;
  readonly caller: RequestCaller;
}

/** Without the backend a client is limited as if it had no token. */
const ignoreFault = (error: unknown): null => {
  if (error instanceof RestFault) return null;
  throw error;
};

/**
 * Lets a request in: its body is read, then a slot is reserved and its client's limit is checked. What `answer` throws
 * is refused here too.
 */
export const admitting = (
  { services, gate, largestBody }: HandlerParts,
  answer: (admitted: Admitted) => Promise<void>,
) => {
  const admit = async (request: IncomingMessage, response: ServerResponse, trace: ReturnType<typeof beginTrace>) => {
    try {
      const body = await readJson(request, largestBody);
      const network = getNetwork(getClientAddress(request, services) ?? '');
      const reason = gate.admit(response, network);
      if (reason) return rejectOverloaded(response, reason);
      const caller = readCaller(services, { request, response, trace });
      const findToken = async () => (await caller.findApiToken().catch(ignoreFault))?.name ?? null;
      const waitMs = await services.limitClient({ name: caller.clientName.name, network, findToken });
      if (waitMs > 0) return rejectLimited(response, waitMs);
      await answer({ request, response, body, caller });
    } catch (error) {
      if (error instanceof UnfinishedBody) return;
      // Of the question whose token it is; faults during an operation are part of its answer.
      if (error instanceof RestFault) return rejectOverloaded(response, 'The token cannot be checked now', error.code);
      if (!(error instanceof BadRequest)) throw error;
      refuse(response, error);
    }
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const trace = beginTrace(request, response, services);
    response.setHeader('x-trace-id', trace.traceId);
    await traceScope.run(trace.traceId, () => admit(request, response, trace));
  };
};
