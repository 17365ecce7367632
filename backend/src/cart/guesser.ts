import { networkOf } from '../lib/network.ts';

/** Who tries a code. */
export interface Guesser {
  /** Address of the client, as the trusted proxies tell it. */
  readonly address: string;
  /** Null for guests. */
  readonly customerId: string | null;
}

/** In whose names an attempt counts: the thing tried on, the client's network, the customer. */
export const subjectsOf = ({ address, customerId }: Guesser, thing: string): string[] => [
  thing,
  `network ${networkOf(address)}`,
  ...(customerId === null ? [] : [`customer ${customerId}`]),
];
