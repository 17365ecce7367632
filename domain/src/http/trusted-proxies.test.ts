import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createTrust, trustedProxiesSchema } from './trusted-proxies.ts';

describe('proxies that are trusted', () => {
  it.each(['loopback', '10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', ' 10.0.0.1 , loopback'])('can be %s', (text) => {
    expect(trustedProxiesSchema.safeParse(text).success).toBe(true);
  });

  it.each(['proxy.local', '10.0.0', '10.0.0.0/x', '1.1.1.1/8/8', '10.0.0.0/33'])('cannot be %s', (text) => {
    expect(trustedProxiesSchema.safeParse(text).success).toBe(false);
  });

  it('are known by address or network, however the address is written', () => {
    const isTrusted = createTrust(['10.0.0.0/8', 'loopback', '2001:db8::1'], new BlockList());
    const addresses = ['10.1.2.3', '::ffff:10.1.2.3', '127.0.0.1', '::1', '2001:db8::1', '11.0.0.1', '2001:db8::2'];
    expect(addresses.map(isTrusted)).toEqual([true, true, true, true, true, false, false]);
  });
});
