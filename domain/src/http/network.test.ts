import { describe, expect, it } from 'vitest';
import { getNetwork } from './network.ts';

describe('the network of a client', () => {
  it.each([
    ['an IPv4 address', '203.0.113.9', '203.0.113.9'],
    ['one that is written as IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
    ['one address of a /64 network', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['another address of it', '2001:db8:1:2::1', '2001:db8:1:2'],
    ['one with zeros and capitals', '2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1:2'],
    ['one whose network ends in zeros', '2001:db8::1', '2001:db8:0:0'],
    ['the machine itself', '::1', '0:0:0:0'],
  ])('of %s', (_, address, network) => {
    expect(getNetwork(address)).toBe(network);
  });

  it('is another one beyond the /64', () => {
    expect(getNetwork('2001:db8:1:3::1')).not.toBe(getNetwork('2001:db8:1:2::1'));
  });
});
