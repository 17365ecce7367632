import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { bearer } from '../testing/customer-routes.ts';
import { OPERATOR_TOKEN } from '../testing/operations-routes.ts';
import { startTestGateway } from '../testing/start.ts';
import { useTestGateway } from '../testing/use.ts';
import { readApi, readInternalApi } from './apollo.ts';

const TOOLS = 'https://tools.example';
const { backend, gateway } = await useTestGateway({ env: { CORS_ORIGINS: `${TOOLS}, http://127.0.0.1:8080` } });

const shoppers = buildSchema(readApi(), { assumeValidSDL: true });
const internal = buildSchema(readInternalApi(), { assumeValidSDL: true });

describe('the contract of shoppers', () => {
  it('holds nothing of the staff, and that of tools has all of it besides', () => {
    const [own, all] = [shoppers, internal].map((schema) => Object.keys(schema.getTypeMap()));
    expect(own?.filter((name) => !all?.includes(name))).toEqual([]);
    const staff = all?.filter((name) => !own?.includes(name)) ?? [];
    expect(staff).toEqual(expect.arrayContaining(['StaffOrder', 'AbandonedCart', 'StockItem', 'OutboxMail']));
    expect(readApi()).not.toMatch(
      /staff|operator|orderItemsAdvance|orderItemsShip|stockRestock|orderRefund|OutboxMail/i,
    );
  });

  it('refuses what tools may ask at the other address', async () => {
    const query = '{ cardFailures { failedAt } }';
    const { status, errors } = await gateway.ask(query, {}, bearer(OPERATOR_TOKEN));
    expect([status, errors?.[0]?.message]).toEqual([400, 'Cannot query field "cardFailures" on type "Query".']);
    expect(await gateway.askInternal(query, {}, bearer(OPERATOR_TOKEN))).toMatchObject({ status: 200 });
  });
});

describe('the contract of tools', () => {
  it('is held to the same limits, and tells as little of faults', async () => {
    const deep = `{ categories ${'{ breadcrumbs '.repeat(9)}{ id }${' }'.repeat(9)} }`;
    expect(await gateway.askInternal(deep)).toMatchObject({
      status: 400,
      errors: [{ message: 'Deeper than 10 levels' }],
    });
    backend.on('operations/card-failures', () => ({ status: 500, text: 'a stack trace' }));
    const { errors } = await gateway.askInternal('{ cardFailures { failedAt } }', {}, bearer(OPERATOR_TOKEN));
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'UPSTREAM_INVALID', traceId: expect.any(String) } });
    expect(JSON.stringify(errors)).not.toContain('stack');
  });

  it('is one server, however many ask first at once', async () => {
    const fresh = await startTestGateway(backend.url);
    const answers = await Promise.all(Array.from({ length: 5 }, () => fresh.askInternal('{ __typename }')));
    expect(answers.map(({ data }) => data)).toEqual(Array(5).fill({ __typename: 'Query' }));
    await fresh.close();
  });

  it.each([
    ['development', 200, 'Bearer'],
    ['production', 400, 'errors'],
  ])('has a Sandbox that asks for a token, in %s alone', async (environment, status, part) => {
    const one = await startTestGateway(backend.url, { env: { NODE_ENV: environment, HOST: '127.0.0.1' } });
    const page = await fetch(one.internalUrl, { headers: { accept: 'text/html' } });
    expect([page.status, (await page.text()).includes(part)]).toEqual([status, true]);
    await one.close();
  });
});

describe('pages of other origins', () => {
  const preflight = (url: string, origin: string, headers = 'authorization,content-type') =>
    fetch(url, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': headers },
    });
  const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

  it('may ask with a token where they are named, at both addresses', async () => {
    for (const url of [gateway.url, gateway.internalUrl]) {
      const asked = await preflight(url, TOOLS);
      expect([asked.status, allowed(asked)]).toEqual([204, TOOLS]);
      for (const name of ['authorization', 'apollographql-client-name', 'apollographql-client-version'])
        expect(asked.headers.get('access-control-allow-headers')?.split(', ')).toContain(name);
      expect(asked.headers.get('vary')).toBe('origin');
      const answer = await gateway.ask('{ __typename }', {}, { origin: TOOLS, ...bearer(OPERATOR_TOKEN) });
      expect(answer.headers.get('access-control-allow-origin')).toBe(TOOLS);
      for (const { headers } of [asked, answer]) expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it.each(['https://tools.example.evil', 'http://tools.example', 'https://evil.example', 'null'])(
    'may not read anything where they are not: %s',
    async (origin) => {
      for (const url of [gateway.url, gateway.internalUrl]) {
        expect(allowed(await preflight(url, origin))).toBeNull();
        const headers = { 'content-type': 'application/json', origin, ...bearer(OPERATOR_TOKEN) };
        const body = '{"query":"{ __typename }"}';
        expect(allowed(await fetch(url, { method: 'POST', headers, body }))).toBeNull();
      }
    },
  );

  it('may not ask the shoppers’ contract without a token', async () => {
    expect(allowed(await preflight(gateway.url, TOOLS, 'content-type'))).toBeNull();
    const { headers } = await gateway.ask('{ __typename }', {}, { origin: TOOLS });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('may ask nothing where none is named', async () => {
    const closed = await startTestGateway(backend.url);
    expect(allowed(await preflight(closed.internalUrl, TOOLS))).toBeNull();
    const { headers } = await closed.ask('{ __typename }', {}, { origin: TOOLS, ...bearer(OPERATOR_TOKEN) });
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([null, null]);
    await closed.close();
  });

  it.each(['*', 'tools.example', 'https://tools.example/', 'https://tools.example/path', 'ftp://tools.example'])(
    'are named by exact origins: %s is none',
    async (origin) => {
      await expect(startTestGateway(backend.url, { env: { CORS_ORIGINS: origin } })).rejects.toThrow('CORS_ORIGINS');
    },
  );
});
