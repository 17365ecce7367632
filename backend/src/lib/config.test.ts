import { DEVELOPMENT_GROUP_SECRET } from '@patchwork/domain/price-group.ts';
import { describe, expect, it } from 'vitest';
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

  it('names every key that is wrong', () => {
    expect(() => readConfig({ PORT: '70000', DATABASE_URL: 'localhost', LOG_LEVEL: 'loud' })).toThrow(
      /^PORT: .+\nDATABASE_URL: .+\nLOG_LEVEL: .+$/,
    );
  });
});
