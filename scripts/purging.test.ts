import { describe, expect, it } from 'vitest';
import { readConfig as readBackend } from '../backend/src/lib/config.ts';
import { readConfig as readGateway } from '../gateway/src/server/config.ts';
import { readConfig as readWeb } from '../web/server/config.ts';
import { describeDistributed } from './lib/distributed.mjs';
import { DEVELOPMENT_WEBHOOK_SECRET } from './lib/purging.mjs';
import { describeServers } from './lib/servers.mjs';

const wire = (env: Record<string, string> = {}) => {
  const [backend, gateway, web] = describeServers({ node: 'node', env, isDev: false });
  return {
    backend: readBackend(backend?.env ?? {}).content,
    gateway: readGateway(gateway?.env ?? {}),
    web: readWeb(web?.env ?? {}),
  };
};
const OWN = 'token-of-the-settings-0123456789abcdef';
const PRODUCTION = { NODE_ENV: 'production', GROUP_TOKEN_SECRET: 'x'.repeat(32), ACCESS_TOKEN_SECRET: 'y'.repeat(32) };

describe('npm start', () => {
  it('has the backend purge gateway and storefront, with a token that each start makes anew', () => {
    const [first, second] = [wire(), wire()];
    expect(first.backend.purge?.urls).toEqual(['http://127.0.0.1:4000/purge', 'http://127.0.0.1:3000/purge']);
    expect(first.backend.purge?.token).toMatch(/^[\da-f]{64}$/);
    for (const { backend, gateway, web } of [first, second])
      expect([gateway.PURGE_TOKEN, web.purgeToken]).toEqual([backend.purge?.token, backend.purge?.token]);
    expect(first.web.purgeToken).not.toBe(second.web.purgeToken);
  });

  it('takes webhooks with a secret that is known, and in production only with one of the shop’s own', () => {
    expect(wire().backend.webhookSecret).toBe(DEVELOPMENT_WEBHOOK_SECRET);
    expect(wire({ STORYBLOK_WEBHOOK_SECRET: 'own' }).backend.webhookSecret).toBe('own');
    expect(wire(PRODUCTION).backend.webhookSecret).toBeNull();
  });

  it('leaves settings as they are where there are some', () => {
    expect(wire({ PURGE_TOKEN: OWN }).backend.purge?.token).toBe(OWN);
    const urls = 'https://cache.example/purge';
    const { backend, gateway, web } = wire({ CONTENT_PURGE_URLS: urls, CONTENT_PURGE_TOKEN: OWN });
    expect(backend.purge).toEqual({ urls: [urls], token: OWN });
    expect([gateway.PURGE_TOKEN, web.purgeToken]).toEqual([undefined, null]);
  });
});

it('the scaled-out shop has each backend purge both gateways and the storefront', () => {
  const servers = describeDistributed({ node: 'node', env: { DATABASE_URL: 'postgres://127.0.0.1/shop' } });
  const find = (name: string) => servers.find((server) => server.name === name)?.env ?? {};
  const [one, other] = ['backend 1', 'backend 2'].map((name) => readBackend(find(name)).content.purge);
  expect(one?.urls.map((url) => new URL(url).port)).toEqual(['4000', '4001', '3000']);
  expect(other).toEqual(one);
  const tokens = ['gateway 1', 'gateway 2'].map((name) => readGateway(find(name)).PURGE_TOKEN);
  expect([...tokens, readWeb(find('storefront')).purgeToken]).toEqual(Array(3).fill(one?.token));
});
