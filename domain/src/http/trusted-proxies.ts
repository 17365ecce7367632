import { z } from 'zod';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

type Family = 'ipv4' | 'ipv6';

interface AddressList {
  addAddress(address: string, family: Family): void;
  addSubnet(network: string, bits: number, family: Family): void;
  check(address: string, family: Family): boolean;
}

const proxy = z.union([z.literal('loopback'), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

export const trustedProxiesSchema = z
  .string()
  .default('loopback')
  .transform((list) => list.split(',').map((one) => one.trim()))
  .refine(
    (list) => list.every((one) => proxy.safeParse(one).success),
    'must be addresses, networks (10.0.0.0/8) or loopback, comma-separated',
  );

const getFamily = (address: string): Family => (address.includes(':') ? 'ipv6' : 'ipv4');

/** Unwraps an IPv4-mapped IPv6 address. */
export const plainAddress = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

/** Proxies are addresses, networks such as 10.0.0.0/8, or `loopback`. */
export const createTrust = (proxies: readonly string[], list: AddressList): ((address: string) => boolean) => {
  for (const proxy of proxies.flatMap((one) => (one === 'loopback' ? LOOPBACK : one))) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, getFamily(address));
    else list.addSubnet(address, Number(bits), getFamily(address));
  }
  return (address) => {
    const plain = plainAddress(address);
    return list.check(plain, getFamily(plain));
  };
};
