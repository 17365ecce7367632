import type { Shop } from '../lib/production-shop.ts';

/** Something that nobody in good faith does, with what is to be seen while it is done; the shop is looked at afterwards. */
export interface Attack {
  readonly name: string;
  readonly run: (shop: Shop) => Promise<void>;
  /** Why it cannot be carried out on this machine; null where it can. */
  readonly whyNot?: (shop: Shop) => string | null;
}

/** `npm run test:deep` asks for more, and for times that hold on a machine that does nothing else. */
export const isDeep = process.env.DEEP === '1';

/** Of the best of so many rounds a time is judged; a deep run has the machine to itself and needs one. */
export const ROUNDS = isDeep ? 1 : 4;
