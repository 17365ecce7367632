import type { ProductSeed } from '../shape.ts';
import { PRODUCTS } from './all.ts';

/** The tables for about `target` sellable skus. */
export const seedsFor = (_target: number): readonly ProductSeed[] => PRODUCTS;
