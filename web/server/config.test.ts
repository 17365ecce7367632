import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has defaults for a developer’s machine', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    gatewayUrl: 'http://127.0.0.1:4000',
    backendUrl: 'http://127.0.0.1:4100',
    publicUrl: 'http://localhost:3000',
    countryHeader: null,
    stores: [{ code: 'default', id: 5 }],
  });
});

it('listens to everyone in production and takes slashes off addresses', () => {
  const config = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example/', GATEWAY_URL: '' });
  expect(config).toMatchObject({
    host: '0.0.0.0',
    publicUrl: 'https://shop.example',
    gatewayUrl: 'http://127.0.0.1:4000',
  });
});

it.each([
  ['PORT', 'http'],
  ['GATEWAY_URL', 'ftp://gateway'],
  ['GATEWAY_URL', 'http://gateway/shop'],
  ['BACKEND_URL', 'http://backend?a=1'],
  ['NODE_ENV', 'staging'],
  ['COUNTRY_HEADER', 'cf ipcountry'],
  ['STORES', '[{"id":"five"}]'],
])('names the key when %s is wrong', (key, value) => {
  expect(() => readConfig({ [key]: value })).toThrow(key);
});
