import { describe, expect, it } from 'vitest';
import { createClientAddress, isProxy } from './client-address.ts';

describe('the address of a client', () => {
  const of = createClientAddress(['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1']);

  it.each([
    ['without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
    ['that claims to be another', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['behind this machine', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['behind this machine, as IPv6 tells it', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['behind two proxies', '::1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['that claims to be behind more', '192.0.2.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    ['with IPv6', '2001:db8::1', '2a00::7', '2a00::7'],
    ['behind a proxy that says nonsense', '10.0.0.1', 'unknown, <script>', '10.0.0.1'],
    ['that is nobody but proxies', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ])('%s', (_, remote, forwarded, address) => {
    expect(of(remote, forwarded)).toBe(address);
  });

  it('is unknown without a connection', () => {
    expect(of(undefined, '198.51.100.1')).toBeUndefined();
  });

  it('needs proxies that are addresses, networks or this machine', () => {
    for (const good of ['loopback', '10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']) expect(isProxy(good)).toBe(true);
    for (const bad of ['', 'proxy.local', '10.0.0', '10.0.0.0/x', '1.1.1.1/8/8']) expect(isProxy(bad)).toBe(false);
  });
});
