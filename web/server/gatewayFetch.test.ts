import { expect, it } from 'vitest';
import { createGatewayFetch } from './gatewayFetch.ts';
import { isOutage } from './outage.ts';
import { serve } from './testing/serve.ts';

it('sends text and receives it, with status and type', async () => {
  const gateway = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.writeHead(418, { 'content-type': 'application/json' });
    response.end(JSON.stringify([request.method, request.url, request.headers['x-currency'], body]));
  });
  const ask = createGatewayFetch(gateway.url);
  const init = { method: 'POST', headers: { 'x-currency': 'EUR' }, body: '{"query":"ä"}' };
  const answer = await ask(`${gateway.url}/graphql?a=1`, init);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([418, 'application/json']);
  expect(await answer.json()).toEqual(['POST', '/graphql?a=1', 'EUR', '{"query":"ä"}']);
  await gateway.close();
});

it('fails as an outage where nobody listens, and with the reason of who called it off', async () => {
  const gateway = await serve(() => undefined);
  const ask = createGatewayFetch(gateway.url);
  const calledOff = new AbortController();
  const hanging = ask(gateway.url, { signal: calledOff.signal });
  calledOff.abort(new Error('The visitor has gone'));
  await expect(hanging).rejects.toThrow('The visitor has gone');
  await gateway.close();
  const failed = await ask(gateway.url).catch((error: unknown) => error);
  expect(isOutage(failed)).toBe(true);
});
