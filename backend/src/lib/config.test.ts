import { DEVELOPMENT_GROUP_SECRET } from '@patchwork/domain/pricing/price-group.ts';
import { describe, expect, it } from 'vitest';
import { DEVELOPMENT_ACCESS_SECRET } from './access-token.ts';
import { readConfig } from './config.ts';

describe('configuration', () => {
  it('needs nothing in development', () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 4100,
      databaseUrl: null,
      dataDir: expect.stringMatching(/\.data$/),
      seedProducts: 2000,
      allowsTestPayments: true,
    });
  });

  it('takes proxies as addresses, networks or this machine, and nothing else', () => {
    expect(readConfig({}).trustedProxies).toEqual(['loopback']);
    const given = { TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1' };
    expect(readConfig(given).trustedProxies).toEqual(['loopback', '10.0.0.0/8', '::1']);
    for (const TRUSTED_PROXIES of ['*', 'proxy.local', '10.0.0.0/x', 'true']) {
      expect(() => readConfig({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES: must be addresses');
    }
  });

  it('counts an empty value as missing', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 4100 });
  });

  it('opens to the network in production, without the test card unless it is asked for', () => {
    const production = { NODE_ENV: 'production' };
    expect(readConfig(production)).toMatchObject({ host: '0.0.0.0', allowsTestPayments: false });
    expect(readConfig({ ...production, PAYMENTS_TEST: '1', HOST: '::1' })).toMatchObject({
      host: '::1',
      allowsTestPayments: true,
    });
  });

  it('signs group tokens with a secret of its own in production, or not at all', () => {
    expect(readConfig({}).groupTokenSecret).toBe(DEVELOPMENT_GROUP_SECRET);
    const production = { NODE_ENV: 'production' };
    expect(readConfig(production).groupTokenSecret).toBeNull();
    const secret = 'x'.repeat(32);
    expect(readConfig({ ...production, GROUP_TOKEN_SECRET: secret }).groupTokenSecret).toBe(secret);
    for (const weak of [DEVELOPMENT_GROUP_SECRET, 'short']) {
      expect(() => readConfig({ ...production, GROUP_TOKEN_SECRET: weak })).toThrow(/^GROUP_TOKEN_SECRET: /);
    }
  });

  it('signs access tokens with a secret of its own in production, or lets nobody sign in', () => {
    expect(readConfig({}).accessTokenSecret).toBe(DEVELOPMENT_ACCESS_SECRET);
    const production = { NODE_ENV: 'production' };
    expect(readConfig(production).accessTokenSecret).toBeNull();
    const secret = 'x'.repeat(32);
    expect(readConfig({ ...production, ACCESS_TOKEN_SECRET: secret }).accessTokenSecret).toBe(secret);
    for (const weak of [DEVELOPMENT_ACCESS_SECRET, DEVELOPMENT_GROUP_SECRET, 'short']) {
      expect(() => readConfig({ ...production, ACCESS_TOKEN_SECRET: weak })).toThrow(/^ACCESS_TOKEN_SECRET: /);
    }
  });

  it('has calls for operations only with a token, which nobody guesses', () => {
    expect(readConfig({}).operationsToken).toBeNull();
    const token = 'x'.repeat(32);
    expect(readConfig({ OPERATIONS_TOKEN: token }).operationsToken).toBe(token);
    expect(() => readConfig({ OPERATIONS_TOKEN: 'short' })).toThrow(/^OPERATIONS_TOKEN: /);
  });

  it('has customers whose password everybody knows in development, in production only where they are asked for', () => {
    expect(readConfig({}).seedsCustomers).toBe(true);
    const production = { NODE_ENV: 'production' };
    expect(readConfig(production).seedsCustomers).toBe(false);
    expect(readConfig({ ...production, SEED_CUSTOMERS: '1' }).seedsCustomers).toBe(true);
  });

  it('has the campaigns of the demo in development, in production only where they are asked for', () => {
    expect(readConfig({}).seedsCampaign).toBe(true);
    expect(readConfig({ SEED_CAMPAIGN: '0' }).seedsCampaign).toBe(false);
    const production = { NODE_ENV: 'production' };
    expect(readConfig(production).seedsCampaign).toBe(false);
    expect(readConfig({ ...production, SEED_CAMPAIGN: '1' }).seedsCampaign).toBe(true);
  });

  it('has the demo shop in development, in production only where it is asked for', () => {
    expect(readConfig({ NODE_ENV: 'production' }).seedProducts).toBe(0);
    expect(readConfig({ NODE_ENV: 'production', SEED_PRODUCTS: '300' }).seedProducts).toBe(300);
  });

  it('shows its contract in development, in production only where that is switched on', () => {
    expect(readConfig({}).showsDocs).toBe(true);
    expect(readConfig({ NODE_ENV: 'production' }).showsDocs).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', API_DOCS: '1' }).showsDocs).toBe(true);
  });

  it('leads links to the shop of development, in production only where it was told the shop’s address', () => {
    expect(readConfig({})).toMatchObject({ publicUrl: 'http://localhost:3000', cartLeftHours: 4, outboxDir: null });
    const production = { NODE_ENV: 'production' };
    expect(readConfig(production).publicUrl).toBeNull();
    const given = { ...production, PUBLIC_URL: 'https://plush.example', CART_LEFT_HOURS: '0' };
    expect(readConfig(given)).toMatchObject({ publicUrl: 'https://plush.example', cartLeftHours: 0 });
    expect(() => readConfig({ CART_LEFT_HOURS: '-1' })).toThrow(/^CART_LEFT_HOURS: /);
    expect(() => readConfig({ ...production, OUTBOX_DIR: '/tmp/outbox' })).toThrow(/^OUTBOX_DIR: /);
  });

  it('keeps pictures that nobody orders for thirty days, or for ever', () => {
    expect(readConfig({}).uploadDays).toBe(30);
    expect(readConfig({ UPLOAD_DAYS: '0' }).uploadDays).toBe(0);
    expect(() => readConfig({ UPLOAD_DAYS: '-1' })).toThrow(/^UPLOAD_DAYS: /);
  });

  it('undoes reservations after two minutes, never while a payment may be in progress', () => {
    expect(readConfig({}).reservations).toEqual({ seconds: 120, checkSeconds: 60 });
    const given = { RESERVATION_SECONDS: '30', RESERVATION_CHECK_SECONDS: '5' };
    expect(readConfig(given).reservations).toEqual({ seconds: 30, checkSeconds: 5 });
    expect(() => readConfig({ RESERVATION_SECONDS: '29' })).toThrow(/^RESERVATION_SECONDS: /);
    expect(() => readConfig({ RESERVATION_CHECK_SECONDS: '0' })).toThrow(/^RESERVATION_CHECK_SECONDS: /);
  });

  it('has stories of its own without a space, and what belongs together together', () => {
    const none = { storyblok: null, preview: null, webhookSecret: null, purge: null };
    expect(readConfig({}).content).toEqual(none);
    expect(readConfig({ STORYBLOK_TOKEN: 'public', STORYBLOK_REGION: 'us' }).content).toEqual({
      ...none,
      storyblok: { token: 'public', region: 'us', apiUrl: null },
    });
    const preview = { STORYBLOK_SPACE: '12', STORYBLOK_PREVIEW_TOKEN: 'preview' };
    expect(readConfig(preview).content.preview).toEqual({ spaceId: '12', token: 'preview' });
    expect(() => readConfig({ STORYBLOK_SPACE: '12' })).toThrow(/^STORYBLOK_PREVIEW_TOKEN: .+ STORYBLOK_SPACE$/);
    expect(() => readConfig({ STORYBLOK_SPACE: 'x' })).toThrow(/^STORYBLOK_SPACE: /);
    const token = 'p'.repeat(32);
    const urls = 'http://127.0.0.1:4000/purge, https://shop.example/purge';
    const purge = { urls: ['http://127.0.0.1:4000/purge', 'https://shop.example/purge'], token };
    expect(readConfig({ CONTENT_PURGE_URLS: urls, CONTENT_PURGE_TOKEN: token }).content.purge).toEqual(purge);
    expect(() => readConfig({ CONTENT_PURGE_URLS: urls })).toThrow(/^CONTENT_PURGE_TOKEN: /);
    expect(() => readConfig({ CONTENT_PURGE_URLS: 'file:///etc', CONTENT_PURGE_TOKEN: token })).toThrow();
    expect(() => readConfig({ CONTENT_PURGE_URLS: urls, CONTENT_PURGE_TOKEN: 'short' })).toThrow(
      /^CONTENT_PURGE_TOKEN/,
    );
  });

  it('names every key that is wrong', () => {
    expect(() => readConfig({ PORT: '70000', DATABASE_URL: 'localhost', LOG_LEVEL: 'loud' })).toThrow(
      /^PORT: .+\nDATABASE_URL: .+\nLOG_LEVEL: .+$/,
    );
  });
});
