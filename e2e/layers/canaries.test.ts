import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  buildSchema,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInNew } from '../../backend/test/customers.ts';
import { openTestDatabase } from '../../backend/test/engines.ts';
import { fillShelf, openTestShop, type TestShop } from '../../backend/test/shop.ts';
import { readApi } from '../../gateway/src/server/apollo.ts';
import { startTestGateway, type TestGateway } from '../../gateway/src/testing/start.ts';
import { createApp } from '../../web/server/app.ts';
import { readConfig } from '../../web/server/config.ts';
import { createProxy } from '../../web/server/proxy.ts';
import { createSessionRoutes } from '../../web/server/session/session.ts';
import { keptLog } from '../../web/server/testing/keptLog.ts';
import { type Served, serve } from '../../web/server/testing/serve.ts';

/** Values that must appear in no log, by the names of the fields that carry them; the last is for all other fields. */
const CANARIES: readonly (readonly [RegExp, string])[] = [
  [/mail/i, 'canary@example.com'],
  [/password/i, 'Canary-Pass-42'],
  [/token|code/i, 'canary-token-4711'],
  [/phone/i, '+12125550199'],
  [/street/i, '9 Canary Lane'],
  [/./, 'Canary Bird'],
];
const SECRET = /canary|2125550199|203\.0\.113\.77/i;
const MOST_KNOWN: Readonly<Record<string, unknown>> = {
  Int: 1,
  Boolean: true,
  Decimal: '1.00',
  Date: '2027-03-04',
  DateTime: '2027-03-04T05:06:07Z',
  CurrencyCode: 'USD',
  IdempotencyKey: 'key-of-this-change',
};

const schema = buildSchema(readApi());
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

const canaryFor = (name: string): string => CANARIES.find(([field]) => field.test(name))?.[1] ?? '';

/** A value of the type, with canaries for texts; what may be left out is there too, one level deep. */
const sentAs = (type: GraphQLInputType, name = '', depth = 0): unknown => {
  if (isNonNullType(type)) return sentAs(type.ofType, name, depth);
  if (isListType(type)) return [sentAs(type.ofType, name, depth)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return MOST_KNOWN[type.name] ?? canaryFor(name);
  const fields = Object.values(type.getFields()).filter((field) => depth < 3 || isRequiredInputField(field));
  return Object.fromEntries(fields.map((field) => [field.name, sentAs(field.type, field.name, depth + 1)]));
};

interface Sent {
  readonly query: string;
  readonly variables: object;
}

const sentTo = (field: (typeof mutations)[number], change: (input: unknown) => unknown): Sent => {
  const [input] = field.args;
  if (!input) throw new Error(`${field.name} takes nothing`);
  const query = `mutation Change($input: ${input.type}) { ${field.name}(input: $input) { userErrors { code message } } }`;
  return { query, variables: { input: change(sentAs(input.type)) } };
};

/** Answers what it was sent, as no platform should. */
const ECHOES: Readonly<Record<string, (sent: string) => readonly [number, string, string]>> = {
  'in a fault': (sent) => [500, 'application/json', JSON.stringify({ code: 500, result: { errorMessage: sent } })],
  'in HTML': (sent) => [502, 'text/html', `<html>${sent}</html>`],
  'in half a JSON': (sent) => [200, 'application/json', `canary ${sent} {`],
  'in another shape': (sent) => [200, 'application/json', JSON.stringify({ sent })],
};

let lines: string[] = [];
const keep = (line: string): void => void lines.push(line);
let shop: TestShop;
let access: string;
/** How often the echo was asked. */
let asked = 0;
let echo: keyof typeof ECHOES = 'in a fault';
const platform: RequestListener = async (request, response) => {
  asked += 1;
  const sent = `${request.url} ${JSON.stringify(request.headers)} ${await text(request)}`;
  const [status, type, body] = ECHOES[echo]?.(sent) ?? [500, 'text/plain', ''];
  response.writeHead(status, { 'content-type': type }).end(body);
};
const opened: { close: () => Promise<void> }[] = [];

/** The web server over a gateway over a backend, without its pages. */
const openWeb = async (backendUrl: string): Promise<Served> => {
  const gateway: TestGateway = await startTestGateway(backendUrl, { log: keep, env: { UPSTREAM_RETRIES: '0' } });
  const config = readConfig({ GATEWAY_URL: new URL(gateway.url).origin, PUBLIC_URL: 'http://localhost:3000' });
  const log = keptLog(keep);
  const onFault = (error: unknown) => log.warn({ err: error }, 'A proxied request failed');
  const graphql = createProxy({
    path: '/graphql',
    upstream: config.gatewayUrl,
    methods: ['POST'],
    maxBody: 102_400,
    onFault,
  });
  const web = await serve(await createApp([graphql, createSessionRoutes(config, log)], log));
  opened.push(web, gateway);
  return web;
};

let web: Served;
let broken: Served;

beforeAll(async () => {
  shop = await openTestShop(await openTestDatabase(), { log: keep });
  await fillShelf(shop);
  ({ access } = await signInNew(shop));
  await shop.http.listen({ host: '127.0.0.1', port: 0 });
  web = await openWeb(`http://127.0.0.1:${(shop.http.server.address() as AddressInfo).port}`);
  broken = await serve(platform);
  opened.push(broken);
});

afterAll(async () => {
  for (const one of opened) await one.close();
  await shop.http.close();
  await shop.database.close();
});

beforeEach(() => {
  lines = [];
});

const post = (url: string, body: object, token = 'canary-token-4711') =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(url).origin,
      'x-forwarded-for': '203.0.113.77',
      authorization: `Bearer ${token}`,
      'x-group-token': 'canary-token-4711',
      cookie: 'patchwork-session=canary',
    },
    body: JSON.stringify(body),
  });

