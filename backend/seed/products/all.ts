import type { ProductSeed } from '../shape.ts';
import { BEARS } from './bears.ts';
import { BLANKETS } from './blankets.ts';
import { BUNNIES } from './bunnies.ts';
import { GIFTS } from './gifts.ts';

/** Every hand-shaped product, in the order of the shop's positions. */
export const PRODUCTS: readonly ProductSeed[] = [...BEARS, ...BUNNIES, ...BLANKETS, ...GIFTS];
