import { BlockList, isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createClientAddress } from './client-address.ts';
import { createTrust } from './trusted-proxies.ts';

const PROXIES = ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1'];

describe('the address of a client', () => {
  const of = createClientAddress({ isTrustedProxy: createTrust(PROXIES, new BlockList()), isIP });

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
});