const VERBS = ['sign-in', 'sign-up', 'authenticate', 'create-password', 'refresh', 'sign-out'];
const TYPED = ['email', 'password', 'token', 'newPassword', 'firstName', 'lastName'];

/** Every mutation and every way into an account; resolves with how many answers there were. */
const sendAll = async ({ url }: Served, token?: string, change = (input: unknown) => input): Promise<number> => {
  for (const field of mutations) await (await post(`${url}/graphql`, sentTo(field, change), token)).text();
  const body = Object.fromEntries(TYPED.map((name) => [name, canaryFor(name)]));
  for (const verb of VERBS) await (await post(`${url}/session/${verb}`, body, token)).text();
  return mutations.length + VERBS.length;
};

const revealing = () => lines.filter((line) => SECRET.test(line) || line.includes(access));

describe('whatever a customer sends, no log of web server, gateway or backend has it', () => {
  it('of somebody whose token does not hold, or who is signed in', async () => {
    for (const token of ['canary-token-4711', access]) {
      const sent = await sendAll(web, token);
      expect(sent).toBeGreaterThan(45);
      expect(lines.filter((line) => line.includes('"msg":"operation"')).length).toBeGreaterThanOrEqual(sent - 3);
      expect(revealing()).toEqual([]);
    }
  });

  it('of another shape than is asked for', async () => {
    await sendAll(web, access, (input) => ({ ...(input as object), canary: { token: 'Canary Bird' } }));
    await sendAll(web, access, () => 'Canary Bird');
    expect(lines.length).toBeGreaterThan(0);
    expect(revealing()).toEqual([]);
  });

  it.each(Object.keys(ECHOES))('where the platform sends it back %s', async (way) => {
    [echo, asked] = [way, 0];
    // A gateway of its own: the one before has stopped asking.
    await sendAll(await openWeb(broken.url));
    expect(asked).toBeGreaterThan(20);
    expect(lines.some((line) => line.includes('UPSTREAM_') || line.includes('a resolver failed'))).toBe(true);
    expect(revealing()).toEqual([]);
  });

  it('would be found if it were', () => {
    expect(CANARIES.map(([, canary]) => canary).filter((canary) => !SECRET.test(canary))).toEqual([]);
  });
});
